// The tree as a picture: every node a shape, every number beside or in it; what is pruned
// is hatched and dashed behind a cut mark.
//
// tree_plan.js says where everything is, tree_parts.js builds it once; a step only
// touches the nodes whose look changes.

import { BOUNDED, PRUNED, REFUSED } from "./replay.js";
import { ScaledPicture } from "./scaled_picture.js";
import { ringScale, svg } from "../shapes.js";
import { TreeParts } from "./tree_parts.js";
import { TreePlan, besideNode, cutText, orderText, standsText } from "./tree_plan.js";

export class TreeView extends ScaledPicture {
  /** options: those of a TreePlan, and order, focusable; `step` is shown first */
  constructor(replay, host, options, step) {
    super();
    Object.assign(this, { replay, host, options, step });
    this.plan = new TreePlan(replay, options);
    this.parts = new TreeParts(this.plan, options.focusable);
    this.element = this.parts.root;
    this.id = this.parts.id;
    for (const node of this.plan.visible) this.draw(node);
    this.moveRing();
  }

  standIn(node) { return this.plan.standIn(node); }

  // -- showing a step ---------------------------------------------------------------

  show(step) {
    const { replay, plan } = this;
    this.reveal(replay.current(step)); // first: where it is scrolled is known before a change
    const turned = replay.lineShown(step) !== replay.lineShown(this.step);
    const changed = replay.changedBetween(this.step, step);
    this.step = step;
    for (const node of changed) if (plan.shown.has(node)) this.draw(node);
    if (turned) for (const node of this.parts.line) if (plan.shown.has(node)) this.drawEdge(node);
    this.moveRing();
  }

  draw(node) {
    const { replay, parts, options } = this, part = parts.of.get(node);
    const look = replay.look(node, this.step), kind = replay.kind[node];
    if (look === part.look) return;
    part.look = look;
    this.setClass(node);
    part.shape.style.fill = look.status === PRUNED ? `url(#${this.id}-hatch)` : "";
    this.writeValue(node, part, look.label);
    parts.write(node, "beside", besideNode(options, kind, look));
    parts.write(node, "cut", cutText(look));
    parts.write(node, "stands", standsText(options, replay, node, look));
    parts.write(node, "order", orderText(options, replay, node, look));
    parts.nameAloud(part);
    this.drawDeath(node, part, look.fate);
    this.drawEdge(node);
    this.drawCutMark(node);
    for (const child of replay.children[node]) this.drawCutMark(child);
  }

  /** A cross in a node that a constraint killed, bars below one that the bound killed. */
  drawDeath(node, part, fate) {
    const killed = fate === REFUSED || fate === BOUNDED;
    if (!part.death && !killed) return;
    if (!part.death) part.death = svg("path", { class: "gs-death" }, part.group);
    part.death.setAttribute("d", killed ? this.plan.shapes.death(this.replay.kind[node], fate) : "");
  }

  writeValue(node, part, label) {
    this.parts.write(node, "value", label);
    if (!label) return;
    const { y, font } = this.plan.shapes.text(this.replay.kind[node], label);
    part.value.setAttribute("y", y);
    part.value.style.fontSize = `${font.toFixed(1)}px`; // an attribute would lose to the style sheet
  }

  setClass(node) {
    const part = this.parts.of.get(node), kind = this.replay.kind[node];
    const named = typeof this.replay.nodes.given[node] === "string" && !this.replay.sense;
    const unknown = named ? " gs-unknown" : "";
    const fate = part.look.fate ? ` gs-fate-${part.look.fate.replace(" ", "-")}` : "";
    part.group.setAttribute("class",
      `gs-node gs-${kind} gs-${part.look.status}${fate}${unknown} ${part.mark || ""}`);
  }

  drawEdge(node) {
    const { edge, halo, label, look } = this.parts.of.get(node);
    if (!edge) return;
    const best = this.parts.line.has(node) && this.replay.lineShown(this.step);
    edge.setAttribute("class", `gs-edge gs-${look.status}${look.quiet ? " gs-quiet" : ""}` +
      `${look.marked ? " gs-marked-way" : ""}${best ? " gs-best" : ""}`);
    if (halo) halo.setAttribute("visibility", best ? "visible" : "hidden");
    if (label) label.setAttribute("class", `gs-label gs-${look.status}`);
  }

