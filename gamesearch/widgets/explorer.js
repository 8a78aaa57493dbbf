// The explorer: steps through recorded searches, and asks the kernel for new ones.
//
// The kernel sends each search whole, so that a step is made here and needs no message.
// Messages go to the kernel only when a control asks for another search, in edit mode,
// for a file, and with answers in predict mode.

import { button, check, choice, field, h, iconButton } from "./dom.js";
import { RunView } from "./run_view.js";

const KEYS = [
  ["→ ← or Page Down, Page Up (clicker)", "one step forward, back"],
  ["Home, End", "before the first step, after the last"],
  ["C, Shift+C", "next cut, last cut"],
  ["+ − 0", "larger, smaller, fit the picture"],
  ["F", "present: the whole window, large text; Escape leaves"],
  ["?", "these keys"],
];

class Explorer {
  constructor(model, element) {
    this.model = model;
    this.options = {
      notation: model.get("notation"), windows: true, order: true, boards: true,
      folded: model.get("folded"), view: "auto",
    };
    this.height = model.get("height");
    this.mode = {};
    this.presenting = false;
    this.build(element);
    this.load();
    this.listen();
  }

  // -- building ---------------------------------------------------------------------

  build(element) {
    this.message = h("p", { class: "gs-message", role: "alert", hidden: true });
    this.place = h("div", { class: "gs-runs" });
    this.modePlace = h("div", { class: "gs-mode" });
    this.bar = this.buildBar();
    this.controls = h("div", { class: "gs-controls" });
    this.moreBody = h("div", { class: "gs-more-body" });
    this.more = h("details", { class: "gs-more" }, h("summary", {}, "More"), this.moreBody);
    this.more.addEventListener("toggle", () => this.refresh());
    this.help = this.buildHelp();
    this.root = h("div", { class: "gs-explorer", tabindex: "0", role: "group",
      "aria-label": "Search explorer", "data-lm-suppress-shortcuts": "true" },
    this.message, this.place, this.modePlace, this.bar, this.controls,
    h("div", { class: "gs-foot" },
      h("span", { class: "gs-keys-hint", "aria-hidden": "true" },
        "Keys: ← → step, C cut, F present, ? help"), this.more), this.help);
    element.append(this.root);
  }

  buildBar() {
    this.slider = h("input", { type: "range", min: 0, step: 1, "aria-label": "Step" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.number = h("span", { class: "gs-step-number", "aria-hidden": "true" });
    return h("div", { class: "gs-bar-row", role: "group", "aria-label": "Step" },
      iconButton("first", "Before the first step", () => this.go(0)),
      iconButton("back", "One step back", () => this.go(this.step - 1)),
      iconButton("forward", "One step forward", () => this.go(this.step + 1)),
      iconButton("last", "After the last step", () => this.go(this.length)),
      iconButton("cut", "Next cut", () => this.go(this.nextCut(1))),
      this.slider, this.number);
  }

  buildHelp() {
    const rows = KEYS.flatMap(([keys, what]) => [h("dt", {}, keys), h("dd", {}, what)]);
    return h("div", { class: "gs-help", role: "note", hidden: true }, h("dl", {}, ...rows));
  }

  /** New runs from the kernel: draw them, stay at the step where one was. */
  load() {
    const data = JSON.parse(this.model.get("data"));
    const atEnd = this.runs && this.step === this.length;
    this.root.classList.remove("gs-busy");
    this.message.hidden = !data.message;
    this.message.textContent = data.message || "";
    this.data = data;
    const alone = data.runs.length === 1;
    this.place.classList.toggle("gs-two", !alone);
    this.runs = data.runs.map((record) => new RunView({ ...record, alone }, this));
    this.place.replaceChildren(...this.runs.map((run) => run.element));
    this.length = Math.max(...this.runs.map((run) => run.length));
    this.slider.max = this.length;
    this.step = atEnd ? this.length : Math.min(this.step ?? this.model.get("step"), this.length);
    this.buildControls();
    this.fit();
    this.go(this.step);
  }

  buildControls() {
    const shown = new Set(this.model.get("show"));
    this.controls.replaceChildren();
    this.moreBody.replaceChildren();
    for (const control of this.data.controls) {
      const place = shown.has(control.name) ? this.controls : this.moreBody;
      place.append(this.kernelControl(control));
    }
  }

  /** A control whose change asks the kernel for another search. */
  kernelControl({ name, label, kind, value, choices, min, max, text, disabled, why }) {
    const ask = (value) => this.ask({ [name]: value });
    if (kind === "choice") return field(label, choice(choices, value, ask));
    if (kind === "check") return field(label, check(value, ask));
    const type = kind === "range" ? "range" : "number";
    const input = h("input", { type, min, max, step: 1, disabled, title: why });
    input.value = value;
    if (kind === "range") {
      const output = h("output", {}, text[value - min]);
      input.setAttribute("aria-valuetext", text[value - min]);
      input.addEventListener("input", () => {
        output.textContent = text[input.value - min];
        ask(Number(input.value));
      });
      return field(label, input, output);
    }
    input.addEventListener("change", () => ask(Number(input.value)));
    return field(label, input);
  }

  /** Send wishes to the kernel, one at a time: while it works, the last wish waits. */
  ask(wishes) {
    this.wishes = { ...this.wishes, ...wishes };
    if (this.asked) return;
    this.asked = this.wishes;
    this.wishes = null;
    this.root.classList.add("gs-busy");
    this.model.set("settings", { ...this.model.get("settings"), ...this.asked });
    this.model.save_changes();
  }

  // -- stepping ---------------------------------------------------------------------

  go(step) {
    this.step = Math.max(0, Math.min(this.length, step));
    for (const run of this.runs) run.go(this.step);
    this.slider.value = this.step;
    this.number.textContent = `${this.step} / ${this.length}`;
  }

  refresh() { for (const run of this.runs) run.go(run.step); }

  nextCut(way) {
    const steps = this.runs.map((run) => run.replay.nextCut(this.step, way));
    return way > 0 ? Math.min(...steps) : Math.max(...steps);
  }

  fit() { for (const run of this.runs) run.fit(); }

  listen() {
    const { model, root } = this;
    model.on("change:data", () => {
      this.asked = null;
      this.load();
      if (this.wishes) this.ask({});
    });
    model.on("change:step", () => this.go(model.get("step")));
    root.addEventListener("keydown", (event) => this.key(event));
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(root);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input:not([type=range]), select, textarea")) return;
    const inSlider = event.target !== this.slider && event.target.matches("input");
    const act = {
      ArrowRight: () => this.go(this.step + 1), ArrowLeft: () => this.go(this.step - 1),
      PageDown: () => this.go(this.step + 1), PageUp: () => this.go(this.step - 1),
      Home: () => this.go(0), End: () => this.go(this.length),
      c: () => this.go(this.nextCut(1)), C: () => this.go(this.nextCut(-1)),
      "?": () => { this.help.hidden = !this.help.hidden; },
    }[event.key];
    if (!act || (inSlider && event.key.length > 1)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  close() {
    this.observer.disconnect();
  }
}

export default {
  render({ model, el }) {
    const explorer = new Explorer(model, el);
    return () => explorer.close();
  },
};
