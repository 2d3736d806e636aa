// A table that is open stays fresh, and a tick is kept at once. Without this file both need a tap.
"use strict";

const EVERY = 5000;
let pending = 0;

// The server shows times and today's date as this place has them.
try {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone) document.cookie = `zone=${zone};path=/;max-age=31536000;samesite=lax`;
} catch {
  // A browser without zones gets the server's.
}

/** Say that what is shown may be old; it keeps its own "as of". */
function lost() {
  const line = document.querySelector("[data-asof]");
  if (!line || line.classList.contains("old")) return;
  line.classList.replace("live", "old");
  const more = document.createElement("b");
  more.textContent = ` ${line.dataset.lost}`;
  line.querySelector("span").append(more);
}

/** Fetch the live part anew, unless somebody is just ticking. */
async function refresh() {
  const part = document.querySelector("[data-fresh]");
  if (!part || pending || document.hidden || part.querySelector("[data-settled]")) return;
  try {
    const answer = await fetch(part.dataset.fresh, { headers: { Accept: "text/html" } });
    if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
    const text = await answer.text();
    if (pending) return;
    const focus = document.activeElement?.value;
    part.innerHTML = text;
    if (focus) part.querySelector(`input[name="step"][value="${CSS.escape(focus)}"]`)?.focus();
  } catch {
    lost();
  }
}

/** Keep one tick: what was shown and what is wanted, of this line alone. */
async function keep(box) {
  const form = box.closest("form");
  const body = new FormData();
  body.append("csrfmiddlewaretoken", form.querySelector("[name=csrfmiddlewaretoken]").value);
  body.append(box.checked ? "step" : "shown", box.value);
  pending += 1;
  try {
    const answer = await fetch(form.action, {
      method: "POST", body, headers: { "X-Requested-With": "fetch" },
    });
    if (!answer.ok) throw new Error(String(answer.status));
  } catch {
    box.checked = !box.checked;
    lost();
    const line = document.querySelector("[data-asof] span");
    if (line) line.textContent = form.dataset.lost;
  } finally {
    pending -= 1;
  }
  if (!pending) refresh();
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-ticks] input[name=step]")) keep(event.target);
});
document.addEventListener("visibilitychange", refresh);
window.addEventListener("online", refresh);
window.addEventListener("offline", lost);
window.addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
const pace = document.querySelector("[data-every]")?.dataset.every;
setInterval(refresh, Number(pace) || EVERY);
