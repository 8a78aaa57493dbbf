// The explorer: steps through recorded searches, and asks the kernel for new ones.
//
// The kernel sends each search whole, so that a step is made here and needs no message, but
// of a large tree only the first plies. Messages go to the kernel only when a control asks
// for another search, to open a node, in edit mode, for a file, and with answers in predict
// mode.

import { Controls } from "./controls_view.js";
import { h, iconButton, onKey, saveFile, tell } from "../dom.js";
import { EditMode } from "./edit.js";
import { Mode } from "./mode.js";
import { legendOf } from "./panels.js";
import { PredictMode } from "./predict.js";
import { unpacked } from "./replay.js";
import { RunView } from "./run_view.js";
import { Stepper } from "../stepper.js";
import { keyList, takeWindow } from "../whole.js";
import { watched } from "../watch.js";

const TWO = 640; // pixels, in which two runs stand side by side
const NARROWEST = 560; // pixels, for what is presented to fill the window
const PAGE = ".jp-WindowedPanel-outer"; // the part of JupyterLab in which a notebook is seen
const HOLDS = "This page has only the first plies of the tree. To open the rest, run the cell " +
  "again in a notebook, or export the page with whole=True.";
const NO_CUT_AFTER = "There is no further cut.", NO_CUT_BEFORE = "There is no cut before.";
const KEYS = [
  ["→ ←, Page Down, Page Up", "one step forward, back (also a presenter's clicker)"],
  ["Home, End", "before the first step, after the last"],
  ["C, Shift+C", "next cut, previous cut"],
  ["P, Shift+P", "next or previous pass, iteration or simulation"],
  ["+ − 0", "larger, smaller, fit the picture"],
  ["double click", "hide or show what is below a node"],
  ["F", "present: the whole window, large text; Escape leaves"],
  ["?", "show or hide these keys"],
];

const MODES = { watch: Mode, predict: PredictMode, edit: EditMode };

class Explorer {
  constructor(model, element) {
    this.model = model;
    this.shown = new Set(model.get("show"));
    this.options = {
      notation: model.get("notation"), folded: model.get("folded"),
      boards: model.get("boards"), windows: true, order: true, view: "auto",
    };
    this.height = model.get("height");
    this.programOpen = this.shown.has("code") || null; // as one has folded or unfolded it; at first as there is room
    this.mode = new Mode(this);
    this.presenting = false;
    this.modeName = "watch";
    this.step = model.get("step");
    this.says = [];
    this.build(element);
    this.load();
    this.setMode(model.get("mode"));
    this.present(model.get("present"), false);
    this.go(model.get("step")); // in predict mode only as far as to a question
    this.listen();
  }

  // -- building ---------------------------------------------------------------------

  build(element) {
    this.message = h("p", { class: "gs-message", role: "alert", hidden: true });
    this.place = h("div", { class: "gs-runs" });
    this.legend = h("details", { class: "gs-legend-place" }, h("summary", {}, "Legend"), h("div"));
    this.modePlace = h("div", { class: "gs-mode" });
    this.turnsPlace = h("div", { class: "gs-turns-place" });
    this.controls = new Controls(this);
    this.help = keyList(KEYS);
    this.stepper = new Stepper({ group: "Step", go: (step) => this.go(step),
      move: (way) => this.go(this.step + way),
      names: ["Before the first step", "One step back", "One step forward", "After the last step"],
      more: [iconButton("cut", "Next cut", () => this.goToCut(1))] });
    this.slider = this.stepper.slider;
    this.hint = h("span", { class: "gs-keys-hint", "aria-hidden": "true" },
      "Keys: ← → step · C cut · F present · ? help");
    this.root = h("div", { class: "gs-explorer", tabindex: "0", role: "group",
      "aria-label": "Search explorer: arrow keys step, question mark shows all keys" },
    this.message,
    h("div", { class: "gs-head" }, this.stepper.element, this.turnsPlace, this.controls.front),
    this.modePlace, this.place,
    h("div", { class: "gs-foot" }, this.legend, this.controls.more, this.hint), this.help);
    this.place.hidden = !this.shown.has("tree");
    this.stepper.element.hidden = !this.shown.has("step");
    element.append(this.root);
  }

  toggleHelp() { this.help.hidden = !this.help.hidden; }

