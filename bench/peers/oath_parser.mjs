// Times the published decoder on the strings given as JSON; prints one line of JSON.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const require = createRequire(import.meta.url);
const peer = require("@seiyria/oath-parser");
const { version } = require("@seiyria/oath-parser/package.json");
const parse = peer.parseOathTTSSavefileString ?? peer.default?.parseOathTTSSavefileString;
const texts = JSON.parse(readFileSync(0, "utf8"));
const say = console.log;
console.log = () => {}; // it speaks of versions while it decodes

const rounds = 400;
const rates = [];
for (let run = 0; run < 7; run += 1) {
  const begun = process.hrtime.bigint();
  for (let round = 0; round < rounds; round += 1) for (const text of texts) parse(text);
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
  rates.push((rounds * texts.length) / seconds);
}
rates.sort((a, b) => a - b);
say(JSON.stringify({ version, perSecond: rates[3] }));
