// One run on the screen: its picture, legend, status sentence, counts, program, calls.

import { boardsOf } from "../board.js";
import { Closing } from "./star_bounds.js";
import { button, h, iconButton } from "../dom.js";
import { IcicleView } from "./icicle_view.js";
import { Counts, Legend, Program, Stack } from "./panels.js";
import { Replay, unpacked } from "./replay.js";
import { Terms } from "./evaluation_terms.js";
import { openText } from "./tree_parts.js";
import { TreeView } from "./tree_view.js";
import { Turns } from "./turns.js";

const READABLE = 400; // nodes; beyond, an icicle is shown at first; a still has less room: export.py
const ROOMIER = 1.3; // times its height the place may grow to hold a whole tree
const SMALLER = 0.93; // of the least legible size, if the whole tree is then seen ...
const LEAST_PRESENTED = 0.66; // ... and where the window is all there is
const REACHED = { tabindex: 0, role: "group", "aria-label": "Picture" }; // what scrolls
const MOST_DRAWN = 2_000; // shapes; a picture with more of them is no longer quick

export class RunView {
  /** `record` is one of the runs that the kernel sent, `app` the explorer; at `step`. */
  constructor(record, app, number, step) {
    Object.assign(this, { record, app, number });
    this.replay = new Replay(record.tree);
    this.replay.boards = boardsOf(record);
    this.collapsed = new Set();
    this.magnified = 1;
    this.entire = false; // asked for whole, even below legible text
    this.step = Math.max(0, Math.min(this.length, step));
    this.openButton = button("Open", () => this.open(this.replay.current(this.step)), "gs-load");
    this.picture = h("div", { class: "gs-picture", tabindex: null });
    this.caption = h("div", { class: "gs-caption" });
    this.legendPlace = h("div", { class: "gs-legend-place" });
    // the same element for every search: only then is a change of it read out
    this.say = app.says[number] = app.says[number] ||
      h("p", { class: "gs-say", role: "status", "aria-live": "polite" });
    this.counts = new Counts(this.replay, record.uniform);
    this.program = record.code ? new Program(record.code) : null;
    this.stack = new Stack(this.replay);
    this.terms = record.terms ? new Terms(this.replay, record.terms) : null;
    this.closing = record.closing ? new Closing(this.replay, record.closing) : null;
    this.chosen = -1; // the node that was clicked, to see its terms or its interval
    const beside = [this.terms && app.shown.has("terms") && this.terms,
      this.closing].filter(Boolean).slice(0, 1).map(({ element }) => element);
    this.beside = beside;
    this.turns = new Turns(record.tree.turns,
      (step) => (record.alone ? app.go(step) : this.go(step)));
    this.element = h("section", { class: beside.length ? "gs-run gs-with-terms" : "gs-run", "aria-label": record.title },
      record.alone ? null : h("h3", { class: "gs-run-title" }, record.title),
      this.picture, this.caption, this.legendPlace, this.say, this.openButton, this.counts.element,
      h("div", {}, record.tree.turns.length ? this.turns.element : null,
        record.alone ? null : this.buildBar()),
      ...beside);
    this.listen();
    this.drawPicture();
  }

  get length() { return this.replay.length; }

  /** The width in pixels below which the picture is no longer legible. */
  get leastWidth() { return this.view.leastWidth || 380; }

  /** In a comparison each run has steps of its own, beside those that move both. */
  buildBar() {
    this.slider = h("input", { type: "range", min: 0, max: this.length,
      "aria-label": `Step of ${this.record.title}` });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    return h("div", { class: "gs-bar-row gs-own-bar" },
      iconButton("back", "This run one step back", () => this.go(this.step - 1)),
      iconButton("forward", "This run one step forward", () => this.go(this.step + 1)),
      this.slider);
  }