  /** New runs from the kernel: draw them, stay at the step where one was. */
  load() {
    const atEnd = this.runs && this.step === this.length;
    this.data = JSON.parse(this.model.get("data"));
    this.data.runs = this.data.runs.map(unpacked);
    this.root.classList.remove("gs-busy");
    this.options.boards ??= this.data.runs[0].boards !== null; // sketches if asked for
    const alone = this.data.runs.length === 1, width = this.place.clientWidth;
    const step = this.modeName === "predict" ? 0 : atEnd ? Infinity : this.step;
    if (this.runs) this.runs.forEach((run) => run.close());
    this.runs = this.data.runs.map(
      (record, i) => new RunView({ ...record, alone }, this, i, step));
    this.place.replaceChildren(...this.runs.map((run) => run.element));
    const [{ turns }] = this.runs;
    this.turnsPlace.replaceChildren(...(alone && turns.any ? [turns.element] : []));
    tell(this.message, [this.data.message, this.complete ? "" : HOLDS].join("\n").trim());
    this.length = Math.max(...this.runs.map((run) => run.length));
    if (this.modeName === "predict") this.startMode("predict");
    this.controls.fill();
    this.showLegend();
    this.fit(width);
    this.go(step);
    this.mode.afterLoad();
  }

  // -- the kernel ---------------------------------------------------------------------

  /** Ask the kernel for another search. */
  ask(wishes) {
    this.root.classList.add("gs-busy");
    this.model.set("settings", { ...wishes, turn: this.data.turn }); // the kernel keeps the rest
    this.model.save_changes();
  }

  send(message) {
    this.exporting = message.do === "export";
    this.root.classList.add("gs-busy");
    this.model.send(message);
  }

  /** Is there a node that is not loaded? */
  get lacks() { return this.runs.some(({ replay }) => replay.lacks); }

  /** Is there no kernel: an exported page, or a saved notebook? */
  get alone() {
    return this.model.offline || this.model.get("layout")?.comm_live === false;
  }

  /** Can every node be seen, now or when it is opened? */
  get complete() { return !this.alone || !this.lacks; }

  /** Ask the kernel for more of a run. */
  askMore(run, wish) {
    if (!this.alone) this.model.send({ ...wish, run: run.number, turn: this.data.turn });
  }

  /** The kernel answers a wish for more, or an export with the file or what went wrong. */
  receive(message, buffers) {
    if (message.do && message.turn === this.data.turn) this.runs[message.run].receive(message);
    if (!this.exporting || message.do) return; // another view of the same explorer has asked
    this.exporting = false;
    this.root.classList.remove("gs-busy");
    if (message.error) tell(this.message, message.error);
    else saveFile(message.file, message.type, buffers[0]);
  }

  // -- modes ----------------------------------------------------------------------------

  setMode(name) {
    if (name === this.modeName) return;
    const back = this.modeName === "predict" && name !== "predict";
    this.modeName = name;
    this.startMode(name);
    this.redraw();
    this.controls.fill();
    if (name === "predict" || back) this.go(0);
  }

  startMode(name) {
    this.mode = new MODES[name](this);
    this.modePlace.replaceChildren(...(this.mode.element ? [this.mode.element] : []));
    this.changedSecret();
  }

  /** Totals and the program would give away what is still to be predicted. */
  changedSecret() {
    this.root.classList.toggle("gs-secret", this.mode.secret);
    this.controls.inside.hidden = this.mode.secret;
    this.showLegend();
    this.fit();
  }

  /** One legend for all runs; it would give away whether anything is cut. */
  showLegend() {
    this.legend.lastChild.replaceWith(h("div", {}, legendOf(this.runs, this.mode.secret)));
  }

  /** No controls and large text; `whole` takes the whole window, on top of all else. */
  present(on, whole = true) {
    if (on !== this.presenting) for (const run of this.runs) run.present(on);
    this.presenting = on;
    this.root.classList.toggle("gs-presenting", on);
    takeWindow(this.root, on && whole);
    this.help.hidden = true;
    this.redraw();
    this.fit();
    if (on && whole) this.root.focus();
  }

  get whole() { return this.root.classList.contains("gs-whole"); }

  // -- stepping ---------------------------------------------------------------------

  go(step) {
    const wanted = Math.max(0, Math.min(this.length, step));
    this.step = this.mode.limit(wanted);
    for (const run of this.runs) run.go(this.step);
    this.stepper.show(this.step, this.length);
    this.root.dataset.step = this.step; // both are there for tests and measurements
    this.root.dataset.turn = this.data.turn;
    this.mode.afterStep();
    this.tellSeen();
  }

  /** What is seen, for a page whose address says it. */
  tellSeen() {
    const { step, modeName: mode, options: { notation, folded } } = this;
    const detail = { step, mode, notation, folded };
    this.root.dispatchEvent(new CustomEvent("gs-seen", { bubbles: true, detail }));
  }

