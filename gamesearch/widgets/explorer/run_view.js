// One run on the screen: its status sentence, counts, picture, program, tables, calls.

import { boardsOf } from "../board.js";
import { Closing } from "./star_bounds.js";
import { button, h, iconButton } from "../dom.js";
import { GraphView } from "./graph_view.js";
import { IcicleView } from "./icicle_view.js";
import { ListPanel } from "./list_panel.js";
import { Counts, Program, Stack } from "./panels.js";
import { Replay, unpacked } from "./replay.js";
import { Terms } from "./evaluation_terms.js";
import { openText } from "./tree_parts.js";
import { growthOf } from "./tree_plan.js";
import { LEAST_SCALE } from "./scaled_picture.js";
import { TreeView } from "./tree_view.js";
import { Turns } from "./turns.js";

const READABLE = 400; // nodes; beyond, an icicle is shown at first; a still has less room: export.py
const SIDE = 760; // pixels, in which there is room beside the picture ...
const BESIDE = 340, LISTS = 230, LARGE_LISTS = 330, TERMS = 400, CLOSING = 560; // ... for a program, lists, a table
const MOST_BESIDE = 600;
const ICICLE = 400; // pixels that an icicle takes at least
const PRESENTED = 0.46; // of the width, at most, where all is presented ...
const PRESENTED_SCALE = 1.6; // ... and the tree has text of 20 pixels, if that is not too high
const GAP = 16, FOLDED = 100; // pixels between the two, and for a program that is folded
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
    this.replay.film = record.graph;
    this.lists = record.lists.map((list) => new ListPanel(list));
    this.collapsed = new Set();
    this.magnified = this.grown = 1;
    this.entire = false; // asked for whole, even below legible text
    this.step = Math.max(0, Math.min(this.length, step));
    this.openButton = button("Open", () => this.open(this.replay.current(this.step)), "gs-load");
    this.picture = h("div", { class: "gs-picture", tabindex: null });
    this.caption = h("div", { class: "gs-caption" });
    // the same element for every search: only then is a change of it read out
    this.say = app.says[number] = app.says[number] ||
      h("p", { class: "gs-say", role: "status", "aria-live": "polite" });
    this.counts = new Counts(this.replay, record.uniform);
    this.program = record.code ? new Program(record.code, (open) => {
      app.programOpen = open;
      app.fit();
      app.refresh();
    }) : null;
    this.stack = new Stack(this.replay);
    this.terms = record.terms ? new Terms(this.replay, record.terms) : null;
    this.closing = record.closing ? new Closing(this.replay, record.closing) : null;
    this.chosen = -1; // the node that was clicked, to see its terms or its interval
    this.turns = new Turns(record.tree.turns,
      (step) => (record.alone ? app.go(step) : this.go(step)));
    const lists = this.lists.map(({ element }) => element);
    this.listed = lists.length ? h("div", { class: "gs-lists" }, ...lists) : null;
    this.tables = [app.shown.has("terms") && this.terms, this.closing,
      app.shown.has("stack") && this.stack].filter(Boolean).map(({ element }) => element);
    this.beside = h("div", { class: "gs-beside" }, ...this.tables, this.listed,
      this.program && this.program.element);
    this.body = h("div", { class: "gs-body" },
      h("div", { class: "gs-place" }, this.picture, this.caption, this.openButton), this.beside);
    this.element = h("section", { class: "gs-run", "aria-label": record.title },
      ...(record.alone ? [] : [this.buildHead()]),
      h("div", { class: "gs-words" }, this.buildSaid(), this.counts.element), this.body);
    this.listen();
    this.drawPicture();
  }

  get length() { return this.replay.length; }

  /** The sentence, in the room that the longest one takes: so nothing below it jumps. */
  buildSaid() {
    const longest = h("p", { class: "gs-longest", "aria-hidden": "true" },
      h("b", {}, this.stepName(this.length)), " ", this.replay.longest);
    return h("div", { class: "gs-said" }, longest, this.say);
  }

  stepName(step) {
    const [at, last] = [step, this.length].map((n) => n.toLocaleString("en"));
    return `Step ${at} of ${last}.`;
  }

  /** In a comparison each run has steps of its own, beside those that move both. */
  buildHead() {
    this.slider = h("input", { type: "range", min: 0, max: this.length,
      "aria-label": `Step of ${this.record.title}` });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    return h("div", { class: "gs-run-head" }, h("h3", { class: "gs-run-title" }, this.record.title),
      this.turns.any ? this.turns.element : null,
      h("div", { class: "gs-bar-row" },
        iconButton("back", "This run one step back", () => this.go(this.step - 1)),
        iconButton("forward", "This run one step forward", () => this.go(this.step + 1)),
        this.slider));
  }

  /** Is the graph drawn that is searched, instead of the tree? Unless one has chosen. */
  get asGraph() {
    const { view } = this.app.options;
    return Boolean(this.record.graph) && (view === "auto" || view === "graph");
  }

  /** Tree or icicle: the first while its nodes can be read, unless one has chosen. */
  get asIcicle() {
    const { view } = this.app.options;
    if (view === "auto" || view === "graph") return this.replay.size > READABLE && !this.collapsed.size;
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
    this.makeView();
    this.fit();
    this.go(this.step);
  }

  makeView() {
    const { app, replay } = this, { mode } = app;
    const graph = this.asGraph, icicle = !graph && this.asIcicle;
    const options = { ...app.options, collapsed: this.collapsed, grown: this.grown,
      opens: this.opens, open: (node) => this.open(node), focusable: mode.choosable(this) };
    this.close();
    const View = graph ? GraphView : icicle ? IcicleView : TreeView;
    this.view = new View(replay, this.picture, options, this.step);
    mode.decorate(this);
    this.chosen = -1;
  }

  /** Boards are drawn larger where there is room. */
  growBoards(width, height) {
    const { replay, view, tables } = this, boards = view.plan?.shapes?.board;
    const room = (tables.length || this.listed) && width >= SIDE ? width - this.leastBeside - GAP : width;
    const grown = boards ? growthOf(replay, view.options, room, height) : 1;
    if (grown === this.grown) return;
    this.grown = grown;
    if (boards) this.makeView();
  }

  /** The program stands beside the picture if that is no smaller for it, and tables if it
   *  can still be read; else below it, the program folded. The width left to the picture. */
  placeBeside(width, height) {
    const { app, body, beside, listed, program, tables } = this, secret = app.mode.secret;
    const rest = (scale) => width - GAP - (this.view.widthAt?.(height, scale) ?? ICICLE);
    const least = this.leastBeside;
    const scale = tables.length || listed ? LEAST_SCALE : this.usualScale;
    const two = listed && rest(this.usualScale) >= this.leastLists + GAP + BESIDE;
    const side = width >= SIDE && rest(scale) >= least && !body.closest(".gs-two");
    const below = app.whole && rest(this.usualScale) >= BESIDE; // there is height for both
    if (program) program.element.open = app.programOpen ?? (side && (two || below || !listed));
    const open = tables.length > 0 || listed || program?.element.open;
    const most = app.presenting ? PRESENTED * width : MOST_BESIDE;
    const wide = open ? Math.max(least, Math.min(rest(this.usualScale), most)) : FOLDED;
    beside.hidden = secret || !beside.hasChildNodes();
    beside.classList.toggle("gs-columns", Boolean(side && two));
    body.classList.toggle("gs-side", side && !beside.hidden);
    beside.style.width = side ? `${wide}px` : "";
    beside.style.maxHeight = side && !app.whole ? `${height}px` : "";
    return side && !beside.hidden ? width - wide - GAP : width;
  }

  /** The scale of a picture that does not make room for what stands beside it. */
  get usualScale() { return this.app.presenting ? PRESENTED_SCALE : 1; }

  get leastLists() { return this.app.presenting ? LARGE_LISTS : LISTS; }

  get leastBeside() {
    if (this.closing) return CLOSING;
    return this.tables.length ? TERMS : this.listed ? this.leastLists : BESIDE;
  }

  /** The width is measured before the picture is put in: the page is laid out once. */
  fit(width = this.element.clientWidth) {
    const { app, picture } = this;
    if (!width) return;
    this.growBoards(width, app.whole ? picture.clientHeight : app.room);
    const { view } = this;
    if (!icicleZoom(view)) view.zoom = this.magnified;
    if (app.whole) {
      picture.style.maxHeight = "";
      const room = this.placeBeside(width, picture.clientHeight);
      view.fit(room, picture.clientHeight, 4, this.entire ? 0 : LEAST_PRESENTED);
    } else {
      const height = app.room, room = this.placeBeside(width, height);
      const least = Math.min((view.leastHeight || 0) + 1, ROOMIER * height);
      picture.style.maxHeight = `${Math.max(height, least) + 18}px`; // 18: a scroll bar
      view.fit(room, Math.max(height, least), app.presenting ? 2.4 : 1.35,
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

  /** Larger or smaller by a factor; 0 fits the whole picture, however small, in. An icicle
   *  keeps what is at `x`. */
  zoom(factor, x) {
    if (icicleZoom(this.view)) return this.view.zoomBy(factor || 1e-9, x);
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
    this.counts.show(counts);
    this.turns.at(this.step);
    if (this.slider) this.slider.value = this.step;
    if (this.said !== this.step) {
      const hidden = this.app.mode.hides(this.step);
      const sentence = hidden ? "" : this.replay.say(this.step);
      const words = [sentence, this.elsewhere()].filter(Boolean).join(" ");
      this.say.replaceChildren(h("b", {}, this.stepName(this.step)), " ", words);
      if (sentence === undefined) this.app.askMore(this, { do: "say", event: this.step - 1 });
      this.said = this.step;
      this.choose(-1);
    }
    this.offerMore();
    this.showTables();
    if (this.program) this.program.show(this.step);
    if (this.app.showsMore || this.app.shown.has("stack")) this.stack.show(this.step);
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
    return this.terms && (this.app.shown.has("terms") || this.app.showsMore);
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
    for (const list of this.lists) list.show(this.step);
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

  /** A sentence for an event whose node is not loaded, or is folded into an equal one. */
  elsewhere() {
    const { replay } = this, node = replay.current(this.step);
    if (!replay.isLoaded(this.step)) {
      const name = replay.nameOf(node);
      return this.app.alone ? `This step is below ${name}, in a part that is not on this page.`
        : `This step is below ${name}, in a part that is not loaded.`;
    }
    if (node < 0 || !this.app.options.folded || !this.view.standIn) return "";
    const drawn = this.view.standIn(node);
    const equal = this.replay.nodes.name[drawn];
    return drawn === node ? "" : `It is shown at ${equal}, an equal position.`;
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
      if (!event.ctrlKey) return; // that scrolls the page
      event.preventDefault();
      const { left } = this.view.element.getBoundingClientRect();
      this.zoom(Math.exp(-event.deltaY * 0.002), event.clientX - left);
    }, { passive: false });
    this.listenForDrag();
    this.observer = new ResizeObserver(() => {
      if (app.whole) this.fit(); // what stands around it leaves now more, now less room
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
