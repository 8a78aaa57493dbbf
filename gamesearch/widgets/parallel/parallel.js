// A parallel search to step through: the timeline of its processors and its tree, at one
// time. The kernel has sent the run as times; only another run is asked for.

import { ControlSet } from "../controls.js";
import { button, check, h, iconButton, onKey, tell } from "../dom.js";
import { barEntries, treeEntries } from "./parallel_legend.js";
import { Timeline } from "./parallel_timeline.js";
import { ParallelTree } from "./parallel_tree.js";
import { about, whoDoes } from "./parallel_film.js";
import { Stepper } from "../stepper.js";
import { keyList, takeWindow } from "../whole.js";
import { watched } from "../watch.js";

const REST = 350; // milliseconds without a wish before the curve is asked for
const PLAYED = 14_000, QUICKEST = 60, SLOWEST = 700; // of a play, and of its steps
const CALM = 1_200; // a step where little motion is wanted
const SHARE = 0.2; // of a window that is taken whole, for the rows of the timeline
const KEYS = [
  ["→ ←, Page Down, Page Up", "one event forward, back (also a presenter's clicker)"],
  ["Home, End", "to the start, to the end"],
  ["Space", "play, pause"],
  ["↓ ↑", "from node to node of the tree"],
  ["Enter, Space at a node", "choose it, which frames its bars, or stop choosing it"],
  ["F", "present: the whole window, large text; Escape leaves"],
  ["Escape", "choose no node"],
  ["?", "show or hide these keys"],
];

class ParallelView {
  constructor(model, el) {
    Object.assign(this, { model, time: 0, chosen: -1 });
    this.controls = new ControlSet((wishes) => this.wish(wishes));
    this.top = h("div", { class: "gs-pfields" });
    this.below = h("div", { class: "gs-pfields" });
    this.build();
    el.append(this.root);
    this.timeline = new Timeline(this.timePlace, (time, node) => this.pointed(time, node));
    this.tree = new ParallelTree(this.treePlace, (node, stay) => this.chooseNode(node, stay));
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(this.timePlace);
    this.handlers = { "change:data": () => this.load(), "change:curve": () => this.showCurve() };
    this.load();
    this.showCurve();
  }

  build() {
    this.says = h("p", { class: "gs-psays", role: "status" });
    this.wrong = h("p", { class: "gs-pwrong", role: "alert", hidden: true });
    this.told = h("p", { class: "gs-ptold", role: "status", hidden: true });
    this.treePlace = h("div", { class: "gs-ptree-place", role: "group", "aria-label": "Tree in step" });
    this.note = h("p", { class: "gs-pnote", hidden: true });
    this.timePlace = h("div", { class: "gs-ptime-place" });
    this.about = h("p", { class: "gs-pabout", role: "status" });
    this.legend = h("ul", { class: "gs-plegend", "aria-label": "Legend" });
    this.legendPlace = h("details", {}, h("summary", {}, "Legend"), this.legend);
    this.numbers = h("div", { class: "gs-pnumbers", role: "group", "aria-label": "Speed-up and overheads" });
    this.curvePlace = h("div", { class: "gs-pcurve" });
    this.curve = h("details", { open: true }, h("summary", {}, "Speed-up by number of processors"), this.curvePlace);
    this.curve.addEventListener("toggle", () => this.askCurveLater());
    this.wholeField = h("label", { class: "gs-field", hidden: true },
      check(true, (on) => this.showWhole(on)), "whole tree, without texts");
    this.help = keyList(KEYS);
    this.root = h("div", { class: "gs-parallel", tabindex: "0", role: "group",
      "aria-label": "Parallel search: arrow keys step, question mark shows all keys" },
    this.buildMain(), this.buildSide(), this.help);
  }

  buildMain() {
    const keys = h("span", { class: "gs-pkeys", "aria-hidden": "true" },
      "Keys: ← → step · F present · ? help");
    this.both = h("div", { class: "gs-pboth" },
      h("div", { class: "gs-ptree-side" }, this.treePlace, this.note),
      h("div", { class: "gs-ptime-side" }, this.timePlace, this.about));
    return h("div", { class: "gs-pmain" },
      h("div", { class: "gs-phead" }, this.buildBar(), this.top, this.wholeField), this.wrong, this.told,
      this.says, this.both, h("div", { class: "gs-pfields" }, this.legendPlace, keys));
  }