  /** Is what is behind *more* to be seen? */
  get showsMore() { return this.controls.more.open; }

  refresh() { for (const run of this.runs) run.go(run.step); }

  redraw() {
    for (const run of this.runs) run.drawPicture();
    this.showLegend();
    this.tellSeen();
  }

  /** Two runs stand side by side, but one above the other on a phone. */
  fit(width = this.place.clientWidth) {
    if (!width) return;
    const several = this.runs.length > 1;
    this.arrange(several && width >= TWO, width);
    const isCut = this.runs.some(({ view, magnified }) => view.scrolls && magnified === 1);
    if (several && isCut && !this.whole) this.arrange(false, width);
  }

  /** Two runs side by side, or all one below the other. */
  arrange(two, width) {
    this.place.classList.toggle("gs-two", two);
    const narrow = width < NARROWEST || (!two && this.runs.length > 1);
    this.place.classList.toggle("gs-stacked", narrow);
    for (const run of this.runs) run.fit(two ? width / 2 - 8 : width);
  }

  /** How high a picture may be, so that buttons and words are seen with it. */
  get room() {
    const page = this.root.closest(PAGE)?.clientHeight || window.innerHeight;
    const share = this.presenting ? 0.7 : this.runs.length > 1 ? 0.5 : this.mode.share;
    return this.height || Math.max(220, Math.min(share * page, 900));
  }

  zoom(factor) { for (const run of this.runs) run.zoom(factor); }

  /** Go to the next cut, or with -1 to the one before. That there is none would give away
   *  what is still to be predicted: then one goes as far as to the question. */
  goToCut(way) {
    const cuts = this.runs.map((run) => run.replay.nextCut(this.step, way));
    const steps = cuts.filter((step) => step >= 0);
    if (steps.length) this.go(way > 0 ? Math.min(...steps) : Math.max(...steps));
    else if (this.mode.secret) this.go(way > 0 ? this.length : 0);
    else for (const run of this.runs) run.remark(way > 0 ? NO_CUT_AFTER : NO_CUT_BEFORE);
  }

  nextTurn(way) {
    const steps = this.runs.map((run) => run.turns.next(this.step, way));
    return way > 0 ? Math.min(...steps) : Math.max(...steps);
  }

  // -- hands --------------------------------------------------------------------------

  listen() {
    const { model, root } = this;
    this.handlers = {
      "change:data": () => {
        this.load();
        this.controls.set.answered();
      },
      "change:step": () => this.go(model.get("step")),
      "msg:custom": (message, buffers) => this.receive(message, buffers),
    };
    root.addEventListener("keydown", (event) => this.key(event));
    this.observer = new ResizeObserver(([{ contentRect: { width } }]) => {
      if (width === this.width) return; // only as high as what it shows
      this.width = width;
      // in the next frame: a size changed inside the observer's call is an error
      requestAnimationFrame(() => { this.fit(); this.refresh(); });
    });
    this.observer.observe(root);
    this.resized = () => this.fit();
    window.addEventListener("resize", this.resized);
  }

  key(event) {
    const { target, key } = event;
    if (target.closest("input:not([type=range]):not([type=checkbox]), select")) return;
    const moves = /^(Arrow|Page|Home|End)/.test(key);
    if (moves && target.matches("input[type=range]") && target !== this.slider) return;
    const pick = target.closest(".gs-node") && (() => this.pick(target));
    const present = () => this.present(!this.whole);
    onKey(event, {
      ...this.stepper.keys,
      c: () => this.goToCut(1), C: () => this.goToCut(-1),
      p: () => this.go(this.nextTurn(1)), P: () => this.go(this.nextTurn(-1)),
      "+": () => this.zoom(1.25), "=": () => this.zoom(1.25), "-": () => this.zoom(0.8),
      0: () => this.zoom(0), "?": () => this.toggleHelp(),
      f: present, F: present, Escape: this.presenting && (() => this.present(false)),
      Enter: pick, " ": pick,
    });
  }

  /** A node was chosen by keyboard. */
  pick(target) {
    const group = target.closest(".gs-node");
    const run = this.runs.find((one) => one.element.contains(group));
    const node = Number(group.dataset.node);
    if (!this.mode.onNode(run, node)) run.open(node);
  }

  close() {
    this.observer.disconnect();
    window.removeEventListener("resize", this.resized);
    for (const run of this.runs) run.close();
  }
}

export default watched((model, el) => new Explorer(model, el));
