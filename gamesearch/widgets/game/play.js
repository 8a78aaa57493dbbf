// A match in the notebook: a form, and in backgammon a board of points to be clicked.

import { BackgammonBoard } from "./backgammon_board.js";
import { showForm } from "../form.js";
import { watched } from "../watch.js";

function render({ model, el }) {
  const close = showForm({ model, el }), place = el.querySelector(".gs-points");
  if (!place) return close;
  const board = new BackgammonBoard((turn) => model.send({ press: "enter", value: turn }));
  const show = () => {
    const had = place.contains(document.activeElement);
    board.show(model.get("points"));
    if (had && board.open().length) board.focus();
  };
  place.append(board.root);
  model.on("change:points", show);
  show();
  return () => {
    model.off("change:points", show);
    close();
  };
}

export default watched({ render });
