// The interval explorer: the kernel expands positions and writes the sentences; this file
// shows them, goes from step to step, and asks the kernel for the next expansion.
import { button, choice, field, h, iconButton, onKey, setCurrent } from "../dom.js";
import { known, lineName, looksOf, row, Rows, ticks, visible } from "./interval_rows.js";
import { Stepper } from "../stepper.js";
import { takeWindow } from "../whole.js";
import { watched } from "../watch.js";

const AIMS = [["prove best", "p"], ["disprove rest", "d"]];

class IntervalExplorer {
  constructor(model, el) {
    this.model = model;
    this.aim = AIMS[0][0];
    this.step = model.get("step");
    this.modes = h("div", { class: "gs-choices", role: "group", "aria-label": "mode" });
    this.tools = h("div", { class: "gs-choices" });
    this.stepper = new Stepper({ group: "step", look: "gs-tools",
      go: (step) => this.go(step), move: (way) => this.go(this.step + way),
      names: ["to the beginning", "one step back", "one step forward", "to the end"],
      behind: [iconButton("present", "present (F)", () => this.present(!this.whole))] });
    this.says = h("div", { class: "gs-says", role: "status" });
    this.top = h("div", { class: "gs-top", role: "table", tabindex: "0",
      "aria-label": "The moves at the root" });
    this.tree = h("div", { class: "gs-rows", role: "table", "aria-label": "The tree" });
    this.scroll = h("div", { class: "gs-scroll", tabindex: "0", role: "group",
      "aria-label": "The tree so far" }, this.tree);
    this.table = h("div", { class: "gs-compared" });
    this.program = h("ol", { class: "gs-program", "aria-label": "The loop of B*" });
    this.panels = [new Rows(this.top), new Rows(this.tree)];
    this.root = h("div", { class: "gs-intervals", tabindex: "0", role: "group",
      "aria-label": "B* step by step" },
    h("div", { class: "gs-tools" }, this.modes, this.tools, this.stepper.element),
    h("div", { class: "gs-sheet" }, h("div", { class: "gs-told" }, this.says, this.table),
      this.program, this.top, this.scroll),
    h("p", { class: "gs-legend" }, "Pale bar: before this step. Diamond: exact value. Filled sign: expanded."));
    el.append(this.root);
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.handlers = { "change:data": () => this.load(), "change:step": () => this.go(model.get("step")) };
    this.load();
  }

  get last() { return this.data.steps.length - 1; }
  get trying() { return this.data.mode === "try"; }
  get acts() { return this.trying && !this.model.offline; } // only a kernel can expand
  get whole() { return this.root.classList.contains("gs-whole"); }

  load() {
    this.data = JSON.parse(this.model.get("data"));
    const { go, mode } = this.data;
    if (mode !== this.mode) this.fillTools();
    this.mode = mode;
    if (this.strategy) this.strategy.value = this.data.strategy;
    const texts = this.data.steps.flatMap(({ changed }) => changed.map(([, , , text]) => text.length));
    this.root.style.setProperty("--text", `${Math.max(...texts)}ch`);
    this.lines = this.data.program.map((line) => h("li", {}, h("code", {}, line)));
    this.program.replaceChildren(...this.lines);
    this.go(go === null ? Math.min(this.step, this.last) : go);
    this.root.dataset.turn = this.data.turn;
  }

  fillTools() {
    const { offline } = this.model;
    const mode = (name, text, disabled, act) => h("button", { class: "gs-button", disabled,
      "aria-pressed": String(this.data.mode === name), onclick: act }, text);
    this.modes.replaceChildren(
      mode("watch", "Watch", false, () => this.trying && this.ask({ do: "watch", strategy: "" })),
      mode("try", "Do it yourself", offline, () => this.trying || this.ask({ do: "again" })),
      offline ? "(needs Python)" : "");
    if (!this.acts) {
      this.strategy = choice(this.data.strategies.map((name) => [name, name]), this.data.strategy,
        (strategy) => this.ask({ do: "watch", strategy }));
      this.tools.replaceChildren(field("strategy", this.strategy));
      return;
    }
    this.strategy = null;
    this.aims = AIMS.map(([aim, key]) => h("button", { class: "gs-button",
      title: `key ${key}`, onclick: () => this.setAim(aim) }, aim));
    this.hopeful = button("Let B* pick the position", () => this.expand(null));
    this.tools.replaceChildren(
      h("span", { class: "gs-aims", role: "group", "aria-label": "aim" }, ...this.aims),
      h("span", { class: "gs-actions gs-choices", role: "group", "aria-label": "expand" },
        this.hopeful, button("Start over", () => this.ask({ do: "again" }))));
    this.setAim(this.aim);
  }

  setAim(aim) {
    this.aim = aim;
    AIMS.forEach(([name], i) => this.aims[i].setAttribute("aria-pressed", String(name === aim)));
  }

  ask(message) { this.model.send(message); }

  expand(place) { this.ask({ do: "expand", place, aim: this.aim, step: this.step }); }

