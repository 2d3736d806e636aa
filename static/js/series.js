// The result of a session works without this file; with it a number typed and a number tapped do not
// contradict each other: whichever came last is meant.
"use strict";

document.addEventListener("input", (event) => {
  const row = event.target.closest(".numrow");
  const more = row?.querySelector(".more");
  if (!more) return;
  if (event.target !== more) more.value = "";
  else if (more.value !== "") for (const each of row.querySelectorAll("input[type=radio]")) each.checked = false;
}, true); // before the page sends what was entered
