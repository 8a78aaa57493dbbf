// Before anything is painted: light or dark, as chosen or as the system has it.

const DARK = matchMedia("(prefers-color-scheme: dark)");
const THEME = "gamesearch: theme"; // the name under which the browser keeps the choice
const gamesearchWidgets = {}; // by their kind, as their scripts put them here

window.MathJax = { // formulas stand in the prose, and dollars elsewhere
  tex: { inlineMath: [["$", "$"]], processEscapes: true },
  options: { ignoreHtmlClass: "page", processHtmlClass: "prose", enableMenu: false },
};

function paint(chosen) {
  try {
    if (chosen) localStorage.setItem(THEME, chosen);
    chosen = localStorage.getItem(THEME);
  } catch { /* a browser that keeps nothing */ }
  const dark = chosen ? chosen === "dark" : DARK.matches;
  for (const one of [document.documentElement, document.body]) {
    if (one) one.dataset.jpThemeLight = String(!dark); // the widgets follow it
  }
  return dark;
}

DARK.addEventListener("change", () => paint());
document.addEventListener("DOMContentLoaded", () => paint()); // there is a body now
document.addEventListener("click", ({ target }) => {
  if (!target.closest(".theme")) return;
  paint(document.body.dataset.jpThemeLight === "true" ? "dark" : "light");
});
document.documentElement.classList.toggle("from-file", location.protocol === "file:");
paint();