  /** Below what is stepped through; beside it where it is presented. */
  buildSide() {
    return h("div", { class: "gs-pside" },
      h("div", { class: "gs-pcolumns" }, h("div", { class: "gs-prun" }, this.numbers,
        h("fieldset", { class: "gs-pcosts" }, h("legend", {}, "Costs in units of time, table, serial base"),
          this.below)), this.curve));
  }

  buildBar() {
    this.playButton = button("Play", () => this.play(!this.timer), "gs-play");
    this.stepper = new Stepper({ group: "time", go: (time) => this.go(time),
      move: (way) => this.step(way), more: [this.playButton],
      names: ["to the start", "one event back", "one event forward", "to the end"],
      behind: [iconButton("present", "present (F)", () => this.present(!this.whole))] });
    this.slider = this.stepper.slider;
    return this.stepper.element;
  }

  // -- another run --------------------------------------------------------------------

  load() {
    const before = this.film;
    this.film = JSON.parse(this.model.get("data"));
    const { film } = this;
    if (!this.controls.answered()) { // else the hand has moved on: its wish is newer
      this.controls.show([[this.top, film.controls.filter(({ front }) => front)],
        [this.below, film.controls.filter(({ front }) => !front)]]);
    }
    tell(this.wrong, film.refused);
    tell(this.told, film.told);
    const same = before && film.refused;
    if (!same) this.newRun(before);
    else if (this.curveTurn === before.turn) this.curveTurn = film.turn; // of the same run
    this.root.dataset.turn = film.turn;
    this.askCurveLater();
  }

  newRun(before) {
    const { film } = this;
    this.play(false);
    this.treePlace.hidden = !film.nodes;
    this.about.hidden = !film.nodes;
    this.both.classList.toggle("gs-alone", !film.nodes);
    this.draw();
    this.numbers.replaceChildren(...film.numbers.map((text) => h("p", {}, text)));
    const share = before ? this.time / before.end : 0; // it stays where it was, in proportion
    this.go(this.nearest(share * film.end));
  }

  /** Build the pictures of the run, for the room they have. */
  draw() {
    const { film, timeline, tree } = this;
    if (film.nodes) tree.load(film);
    this.chosen = film.nodes ? tree.chosen : -1;
    this.wholeField.hidden = !film.nodes || !tree.isWide;
    timeline.load(film, this.whole ? SHARE * window.innerHeight : undefined);
    timeline.mark(this.chosen);
    const crowded = timeline.crowded ? "Bars narrower than a pixel are drawn as one." : "";
    tell(this.note, `${film.note} ${crowded}`.trim());
    if (!timeline.looks) return; // not yet on the page
    this.legend.replaceChildren(...barEntries(timeline),
      ...(film.nodes ? treeEntries(film, tree) : []));
  }

  resized() {
    if (this.timePlace.clientWidth !== this.timeline.room) this.redraw();
  }

  redraw() {
    this.draw();
    this.go(this.time);
  }

  get whole() { return this.root.classList.contains("gs-whole"); }

  /** The whole window: large, with the settings beside the tree. */
  present(on) {
    takeWindow(this.root, on);
    this.help.hidden = true;
    this.redraw();
    this.root.focus({ preventScroll: true });
  }

  showWhole(on) {
    this.tree.whole = on;
    this.redraw();
  }

  /** Ask for another run. */
  wish(wishes) {
    clearTimeout(this.resting);
    this.model.send({ do: "set", wishes });
  }

  // -- the curve ------------------------------------------------------------------------

  askCurveLater() {
    clearTimeout(this.resting);
    const { film } = this;
    if (!film || this.curveTurn === film.turn) return;
    this.curvePlace.classList.add("gs-stale");
    if (!this.curve.open) return;
    if (film.quick) this.resting = setTimeout(() => this.askCurve(), REST);
    else {
      this.curvePlace.classList.remove("gs-stale");
      this.curvePlace.replaceChildren(button("Simulate P = 1, 2, 4, 8, 16", () => {
        this.curvePlace.replaceChildren("…");
        this.curve.firstChild.focus(); // the button is gone
        this.askCurve();
      }));
    }
  }

  askCurve() { this.model.send({ do: "curve", turn: this.film.turn }); }

