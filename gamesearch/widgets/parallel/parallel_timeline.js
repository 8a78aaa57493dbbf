// The timeline of a parallel search: a row for each processor, time to the right. Bars
// look as in gamesearch/draw/timeline.py: their height says what their colour says.

import { hatch, ownId, svg, svgText, textWidth } from "../shapes.js";
import { TALK, WAIT, WORK, spanAt, spansOf } from "./parallel_film.js";

const LEFT = 40, RIGHT = 14, TOP = 24, FOOT = 46; // pixels
const HIGHEST = 26, TALL = 300, LABELLED = 15; // of a row, of all rows, with a number
export const HEIGHTS = { [WORK]: 0.8, [TALK]: 0.5, [WAIT]: 0.12 }; // parts of a row
const ROOMY = 18, FINE = 3; // the least row for names in bars; talk too short for a hatch
const NAMED = 6; // letters of a name that is read in a bar
const TICK = 70; // between ticks, at least
const TEXT = 14; // pixels of the text around; where it is larger, all is

export class Timeline {
  /** `go(time, node)` is called when somebody points at a time of a processor. */
  constructor(host, go) {
    Object.assign(this, { host, go, time: 0, chosen: -1 });
    this.id = ownId();
    host.addEventListener("pointerdown", (event) => {
      host.setPointerCapture(event.pointerId); // what began elsewhere does not drag the time
      this.pointed(event);
    });
    host.addEventListener("pointermove", (event) => {
      if (host.hasPointerCapture(event.pointerId)) this.pointed(event);
    });
  }

  /** Draw another film; `tall` is how high its rows may be together. */
  load(film, tall = TALL) {
    Object.assign(this, { film, tall });
    this.draw();
  }

  x(time) { return LEFT + ((this.width - LEFT - RIGHT) * time) / this.film.end; }

  y(row) { return TOP + this.row * (row + 0.5); }

  draw() {
    const { film, host } = this, many = film.rows.length;
    this.room = host.clientWidth;
    if (this.room < LEFT + RIGHT + 20) return; // not yet on the page
    const zoom = this.zoom = parseFloat(getComputedStyle(host).fontSize) / TEXT;
    this.width = this.room / zoom;
    this.row = Math.min(HIGHEST, this.tall / zoom / many);
    this.bottom = TOP + this.row * many;
    const height = this.bottom + FOOT;
    this.root = svg("svg", { viewBox: `0 0 ${this.width} ${height}`, width: this.room,
      height: height * zoom, class: "gs-ptimeline",
      role: "img", "aria-label": `Timeline of ${many} processors, from 0 to ${film.end}; the text says each time` });
    hatch(this.root, `${this.id}-talk`, 5, { class: "gs-talk-paper" }, { class: "gs-talk-line" });
    this.band = svg("rect", { class: "gs-now-band", y: TOP, height: this.bottom - TOP }, this.root);
    this.buildAxes();
    this.buildBars();
    this.marked = svg("g", { class: "gs-marked-spans" }, this.root);
    this.cursor = svg("path", { class: "gs-now" }, this.root);
    host.replaceChildren(this.root);
    this.mark(this.chosen);
    this.show(this.time);
  }

  buildAxes() {
    const { film, root, bottom } = this, right = this.x(film.end);
    const text = (x, y, words, name) =>
      svgText(words, { x, y, class: `gs-axis-text ${name}` }, root);
    text(0, 12, "processor", "gs-right");
    for (let time = 0, step = tickStep(film.end, right - LEFT); time <= film.end; time += step) {
      const x = this.x(time);
      svg("path", { d: `M${x},${TOP}V${bottom}`, class: "gs-grid" }, root);
      text(x, bottom + 16, time.toLocaleString("en"), "");
    }
    const step = this.row >= LABELLED ? 1 : 4;
    film.rows.forEach((_, at) => {
      if (at === 0 || (at + 1) % step === 0) text(LEFT - 8, this.y(at) + 4, at + 1, "gs-left");
    });
    svg("path", { d: `M${LEFT},${TOP}V${bottom}H${right}V${TOP}`, class: "gs-axis-line" }, root);
    text((LEFT + right) / 2, bottom + 36, film.axis, "gs-axis-name");
  }

