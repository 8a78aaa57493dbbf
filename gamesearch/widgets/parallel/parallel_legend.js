// The legend of a parallel search: what occurs in its pictures, each with its sign.

import { h } from "../dom.js";
import { svg, svgText } from "../shapes.js";
import { HEIGHTS } from "./parallel_timeline.js";
import { TALK, WAIT, WORK } from "./parallel_film.js";

const ICON = { class: "gs-picon", viewBox: "-18 -11 36 22", "aria-hidden": "true" };

function entry(text, ...parts) {
  const icon = svg("svg", ICON);
  for (const [tag, attributes, words] of parts) {
    svg(tag, attributes, icon).textContent = words || "";
  }
  return h("li", {}, icon, h("span", {}, text));
}

/** The bars; `timeline` knows which looks it has drawn. */
export function barEntries({ looks, id }) {
  const bar = (look, doing, x, width) => {
    const high = 18 * HEIGHTS[doing];
    return ["rect", { x, y: -high / 2, width, height: high, class: `gs-bar-${look}`,
      ...(look === "talk" ? { style: `fill: url(#${id}-talk)` } : {}) }];
  };
  const talks = ["talk", "short"].filter((look) => looks.includes(look));
  return [
    looks.includes("work") && entry("works", bar("work", WORK, -15, 30)),
    talks.length && entry("talks (messages, locks)", ...talks.map((look, at) =>
      bar(look, TALK, -15 + (at * 32) / talks.length, 30 / talks.length - 2))),
    looks.includes("wait") && entry("waits", bar("wait", WAIT, -15, 30)),
  ].filter(Boolean);
}

const BOX = "M-10,-9H10V9H-10Z";

/** The signs of the tree that occur in a film; a small tree has no types and marks. */
export function treeEntries({ nodes, rows, settings }, { id, small }) {
  const has = (test) => nodes.visited.some((_, node) => test(node));
  const shown = (test) => !small && has(test);
  const type = (text) => ["text", { y: 4.5, class: "gs-type" }, text];
  const badge = (name) => ["g", { class: `gs-badge ${name}` }];
  const box = (status, fill) => ["path", { d: BOX, class: `gs-sample gs-${status}${small ? " gs-small" : ""}`,
    ...(fill ? { style: `fill: ${fill}` } : {}) }];
  const badgeEntry = (text, name) => {
    const one = entry(text, badge(name));
    const group = one.querySelector("g");
    svg("rect", { x: -10, y: -10, width: 20, height: 20, rx: 10 }, group);
    svgText("1", { y: 4.5 }, group);
    return one;
  };
  const talks = rows.some((row) => row.some(([, , doing, node]) => doing === TALK && node >= 0));
  const omitted = settings.table === "none" ? "cut off" : "cut off, or known from a table";
  return [
    badgeEntry("processor 1 works here", "gs-works"),
    talks && badgeEntry("talks about it", "gs-talks"),
    entry("not yet visited", box("waiting")),
    entry("being searched", box("open")),
    has((node) => nodes.values[node].some(([, text]) => text)) && entry("value known", box("valued")),
    shown((node) => nodes.values[node].some(([, text]) => /^[≤≥]/.test(text))) &&
      entry("only a bound of the value", ["text", { y: 4.5, class: "gs-value" }, "≤ ≥"]),
    has((node) => nodes.values[node].some(([, text]) => !text)) &&
      entry("given up: needless", box("given"), ...(small ? [] : [["text", { y: 4.5, class: "gs-value" }, "–"]])),
    has((node) => nodes.out[node] !== null) && entry(omitted, box("out", `url(#${id}-out)`)),
    shown(() => true) && entry("type of a node: 1, 2, 3; its first child cuts (2+) or not (2−)", type("2+")),
  ].filter(Boolean);
}
