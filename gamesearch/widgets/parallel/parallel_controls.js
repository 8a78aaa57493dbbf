// The settings of a parallel search: sliders over allowed values, menus, all native.

import { choice, field, h } from "../dom.js";

const COSTS = ["leaf", "inner", "message", "lock", "table cost"];

export class ParallelControls {
  /** `ask(wishes)` asks the kernel for another run. */
  constructor(ask) {
    this.ask = ask;
    this.top = h("div", { class: "gs-pfields" });
    this.below = h("div", { class: "gs-pfields" });
    this.made = new Map(); // name: { key, element, update }
  }

  /** Show settings; a control that offers the same stays the same element. */
  show({ settings, controls }) {
    const used = [];
    const put = (place, name, choices, make, value) => {
      const key = JSON.stringify(choices), before = this.made.get(name);
      const made = before && before.key === key ? before : { key, ...make(name, choices) };
      if (before && before !== made) before.element.replaceWith(made.element);
      if (made.element.parentNode !== place) place.append(made.element);
      this.made.set(name, made);
      made.element.hidden = false;
      made.update(value);
      used.push(name);
    };
    const menu = (label) => (name, choices) => this.makeMenu(name, label, choices);
    const slider = (label) => (name, choices) => this.makeSlider(name, label, choices);
    put(this.top, "algorithm", controls.algorithms, menu("algorithm"), settings.algorithm);
    put(this.top, "processors", controls.processors, slider("processors P"), settings.processors);
    put(this.below, "table", controls.tables, menu("table"), settings.table);
    put(this.below, "serial", controls.serials, menu("serial base"), settings.serial);
    for (const name of COSTS) {
      if (name === "table cost" && settings.table === "none") continue;
      put(this.below, name, controls.costs[name], slider(name === "table cost" ? "table cost"
        : `${name} cost`), settings[name]);
    }
    for (const [name, { element }] of this.made) if (!used.includes(name)) element.hidden = true;
  }

  makeMenu(name, label, choices) {
    const select = choice(choices.map((one) => [one, one]), choices[0],
      (value) => this.ask({ [name]: value }));
    select.disabled = choices.length < 2;
    if (select.disabled) select.title = "PVS needs whole values, or a grain";
    return { element: field(label, select), update(value) { select.value = value; } };
  }

  makeSlider(name, label, values) {
    const input = h("input", { type: "range", min: 0, max: values.length - 1, step: 1 });
    const output = h("output", {});
    const say = () => {
      output.textContent = values[input.value];
      input.setAttribute("aria-valuetext", String(values[input.value]));
    };
    input.addEventListener("input", () => {
      say();
      this.ask({ [name]: values[input.value] });
    });
    const update = (value) => {
      input.value = Math.max(0, values.indexOf(value));
      say();
    };
    return { element: field(label, input, output), update };
  }
}