  /** One path for each look: what touches and is alike is one bar. */
  buildBars() {
    const { film } = this, paths = { work: "", talk: "", short: "", wait: "" };
    this.crowded = false;
    const box = (row, [start, end, doing]) => {
      const x = this.x(start), wide = this.x(end) - x, high = this.row * HEIGHTS[doing];
      const look = doing === WORK ? "work" : doing === WAIT ? "wait" : wide < FINE ? "short" : "talk";
      if (wide < 1) this.crowded = true;
      paths[look] += `M${x.toFixed(2)},${(this.y(row) - high / 2).toFixed(2)}h${wide.toFixed(2)}` +
        `v${high.toFixed(2)}h${(-wide).toFixed(2)}Z`;
    };
    film.rows.forEach((row, at) => {
      let bar = null;
      for (const [start, end, doing] of row) {
        if (bar && bar[1] === start && bar[2] === doing) bar[1] = end;
        else { if (bar) box(at, bar); bar = [start, end, doing]; }
      }
      if (bar) box(at, bar);
    });
    this.looks = Object.keys(paths).filter((name) => paths[name]);
    for (const name of this.looks) {
      const path = svg("path", { d: paths[name], class: `gs-bar-${name}` }, this.root);
      if (name === "talk") path.style.fill = `url(#${this.id}-talk)`;
    }
    if (film.nodes && this.row >= ROOMY) this.buildNames();
  }

  /** Where somebody works there is, if it has room, the name of the node. */
  buildNames() {
    const { film } = this;
    film.rows.forEach((row, at) => row.forEach(([start, end, doing, node]) => {
      if (doing !== WORK || node < 0) return;
      const name = node ? film.nodes.name[node] : "root", wide = this.x(end) - this.x(start);
      if (name.length > NAMED || textWidth(name) + 6 > wide) return;
      svgText(name, { x: (this.x(start) + this.x(end)) / 2, y: this.y(at) + 4,
        class: "gs-bar-name" }, this.root);
    }));
  }

  /** The cursor, and how long it stays as it is at this time. */
  show(time) {
    this.time = time;
    if (!this.root) return;
    const { film } = this, x = this.x(time);
    const next = film.times.find((one) => one > time);
    this.band.setAttribute("x", x);
    this.band.setAttribute("width", Math.max(0, this.x(next === undefined ? time : next) - x));
    this.cursor.setAttribute("d", `M${x},${TOP - 6}V${this.bottom + 4}` +
      `M${x - 6},${TOP - 12}H${x + 6}L${x},${TOP - 3}Z`);
  }

  /** Frame the spans of a node; of none for -1. */
  mark(node) {
    this.chosen = node;
    if (!this.root) return;
    this.marked.replaceChildren();
    if (node < 0 || !this.film.nodes) return;
    for (const [row, [start, end]] of spansOf(this.film, node)) {
      svg("rect", { x: this.x(start) - 1, y: this.y(row) - this.row / 2 + 0.5,
        width: Math.max(3, this.x(end) - this.x(start) + 2), height: this.row - 1 }, this.marked);
    }
  }

  pointed(event) {
    if (!this.root || event.button > 0) return;
    const { left, top } = this.root.getBoundingClientRect(), { film, zoom } = this;
    const share = ((event.clientX - left) / zoom - LEFT) / (this.width - LEFT - RIGHT);
    const time = Math.max(0, Math.min(film.end, Math.floor(share * film.end)));
    const row = film.rows[Math.floor(((event.clientY - top) / zoom - TOP) / this.row)];
    const span = row && spanAt(row, time);
    this.go(time, event.type === "pointerdown" && span ? span[3] : null);
  }
}

/** A round step of the axis, so that ticks are far enough apart. */
function tickStep(end, wide) {
  const least = (end * TICK) / Math.max(1, wide);
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) if (step >= least) return step;
  }
}