  /** The cut mark stands where pruning begins: below a node that is not pruned. In the
   *  tree of a problem that node has a sign of its own. As in draw/painter.py. */
  drawCutMark(node) {
    const { replay } = this, part = this.parts.of.get(node);
    if (!part || !part.cutMark) return;
    const above = replay.look(replay.nodes.parent[node], this.step);
    const here = !above.fate && above.status !== PRUNED &&
      replay.look(node, this.step).status === PRUNED;
    part.cutMark.setAttribute("visibility", here ? "visible" : "hidden");
  }

  moveRing() {
    const { replay, plan, parts } = this;
    const node = this.step < replay.length ? plan.standIn(replay.current(this.step)) : -1;
    this.outline(parts.ring, node);
    this.moveThread(node, plan.standIn(replay.source(this.step)));
  }

  /** An outline around a node; none around -1. */
  outline(ring, node) {
    const { replay, plan } = this;
    ring.setAttribute("visibility", node >= 0 ? "visible" : "hidden");
    if (node < 0) return;
    const kind = replay.kind[node];
    ring.setAttribute("d", plan.shapes.path(kind));
    ring.setAttribute("transform",
      `translate(${plan.x(node)},${plan.y(node)}) ${ringScale(kind, plan.shapes)}`);
  }

  /** From a node that the table answered for to the one whose search is remembered. */
  moveThread(node, source) {
    const { plan, parts } = this, tied = node >= 0 && source >= 0 && source !== node;
    this.outline(parts.source, tied ? source : -1);
    parts.thread.setAttribute("visibility", tied ? "visible" : "hidden");
    if (!tied) return;
    const way = plan.x(node) < plan.x(source) ? -1 : 1;
    const rim = (one) => 1.36 * plan.shapes.halfWidth(this.replay.kind[one]) + 2;
    const x0 = plan.x(source) + way * rim(source), y0 = plan.y(source);
    const x1 = plan.x(node) - way * rim(node), y1 = plan.y(node);
    const sag = Math.min(40, Math.abs(x1 - x0) / 3); // below both, where fewest edges are
    parts.thread.setAttribute("d", `M${x0},${y0}C${x0 + way * sag},${Math.max(y0, y1) + sag} ` +
      `${x1 - way * sag},${Math.max(y0, y1) + sag} ${x1},${y1}`);
  }

  /** Mark a node, as in predict mode; an empty name takes the mark away. */
  mark(node, name) {
    const part = this.parts.of.get(node);
    if (!part) return;
    part.mark = name;
    part.group.setAttribute("aria-pressed", String(name === "gs-marked"));
    if (!part.sign) {
      const x = this.plan.shapes.halfWidth(this.replay.kind[node]) - 2;
      part.sign = svg("path", { d: "M-5,-5L5,5M5,-5L-5,5", class: "gs-mark-sign",
        transform: `translate(${x},-14)` }, part.group);
    }
    this.setClass(node);
  }

  /** Frame the node whose terms are shown. */
  choose(node, on) {
    const part = this.parts.of.get(node);
    if (!part) return;
    part.mark = on ? "gs-chosen" : "";
    this.setClass(node);
  }

  // -- size and place on the screen -------------------------------------------------

  /** Where a node stands in its place on the page, in pixels. */
  spot(node) {
    const { host } = this, picture = this.element.getBoundingClientRect();
    const place = host.getBoundingClientRect();
    return { x: picture.left - place.left + host.scrollLeft + this.plan.x(node) * this.scale,
      y: picture.top - place.top + host.scrollTop + this.plan.y(node) * this.scale };
  }

  /** Scroll so that a node can be seen, when the picture is larger than its place. */
  reveal(node) {
    node = this.plan.standIn(node);
    if (!this.scrolls || node < 0) return;
    const x = this.plan.x(node) * this.scale, y = this.plan.y(node) * this.scale, room = 70;
    const { host, box } = this;
    if (x < host.scrollLeft + room || x > host.scrollLeft + box.width - room) {
      host.scrollLeft = x - box.width / 2;
    }
    if (y < host.scrollTop + room || y > host.scrollTop + box.height - room) {
      host.scrollTop = y - box.height / 2;
    }
  }
}
