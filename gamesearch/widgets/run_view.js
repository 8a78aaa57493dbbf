// One run on the screen: its picture, legend, status sentence, counts, program, calls.

import { h } from "./dom.js";
import { IcicleView } from "./icicle_view.js";
import { Counts, Legend, Program, Stack } from "./panels.js";
import { Replay } from "./replay.js";
import { TreeView } from "./tree_view.js";

const READABLE = 400; // nodes; beyond, the whole is shown as an icicle at first
const MOST_DRAWN = 2_000; // shapes; a picture with more of them is no longer quick

export class RunView {
  /** `record` is one of the runs that the kernel sent, `app` the explorer. */
  constructor(record, app) {
    Object.assign(this, { record, app });
    this.replay = new Replay(record.tree);
    this.replay.boards = record.boards;
    this.replay.boardSize = record.boardSize;
    this.collapsed = new Set();
    this.step = 0;
    this.picture = h("div", { class: "gs-picture", tabindex: "-1" });
    this.caption = h("div", { class: "gs-caption" });
    this.legendPlace = h("div", { class: "gs-legend-place" });
    this.say = h("p", { class: "gs-say", role: "status", "aria-live": "polite" });
    this.counts = new Counts(this.replay, record.uniform);
    this.program = record.code ? new Program(record.code) : null;
    this.stack = new Stack(this.replay);
    this.element = h("section", { class: "gs-run", "aria-label": record.title },
      record.alone ? null : h("h3", { class: "gs-run-title" }, record.title),
      this.picture, this.caption, this.legendPlace, this.say, this.counts.element);
    this.drawPicture();
  }

  get length() { return this.replay.length; }

  /** Tree or icicle: the first while its nodes can be read, unless one has chosen. */
  get asIcicle() {
    const { view } = this.app.options;
    if (view === "auto") return this.replay.size > READABLE;
    return view === "icicle" || this.drawn > MOST_DRAWN;
  }

  /** How many nodes a tree would draw. */
  get drawn() {
    const { replay } = this;
    let count = 0;
    for (let node = 0; node < replay.size; count++) {
      node = this.collapsed.has(node) ? replay.end[node] : node + 1;
    }
    return count;
  }

  drawPicture() {
    const { app, replay } = this, icicle = this.asIcicle;
    const options = { ...app.options, collapsed: this.collapsed, icicle,
      boards: app.options.boards && Boolean(replay.boards),
      onNode: true, focusable: app.mode.focusable && ((node) => app.mode.focusable(this, node)) };
    if (this.view && this.view.close) this.view.close();
    this.view = icicle ? new IcicleView(replay, this.picture, options)
      : new TreeView(replay, this.picture, options);
    this.caption.replaceChildren(...(this.view.caption ? [this.view.caption] : []));
    this.legend = new Legend(replay, { ...options, hatch: this.view.id });
    this.legendPlace.replaceChildren(this.legend.element);
    if (app.mode.decorate) app.mode.decorate(this);
    this.fit();
    this.go(this.step);
  }

  fit() {
    const { app, view, picture } = this, width = picture.clientWidth;
    if (!width) return;
    if (app.presenting) {
      const height = app.presentHeight(this);
      picture.style.maxHeight = `${height}px`;
      view.fit(width, height, 4);
    } else {
      const height = Math.max(300, Math.min(app.height || 0.62 * window.innerHeight, 900));
      picture.style.maxHeight = `${height + 16}px`;
      view.fit(width, height, 1.5);
    }
  }

  /** Show the tree after `step` events. */
  go(step) {
    this.step = Math.max(0, Math.min(this.length, step));
    const counts = this.replay.counts[this.step];
    this.view.show(this.step);
    this.legend.show(counts, this.step);
    this.counts.show(counts);
    const number = h("b", {}, `Step ${this.step} of ${this.length}. `);
    this.say.replaceChildren(number, this.replay.say(this.step));
    if (this.program && this.program.element.isConnected) this.program.show(this.step);
    if (this.stack.element.isConnected) this.stack.show(this.step);
  }

  /** Hide or show again what hangs below a node. */
  toggle(node) {
    if (!this.replay.children[node].length) return;
    if (!this.collapsed.delete(node)) this.collapsed.add(node);
    this.drawPicture();
  }

  /** Draw only the first plies; Infinity draws all. */
  collapseFrom(ply) {
    this.collapsed = new Set();
    for (let node = 0; node < this.replay.size; node++) {
      if (this.replay.ply[node] === ply && this.replay.children[node].length) {
        this.collapsed.add(node);
      }
    }
    this.drawPicture();
  }
}
