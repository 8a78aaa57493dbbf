// A match in the notebook: a form, what the machine thinks meanwhile, a search that was
// opened below, and in backgammon a board of points to be clicked.

import { BackgammonBoard } from "./backgammon_board.js";
import { showForm } from "../form.js";
import { showOpened } from "../opened.js";
import { watched } from "../watch.js";

function showMatch(model, el) {
  const form = showForm(model, el), place = el.querySelector(".gs-points");
  const thinks = el.querySelector(".gs-thinking"), below = document.createElement("div");
  let view = null; // of the explorer
  const showThoughts = () => (thinks.textContent = model.get("thinks"));
  const showSearch = async () => (view = await showOpened(model, below, view));
  const handlers = { ...form.handlers, "change:thinks": showThoughts,
    "change:explorer": showSearch };
  el.append(below);
  showThoughts();
  showSearch();
  const close = () => view?.remove();
  if (!place) return { handlers, close };
  const board = new BackgammonBoard((turn) => model.send({ press: "enter", value: turn }));
  const show = () => {
    const had = place.contains(document.activeElement);
    board.show(model.get("points"));
    if (had && board.open().length) board.focus();
  };
  place.append(board.root);
  show();
  return { handlers: { ...handlers, "change:points": show }, close };
}

export default watched(showMatch);
