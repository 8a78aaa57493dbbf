// Controls that the kernel describes (controls.py): native inputs, each with its label. One
// that offers the same as before stays the same element, with the hand that is on it.

import { arrange, button, check, choice, field, h } from "./dom.js";

export class ControlSet {
  /** `send(wishes)` is called with what is wanted; one wish at a time is on its way. */
  constructor(send) {
    Object.assign(this, { send, wishes: null, asked: false });
    this.made = new Map(); // name: { key, element, update }
  }

  /** Send what is wanted; while the kernel works, wishes are collected. */
  ask(wishes) {
    this.wishes = { ...this.wishes, ...wishes };
    if (!this.asked) this.sendWishes();
  }

  sendWishes() {
    const { wishes } = this;
    this.wishes = null;
    this.asked = true;
    this.send(wishes);
  }

  /** The kernel has answered: wishes that have come since are sent. Were there any? */
  answered() {
    this.asked = false;
    if (!this.wishes) return false;
    this.sendWishes();
    return true;
  }

  /** Show in each place its controls, in their order: [[place, controls], ...]. */
  show(places) {
    const wanted = new Set(places.flatMap(([, controls]) => controls.map(({ name }) => name)));
    for (const [name, { element }] of this.made) {
      if (!wanted.has(name)) { element.remove(); this.made.delete(name); }
    }
    for (const [place, controls] of places) {
      arrange(place, controls.map((control) => this.element(control)));
    }
  }

  element(control) {
    const key = JSON.stringify({ ...control, value: null });
    const before = this.made.get(control.name);
    if (before?.key === key) before.update(control.value);
    else {
      const made = { key, ...this.make(control) };
      before?.element.replaceWith(made.element);
      this.made.set(control.name, made);
    }
    return this.made.get(control.name).element;
  }

  make(control) {
    const { name, label, kind, value } = control;
    const change = control.change || ((wish) => this.ask({ [name]: wish }));
    if (kind === "button") return { element: button(label, change), update() {} };
    if (kind === "choice") {
      const select = choice(control.choices, value, change);
      select.disabled = Boolean(control.why);
      select.title = control.why || "";
      return { element: field(label, select), update(now) { select.value = now; } };
    }
    if (kind === "check") {
      const box = check(value, change);
      const element = h("label", { class: "gs-field" }, box, label);
      return { element, update(now) { box.checked = now; } };
    }
    return this.makeNumber(control, change);
  }

  /** A number to type, or a slider with a text and perhaps a value for each of its places. */
  makeNumber({ label, kind, value, min, max, text, values, why }, change) {
    const input = h("input", { type: kind, min, max, step: 1, disabled: Boolean(why), title: why });
    const output = kind === "range" ? h("output", {}) : null;
    const say = (place) => {
      if (!output) return;
      output.textContent = text[place - min];
      input.setAttribute("aria-valuetext", text[place - min]);
    };
    const update = (now) => {
      if (this.wishes) return; // a newer one is to come
      input.value = now;
      say(now);
    };
    input.addEventListener(output ? "input" : "change", () => {
      const place = Number(input.value);
      say(place);
      change(values ? values[place] : place);
    });
    input.addEventListener("keydown", ({ key }) => { // JupyterLab keeps Enter from it
      if (key === "Enter") { input.blur(); input.focus(); }
    });
    input.value = value;
    say(value);
    return { element: field(label, input, output), update };
  }
}
