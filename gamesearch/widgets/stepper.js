// The bar of what is stepped through: buttons to the start, back, forward and to the end, a
// slider, a number; and its keys.

import { h, iconButton } from "./dom.js";

export class Stepper {
  /** `names` are those of the buttons; `go(step)` may be asked for Infinity, `move(way)`
   *  for one step; `more` stands behind the buttons, `behind` at the end. */
  constructor({ look = "", group, slider = group, names, go, move, more = [], behind = [] }) {
    const acts = [() => go(0), () => move(-1), () => move(1), () => go(Infinity)];
    const icons = ["first", "back", "forward", "last"];
    this.slider = h("input", { type: "range", min: 0, step: 1, "aria-label": slider,
      oninput: () => go(Number(this.slider.value)) });
    this.number = h("span", { class: "gs-step-number", "aria-hidden": "true" });
    this.element = h("div", { class: `gs-bar-row ${look}`.trim(), role: "group", "aria-label": group },
      ...icons.map((icon, i) => iconButton(icon, names[i], acts[i])), ...more,
      this.slider, this.number, ...behind);
    const [Home, ArrowLeft, ArrowRight, End] = acts;
    this.keys = { Home, ArrowLeft, ArrowRight, End, PageUp: ArrowLeft, PageDown: ArrowRight };
  }

  /** Show a step of so many, as numbers of this unit. */
  show(step, last, unit = "") {
    const [at, end] = [step, last].map((number) => number.toLocaleString("en"));
    this.slider.max = last;
    this.slider.value = step;
    this.slider.setAttribute("aria-valuetext", `${unit}${at} of ${end}`);
    this.number.textContent = `${unit}${at} / ${end}`;
  }
}
