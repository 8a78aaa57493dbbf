// Finding names on the index: an item stays if each word that is typed begins one of its own.
const field = document.querySelector("input");

function find() {
  const typed = field.value.toLowerCase().split(/[\s_.-]+/).filter(Boolean);
  for (const item of document.querySelectorAll("li")) {
    const words = ` ${item.dataset.words}`;
    item.hidden = !typed.every((word) => words.includes(` ${word}`));
  }
  for (const part of document.querySelectorAll("section")) {
    part.hidden = !part.querySelector("li:not([hidden])");
  }
  const left = document.querySelectorAll("li:not([hidden])").length;
  document.querySelector("[role=status]").textContent = `${left} names`;
}

field.addEventListener("input", find);
find();