  go(step) {
    const before = this.step, { data } = this;
    this.step = Math.max(0, Math.min(this.last, step));
    const state = { step: this.step, ...known(data, this.step) }, now = data.steps[this.step];
    const focused = this.root.contains(document.activeElement) &&
      document.activeElement.dataset.place;
    const free = this.free(state);
    const act = (place) => (free(place) ? (one) => this.expand(one) : null);
    const rows = visible(data, this.step);
    const moves = rows.filter(({ place }) => data.places[place].parent === 0);
    const head = !now.rivals ? "The moves at the root" : now.separated
      ? "The moves at the root: separated" : "The moves at the root: not separated yet";
    const part = (place, more) => {
      const about = { lines: [], line: null, act: act(place), ...more };
      return [place, looksOf(data, place, state, about), () => row(data, place, state, about)];
    };
    const title = moves.length ? head : "The root";
    this.top.setAttribute("role", moves.length ? "table" : "group"); // a table has rows
    this.panels[0].show([
      ["title", title, () => h("div", { role: moves.length ? "caption" : null,
        class: `gs-title${now.separated ? " gs-done" : ""}` }, title)],
      ["ticks", JSON.stringify(data.ticks), () => ticks(data)],
      ...moves.map(({ place }) => part(place, { line: now.line })),
      ...(now.line ? [["line", String(now.line), () => lineName(now.line)]] : [])]);
    const depth = Math.max(1, ...rows.map(({ lines }) => lines.length));
    if (depth !== this.depth) this.tree.style.setProperty("--depth", this.depth = depth);
    this.panels[1].show([["title", "", () => h("div", { role: "caption", class: "gs-title" },
      "The tree")],
      ...rows.map(({ place, lines }) => part(place, { lines }))]);
    this.showWords(now);
    this.lines.forEach((line, i) => {
      setCurrent(line, now.lines.includes(i));
    });
    this.show(now.opened, before !== this.step);
    if (focused) this.focusOn(Number(focused));
    this.root.dataset.step = this.step; // for tests and measurements
  }

  /** Which places can be clicked at this step: in the past those that were not expanded yet. */
  free(state) {
    const { data } = this;
    if (!this.acts || this.step < 1 || data.steps[this.step].separated) return () => false;
    return (place) => data.places[place].kind !== "leaf" && !state.opened.has(data.places[place].held);
  }

  showWords(now) {
    const { data, step } = this, refused = data.refused && data.go === step;
    const more = this.acts && !now.separated && step > 0 && !refused
      ? ["Choose an aim, then one of the framed positions."] : [];
    const told = refused ? [data.refused] : [...now.says, ...more];
    this.says.replaceChildren(...told.map((text) => h("p", {}, text)));
    this.says.classList.toggle("gs-refused", Boolean(refused));
    this.stepper.show(step, this.last);
    this.stepper.number.append(h("span", { class: "gs-wide" }, " expanded"));
    const ended = now.separated && step === this.last && data.table.length > 0;
    this.table.replaceChildren(...(ended ? [this.compared()] : []));
    if (this.acts) this.hopeful.disabled = now.separated || step < 1;
  }

  compared() {
    const about = this.data.compared;
    return h("ul", { "aria-label": about }, h("li", { class: "gs-about", "aria-hidden": "true" }, about),
      ...this.data.table.map(([name, count, mine]) =>
        h("li", { class: mine ? "gs-mine" : "gs-other" }, `${name}: `, h("strong", {}, count))));
  }

  /** Scroll the tree, and never the page, to what was expanded. */
  show(opened, moved) {
    const current = this.tree.querySelector(".gs-current");
    if (opened < 0 || !moved || !current) return;
    const { scroll } = this, at = current.offsetTop, tall = scroll.clientHeight;
    if (at < scroll.scrollTop || at + 3 * current.offsetHeight > scroll.scrollTop + tall) {
      scroll.scrollTop = at - tall / 3;
    }
  }

  /** The focus stays at the position, or goes to the first that can be expanded after it. */
  focusOn(place) {
    const open = [...this.tree.querySelectorAll(".gs-open")];
    const order = new Map(this.data.order.map((one, at) => [one, at]));
    const next = open.find((one) => order.get(Number(one.dataset.place)) >= order.get(place));
    (next || open[open.length - 1] || this.root).focus({ preventScroll: true });
  }

  /** Up and down from one position that can be expanded to the next. */
  walk(way) {
    const open = [...this.root.querySelectorAll(".gs-open")];
    const at = open.indexOf(document.activeElement);
    const next = open[at < 0 ? (way > 0 ? 0 : open.length - 1) : at + way];
    if (next) next.focus();
  }

  key(event) {
    if (event.target.closest("select")) return;
    const present = () => this.present(!this.whole);
    onKey(event, {
      ...this.stepper.keys,
      f: present, F: present, Escape: this.whole && present,
      ...(this.acts ? { p: () => this.setAim(AIMS[0][0]), d: () => this.setAim(AIMS[1][0]),
        ArrowDown: () => this.walk(1), ArrowUp: () => this.walk(-1) } : {}),
    });
  }

  /** Large, on top of all else. */
  present(on) {
    takeWindow(this.root, on);
    this.show(this.data.steps[this.step].opened, true);
    this.root.focus({ preventScroll: true });
  }
}

export default watched((model, el) => new IntervalExplorer(model, el));