  showCurve() {
    const text = this.model.get("curve");
    if (!text) return;
    const { turn, page } = JSON.parse(text);
    if (turn !== this.film.turn) return;
    this.curveTurn = turn;
    this.curvePlace.classList.remove("gs-stale");
    this.curvePlace.innerHTML = page;
    this.root.dataset.curve = turn; // for tests and measurements
  }

  // -- a time ---------------------------------------------------------------------------

  /** The last time at which something began, not after this one. */
  nearest(time) {
    return this.film.times.filter((one) => one <= time + 1e-9).pop() || 0;
  }

  /** So many events on, or one back; is there any? */
  step(way) {
    const { times } = this.film, { time } = this;
    const next = way > 0 ? times.filter((one) => one > time).slice(0, way).pop()
      : times.filter((one) => one < time).pop();
    if (next !== undefined) this.go(next);
    return next !== undefined;
  }

  go(time) {
    const { film } = this;
    this.time = Math.max(0, Math.min(film.end, time));
    this.timeline.show(this.time);
    if (film.nodes) {
      const busy = this.tree.show(this.time);
      if (!this.treePlace.contains(document.activeElement)) this.tree.reveal(busy);
    }
    this.says.textContent = whoDoes(film, this.time);
    this.stepper.show(this.time, film.end, "time ");
    this.showAbout();
    this.root.dataset.time = this.time;
    if (this.timer && this.time === film.end) this.play(false);
  }

  showAbout() {
    this.about.textContent = this.chosen < 0 ? (this.film.nodes
      ? "Choose a node or a bar to see where it is in both pictures." : "")
      : about(this.film, this.chosen, this.time);
  }

  pointed(time, node) {
    this.play(false);
    if (node !== null && this.film.nodes) {
      this.choose(node);
      if (node >= 0) this.tree.reveal([node]);
    }
    this.go(time);
  }

  /** A click chooses a node, or no longer; walking with the keys stays with it. */
  chooseNode(node, stay) { this.choose(!stay && node === this.chosen ? -1 : node); }

  choose(node) {
    this.chosen = this.tree.chosen = node;
    if (this.film.nodes) this.tree.show(this.time);
    if (node >= 0) this.tree.stand(node);
    this.timeline.mark(node);
    this.showAbout();
    this.root.dataset.chosen = node;
  }

  play(on) {
    clearInterval(this.timer);
    this.timer = null;
    const { playButton } = this;
    playButton.textContent = on ? "Pause" : "Play";
    for (const one of [this.says, this.about]) one.setAttribute("aria-live", on ? "off" : "polite");
    if (!on) return;
    if (this.time === this.film.end) this.go(0);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const pace = Math.min(SLOWEST, PLAYED / this.film.times.length);
    const many = calm ? 1 : Math.max(1, Math.ceil(QUICKEST / pace)); // events at once
    this.timer = setInterval(() => this.step(many) || this.play(false), calm ? CALM : many * pace);
  }

  /** Do what a key asks for, unless what has the focus needs it; going on by hand stops
   *  the play. */
  key(event) {
    const { target, key } = event, isSlider = target.type === "range" && target !== this.slider;
    const moves = /^(Arrow|Page|Home|End)/.test(key);
    if (target.closest("select") || (moves && (isSlider || target.closest("summary")))) return;
    const onNode = target.closest("[data-node]"), { keys } = this.stepper;
    const choose = onNode && (() => this.chooseNode(Number(onNode.dataset.node)));
    const walk = (way) => this.film.nodes && target !== this.slider && (() => this.tree.walk(way));
    const present = () => this.present(!this.whole);
    const still = (act) => act && (() => { this.play(false); act(); });
    onKey(event, {
      ...Object.fromEntries(Object.keys(keys).map((name) => [name, still(keys[name])])),
      ArrowDown: still(walk(1)), ArrowUp: still(walk(-1)), Enter: still(choose),
      " ": choose || (target === this.root && (() => this.play(!this.timer))),
      f: present, F: present, "?": () => { this.help.hidden = !this.help.hidden; },
      Escape: this.whole ? present : this.chosen >= 0 && (() => this.choose(-1)),
    });
  }

  close() {
    this.play(false);
    clearTimeout(this.resting);
    this.observer.disconnect();
  }
}

export default watched((model, el) => new ParallelView(model, el));
