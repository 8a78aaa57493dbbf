// Finding names on the index: a name stays if each word that is typed begins one of its own.
const field = document.querySelector("input");

function find() {
  const typed = field.value.toLowerCase().split(/[\s_.-]+/).filter(Boolean);
  const items = [...document.querySelectorAll("li")];
  for (const item of items) {
    const words = ` ${item.dataset.words}`;
    item.hidden = !typed.every((word) => words.includes(` ${word}`));
  }
  const left = items.filter((item) => !item.hidden).length;
  const counted = left === 1 ? "1 name" : `${left} names`;
  const status = document.querySelector("[role=status]");
  status.textContent = left ? counted : "No name has all of these words.";
}

field.addEventListener("input", find);
find();