  /** Tree or icicle: the first while its nodes can be read, unless one has chosen. */
  get asIcicle() {
    const { view } = this.app.options;
    if (view === "auto") return this.replay.size > READABLE && !this.collapsed.size;
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

  /** Are there nodes that can be opened? */
  get opens() { return this.replay.lacks && !this.app.alone; }

  drawPicture() {
    const { app, replay } = this, icicle = this.asIcicle, { mode } = app;
    const options = { ...app.options, collapsed: this.collapsed, icicle,
      boards: app.options.boards, opens: this.opens, open: (node) => this.open(node),
      focusable: mode.choosable(this) };
    this.close();
    this.view = icicle ? new IcicleView(replay, this.picture, options)
      : new TreeView(replay, this.picture, options, this.step);
    this.legend = new Legend(replay, { ...options, hatch: this.view.id });
    this.legendPlace.replaceChildren(this.legend.element);
    this.fullest = this.legend.fullest(replay.counts);
    mode.decorate(this);
    this.chosen = -1;
    this.fit();
    this.go(this.step);
  }

  /** Nothing jumps when the legend takes another row. */
  reserveLegend() {
    const { legend, legendPlace: place } = this, { counts } = this.replay;
    legend.show(counts, this.fullest);
    place.style.minHeight = "";
    place.style.minHeight = `${place.clientHeight}px`;
    legend.show(counts, this.step);
  }

  /** The width is measured before the picture is put in: the page is laid out once. */
  fit(width = this.picture.clientWidth) {
    const { app, view, picture } = this;
    if (!width) return;
    this.reserveLegend();
    if (!icicleZoom(view)) view.zoom = this.magnified;
    if (app.whole) {
      picture.style.maxHeight = "";
      view.fit(width, picture.clientHeight, 4, this.entire ? 0 : LEAST_PRESENTED);
    } else {
      const share = app.presenting ? 0.7 : app.mode.share;
      const height = app.height || Math.max(220, Math.min(share * window.innerHeight, 900));
      const least = Math.min((view.leastHeight || 0) + 1, ROOMIER * height);
      picture.style.maxHeight = `${Math.max(height, least) + 18}px`; // 18: a scroll bar
      view.fit(width, Math.max(height, least), app.presenting ? 2.4 : 1.35,
        this.entire ? 0 : SMALLER);
    }
    this.caption.textContent = view.scrolls
      ? "Larger than its place: drag the picture, or press − to see more of it." : "";
    for (const name in REACHED) {
      if (view.scrolls) picture.setAttribute(name, REACHED[name]);
      else picture.removeAttribute(name);
    }
    if (view.caption) this.caption.replaceChildren(view.caption);
    if (view.element.parentNode !== picture) picture.replaceChildren(view.element);
    if (view.scrolls) view.reveal(Math.max(0, this.replay.current(this.step)));
  }

  /** Larger or smaller by a factor; 0 fits the whole picture, however small, in. */
  zoom(factor) {
    if (icicleZoom(this.view)) return this.view.zoomBy(factor || 1e-9);
    this.entire = this.entire || !factor;
    this.magnified = factor ? Math.max(0.25, Math.min(6, this.magnified * factor)) : 1;
    this.fit();
  }

  /** Presented, the picture is fitted anew; afterwards it is as large as it was. */
  present(on) {
    const { magnified, entire } = this, before = on ? { magnified: 1, entire: false } : this.unpresented;
    this.unpresented = on ? { magnified, entire } : null;
    Object.assign(this, before);
  }

  /** Show the tree after `step` events. */
  go(step) {
    this.step = Math.max(0, Math.min(this.length, step));
    const counts = this.replay.counts[this.step];
    this.view.show(this.step);
    this.legend.show(this.replay.counts, this.step);
    this.counts.show(counts);
    this.turns.at(this.step);
    if (this.slider) this.slider.value = this.step;
    const [at, last] = [this.step, this.length].map((n) => n.toLocaleString("en"));
    const said = `Step ${at} of ${last}. `;
    if (this.said !== this.step) {
      const hidden = this.app.mode.hides(this.step);
      const sentence = hidden ? "" : this.replay.say(this.step);
      this.say.replaceChildren(h("b", {}, said), sentence ?? "", this.elsewhere());
      if (sentence === undefined) this.app.askMore(this, { do: "say", event: this.step - 1 });
      this.said = this.step;
      this.choose(-1);
    }
    this.offerMore();
    this.showTables();
    if (!this.app.showsInside) return;
    if (this.program) this.program.show(this.step);
    this.stack.show(this.step);
  }

  /** What was asked for: nodes, or a sentence. */
  receive({ event, said, node, part }) {
    if (said) this.replay.events.say[event] = said;
    const late = part ? node !== this.opening : event !== this.step - 1;
    if (late) return; // another view of the same explorer has asked, or one has stepped on
    this.said = -1; // is said anew
    if (part) this.grow(node, unpacked(part));
    else this.go(this.step);
  }

  /** Load what is below a node; false where there is nothing to load. */
  open(node) {
    if (!this.replay.more(node) || this.app.mode.element || this.app.alone) return false;
    this.opening = this.replay.nodes.index[node];
    this.app.askMore(this, { do: "open", node: this.opening });
    return true;
  }

  offerMore() {
    const { replay, openButton } = this, node = replay.current(this.step);
    const more = replay.more(node) > 0;
    openButton.hidden = !replay.lacks || this.app.alone || Boolean(this.app.mode.element);
    if (more) openButton.textContent = openText(replay, node);
    else if (openButton === document.activeElement) this.app.root.focus({ preventScroll: true });
    openButton.style.visibility = more ? "" : "hidden"; // it keeps its place
  }

  /** The run with what is below one more node, as the kernel sent it. */
  grow(opened, part) {
    const { record, replay } = this, { index } = replay.nodes, icicle = icicleZoom(this.view);
    const folded = [...this.collapsed].map((node) => index[node]);
    Object.assign(record, part, { tree: { ...record.tree, ...part.tree } });
    replay.read(record.tree);
    replay.boards = boardsOf(record);
    if (this.terms) this.terms.at = record.terms.at;
    const { children, nodes } = replay, local = (one) => nodes.index.indexOf(one);
    const node = local(opened), below = children[node];
    const deeper = icicle ? [] : below.filter((child) => children[child].length);
    this.collapsed = new Set([...folded.map(local), ...deeper]);
    this.drawPicture();
    this.app.controls.fill();
    if (icicle) this.view.zoomInto(node); else this.view.reveal(below[0]);
    (this.picture.querySelector(`[data-node="${below[0]}"][tabindex]`) || this.app.root).focus();
  }

  get showsTerms() {
    return this.terms && (this.app.shown.has("terms") || this.app.showsInside);
  }

  /** Show the terms at a node until the next step; -1 or the same again: of the step. */
  choose(node) {
    const { view, chosen } = this;
    this.chosen = node === chosen ? -1 : node;
    if (chosen >= 0 && view.choose) view.choose(chosen, false);
    if (this.chosen >= 0 && view.choose) view.choose(node, true);
    if (node >= 0) this.showTables();
  }

  showTables() {
    if (this.showsTerms) this.terms.show(this.step, this.chosen);
    if (this.closing) this.closing.show(this.step, this.chosenChance);
  }

  /** The chance node that was clicked, or -1. */
  get chosenChance() {
    return this.chosen >= 0 && this.closing.has(this.chosen) ? this.chosen : -1;
  }

  sayAnew() {
    this.said = -1;
    this.go(this.step);
  }

  /** Say something more at this step. */
  remark(text) {
    this.sayAnew();
    this.say.append(` ${text}`);
  }

  /** Where an event is drawn whose node is not loaded, or is folded away under an equal
   *  position. */
  elsewhere() {
    const { replay } = this, node = replay.current(this.step);
    if (!replay.isLoaded(this.step)) {
      const name = replay.nameOf(node);
      return this.app.alone ? `This step is below ${name}: that part of the tree is not on ` +
        "this page." : ` Drawn at ${name}: what is below it is not loaded.`;
    }
    if (node < 0 || !this.app.options.folded || !this.view.standIn) return "";
    const drawn = this.view.standIn(node);
    return drawn === node ? "" : ` Drawn at ${this.replay.nodes.name[drawn]}, an equal position.`;
  }

  listen() {
    const { picture, app } = this;
    const nodeAt = (event) => {
      const group = event.target.closest && event.target.closest(".gs-node");
      return group ? Number(group.dataset.node) : -1;
    };
    picture.addEventListener("click", (event) => {
      const node = nodeAt(event);
      const taken = node >= 0 && app.mode.onNode(this, node);
      const tells = this.showsTerms || (this.closing && this.closing.has(node));
      if (node >= 0 && !app.mode.element && tells) this.choose(node);
      const opened = node >= 0 && !taken && this.open(node);
      if (!taken && !opened && !event.target.closest("input")) app.root.focus({ preventScroll: true });
    });
    picture.addEventListener("dblclick", (event) => {
      const node = nodeAt(event);
      if (node >= 0 && !app.mode.element) this.toggle(node);
    });
    picture.addEventListener("wheel", (event) => {
      if (!event.ctrlKey || icicleZoom(this.view)) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * 0.002));
    }, { passive: false });
    this.listenForDrag();
    this.observer = new ResizeObserver(() => {
      if (app.whole) this.fit(); // legend and sentence leave now more, now less room
    });
    this.observer.observe(picture);
  }

  /** A picture larger than its place is moved by dragging. */
  listenForDrag() {
    const { picture } = this;
    let from = null;
    picture.addEventListener("pointerdown", (event) => {
      if (!this.view.scrolls || event.button || event.target.closest("input")) return;
      from = { x: event.clientX + picture.scrollLeft, y: event.clientY + picture.scrollTop };
    });
    picture.addEventListener("pointermove", (event) => {
      if (!from || !event.buttons) { from = null; return; }
      picture.scrollLeft = from.x - event.clientX;
      picture.scrollTop = from.y - event.clientY;
    });
  }

  /** Hide or show again the subtree of a node. */
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

  close() {
    if (this.view && this.view.close) this.view.close();
  }
}

/** An icicle zooms by itself, sideways only. */
function icicleZoom(view) {
  return view instanceof IcicleView;
}
