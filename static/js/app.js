// Reliquary works without this file; it makes counts, the PIN, the theme and copying quicker.
"use strict";

const root = document.documentElement;
root.classList.add("js");

/** Counts: minus and plus beside a number field, kept between its bounds. */
function step(button) {
  const field = button.parentElement.querySelector("input");
  const low = field.min === "" ? -Infinity : Number(field.min);
  const high = field.max === "" ? Infinity : Number(field.max);
  const next = Math.min(high, Math.max(low, (Number(field.value) || 0) + Number(button.dataset.by)));
  if (String(next) === field.value) return;
  field.value = next;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Switch off the button that leads over a bound. */
function bound(field) {
  for (const button of field.parentElement.querySelectorAll("[data-by]")) {
    const up = Number(button.dataset.by) > 0;
    const end = up ? field.max : field.min;
    button.disabled = end !== "" && (up ? Number(field.value) >= Number(end) : Number(field.value) <= Number(end));
  }
}

/** The theme is a cookie, so that the next page comes in it at once. */
function theme(name) {
  if (name === "auto") delete root.dataset.theme;
  else root.dataset.theme = name;
  const age = name === "auto" ? 0 : 31536000;
  document.cookie = `theme=${name};path=/;max-age=${age};samesite=lax`;
  press();
}

/** Say which theme is on. */
function press() {
  const now = root.dataset.theme ?? "auto";
  for (const button of document.querySelectorAll("[data-theme-choice]")) {
    button.setAttribute("aria-pressed", String(button.dataset.themeChoice === now));
  }
}

/** Six boxes and a pad over the one field of a PIN. */
function pin(box) {
  const field = box.querySelector("input");
  const dots = [...box.querySelectorAll(".dots i")];
  const draw = () => {
    field.value = field.value.replace(/\D/g, "").slice(0, dots.length);
    dots.forEach((dot, place) => {
      dot.textContent = field.value[place] ?? "";
      dot.classList.toggle("at", place === Math.min(field.value.length, dots.length - 1));
    });
  };
  box.classList.add("ready");
  field.addEventListener("input", draw);
  box.addEventListener("click", (event) => {
    const key = event.target.closest("[data-digit]");
    if (key) field.value = key.dataset.digit === "back" ? field.value.slice(0, -1) : field.value + key.dataset.digit;
    if (key || event.target.closest(".dots")) field.focus({ preventScroll: true });
    draw();
  });
  draw();
}

/** What must be looked at once it is in the page, also after a part was swapped in. */
function ready(part) {
  part.querySelectorAll("[data-step] input").forEach(bound);
  part.querySelectorAll(".pin:not(.ready)").forEach(pin);
}

/** The Empire has won by the end die: the winner is Purple unless somebody was named. */
document.addEventListener("change", (event) => {
  const way = event.target;
  if (way.name !== "how" || way.value !== "oath" || !way.checked || !way.form) return;
  const winners = [...way.form.querySelectorAll('input[name="winner"]')];
  const purple = winners.find((each) => each.value === "purple");
  if (purple && !winners.some((each) => each.checked)) purple.checked = true;
}, true); // before the page sends what was entered

document.addEventListener("click", (event) => {
  const by = event.target.closest("[data-by]");
  if (by) step(by);
  const choice = event.target.closest("[data-theme-choice]");
  if (choice) theme(choice.dataset.themeChoice);
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    navigator.clipboard?.writeText(document.getElementById(copy.dataset.copy).textContent.trim())
      .then(() => { copy.textContent = copy.dataset.copied; });
  }
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
document.addEventListener("input", (event) => {
  if (event.target.matches("[data-step] input")) bound(event.target);
});
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-send]") && event.target.files?.length) event.target.form.requestSubmit();
});
document.addEventListener("htmx:afterSwap", (event) => ready(event.target));
document.addEventListener("DOMContentLoaded", () => { ready(document); press(); });
