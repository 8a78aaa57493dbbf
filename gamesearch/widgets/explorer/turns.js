// The passes, iterations or simulations of a search: which one is shown, and a way to each.

import { choice, field, h, iconButton } from "../dom.js";

export class Turns {
  /** `turns` are [event, name, window], one for each entry of the root; `go` a step. */
  constructor(turns, go) {
    this.turns = turns;
    this.go = go;
    const named = turns.map(([, name, window], i) =>
      [String(i), window ? `${name}: window ${window}` : name]);
    const what = ["pass", "simulation"].find((word) =>
      turns.some(([, name]) => name.toLowerCase().includes(word))) || "iteration";
    this.select = choice([["", "not begun"], ...named], "", (i) => this.show(i));
    this.any = turns.length > 0;
    this.element = h("div", { class: "gs-turns" }, field(what, this.select),
      iconButton("back", `Previous ${what}`, () => go(this.next(this.step, -1))),
      iconButton("forward", `Next ${what}`, () => go(this.next(this.step, 1))));
  }

  /** The root is entered by the first event of a turn, so that is shown. */
  show(i) {
    this.go(i === "" ? 0 : this.turns[Number(i)][0] + 1);
  }

  /** The first step of the next turn, or with -1 of this one or the one before. */
  next(step, way) {
    const starts = this.turns.map(([event]) => event + 1);
    if (way > 0) return starts.find((start) => start > step) || step;
    return starts.reverse().find((start) => start < step) || 0;
  }

  at(step) {
    this.step = step;
    const begun = this.turns.filter(([event]) => event < step).length;
    this.select.value = begun ? String(begun - 1) : "";
  }
}
