// A match in the notebook: a form, and in backgammon a board of points to be clicked.

import { BackgammonBoard } from "./backgammon_board.js";
import { showForm } from "../form.js";
import { watched } from "../watch.js";

function showMatch(model, el) {
  const form = showForm(model, el), place = el.querySelector(".gs-points");
  if (!place) return form;
  const board = new BackgammonBoard((turn) => model.send({ press: "enter", value: turn }));
  const show = () => {
    const had = place.contains(document.activeElement);
    board.show(model.get("points"));
    if (had && board.open().length) board.focus();
  };
  place.append(board.root);
  show();
  return { handlers: { ...form.handlers, "change:points": show } };
}

export default watched(showMatch);
