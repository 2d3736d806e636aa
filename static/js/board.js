// The board stays where it was scrolled to while one tap after another is sent.
const PLACE = "board";
const box = document.querySelector(".tapped");
const form = document.getElementById("board");
if (box && form) {
  const kept = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  if (kept) {
    const [left, top] = kept.split(" ").map(Number);
    box.scrollLeft = left;
    window.scrollTo(0, top);
  }
  form.addEventListener("submit", () => {
    sessionStorage.setItem(PLACE, `${box.scrollLeft} ${window.scrollY}`);
  });
}
