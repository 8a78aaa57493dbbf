// The graph that is searched, drawn as itself: a road map, or an AND/OR graph. Where its parts
// are and what each shows from which step on is the kernel's (gamesearch/draw/graph_film.py).

import { svg, svgText } from "../shapes.js";
import { ScaledPicture } from "./scaled_picture.js";

export class GraphView extends ScaledPicture {
  constructor(replay, host, options, step) {
    super();
    Object.assign(this, { replay, host, options, step, film: replay.film });
    const { width, height, edges, nodes, changes } = this.film;
    this.plan = { width, height };
    this.element = svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "gs-tree gs-graph",
      role: "img", "aria-label": `Graph of ${nodes.length} nodes; the text below says each step` });
    this.parts = [...edges.map((edge) => this.buildEdge(edge)), ...nodes.map((node) => this.buildNode(node))];
    this.looks = this.parts.map(() => []); // of each part: [from step, state, note]
    for (const [from, part, state, note] of changes) this.looks[part].push([from, state, note]);
    this.ring = svg("path", { class: "gs-ring", visibility: "hidden" }, this.element);
    this.show(step);
  }

  buildEdge([lines, filled, cost, x, y]) {
    const group = svg("g", {}, this.element);
    svg("path", { d: lines, class: "gs-road-halo" }, group);
    svg("path", { d: lines, class: "gs-road" }, group);
    svg("path", { d: filled, class: "gs-road-head" }, group);
    svgText(cost, { x, y: y + 4, class: "gs-label" }, group);
    return { group, kind: "gs-edge-part" };
  }

  buildNode([outline, name, x, y, noteX, noteY, anchor]) {
    const group = svg("g", {}, this.element);
    svg("path", { d: outline, class: "gs-shape" }, group);
    svgText(name, { x, y: y + 5, class: "gs-place-name" }, group);
    group.append(" "); // not drawn: it keeps the texts apart
    const note = svgText("", { x: noteX, y: noteY + 4, class: "gs-note",
      style: `text-anchor: ${anchor}` }, group);
    return { group, note, outline, kind: "gs-node-part" };
  }

  show(step) {
    this.step = step;
    this.parts.forEach(({ group, note, kind }, i) => {
      const [, state, text] = this.looks[i].findLast(([from]) => from <= step);
      group.setAttribute("class", `${kind} gs-is-${state}`);
      if (note) note.textContent = text;
    });
    const { replay, film } = this, node = step < replay.length ? replay.current(step) : -1;
    this.ring.setAttribute("visibility", node >= 0 ? "visible" : "hidden");
    if (node >= 0) this.ring.setAttribute("d", this.parts[film.at[node]].outline);
  }

  reveal() {}

  mark() {}
}

/** What the signs on the graph mean: pairs of what draws one, and a text. */
export function graphSigns({ legend }) {
  const sign = (sample) => {
    const [kind, state] = sample.split(" ");
    if (kind === "arc") {
      return (icon) => svg("path", { d: "M5,3L15,1L25,3M15,1L4,19M15,1L26,19M10,9Q15,13 20,9", class: "gs-arc-sample" }, icon);
    }
    if (kind !== "node" && kind !== "edge") return sample;
    return (icon) => {
      const group = svg("g", { class: `gs-${kind}-part gs-is-${state}` }, icon);
      if (kind === "node") svg("path", { d: "M6,10a9,7 0 1,0 18,0a9,7 0 1,0 -18,0Z", class: "gs-shape" }, group);
      else for (const name of ["gs-road-halo", "gs-road"]) svg("path", { d: "M1,10H29", class: name }, group);
    };
  };
  return legend.map(([sample, text]) => [true, sign(sample), text]);
}
