// The first ten minutes of notebook 00, one small step at a time. Python sends `lesson`:
// rules, values, and the search in every order. These files show it and look answers up.
//
// Boards and trees are in first_steps_tree.js, steps 1 to 4 in first_steps_values.js and 5
// to 7 in first_steps_orders.js. A step is { done(app), view(app) }.

import { h } from "../dom.js";
import { guess, order, skip } from "./first_steps_orders.js";
import { movesTo, push, treeOfBoards } from "./first_steps_tree.js";
import { backUp, mark, play, signed, unfold } from "./first_steps_values.js";
import { watched } from "../watch.js";

class FirstSteps {
  constructor(model, el) {
    this.model = model;
    this.lesson = model.get("lesson");
    this.nodes = this.lesson.nodes;
    this.leaves = this.nodes.map((_, i) => i).filter((i) => this.nodes[i].leaf);
    this.steps = [play, unfold, mark, backUp, skip, order, guess];
    this.p = this.kept(); // what the learner has done
    this.selected = null; // the node that a question or an arrow is about
    this.buildFrame(el);
    this.draw("");
    this.handlers = { "change:counts": () => this.draw(), "change:progress": () => this.moved() };
  }

  // Another view of the same lesson has gone on.
  moved() {
    if (JSON.stringify(this.model.get("progress")) === JSON.stringify(this.p)) return;
    this.p = this.kept();
    this.draw("");
  }

  // ---- what the learner has done
  fresh() {
    const { given, orders } = this.lesson;
    return { step: 0, path: [], tries: [], unfolded: false, positions: "", marked: [],
      backed: [], skips: [], skipped: false, order: given, found: [orders[given].seen.length],
      guesses: {} };
  }

  // What was kept, as far as it can be what this file wrote.
  kept() {
    const start = this.fresh(), stored = this.model.get("progress") ?? {};
    const alike = Object.keys(start).filter((name) =>
      typeof stored[name] === typeof start[name]
      && Array.isArray(stored[name]) === Array.isArray(start[name]));
    const state = { ...start };
    for (const name of alike) state[name] = stored[name];
    const inside = [state.path, state.tries, state.marked, state.backed, state.skips].flat();
    const proper = state.step in this.steps && state.order in this.lesson.orders
      && inside.every((i) => i in this.nodes);
    return proper ? state : start;
  }

  save(change, say = "") {
    this.p = { ...this.p, ...change };
    const done = this.lesson.steps.filter((_, i) => this.steps[i].done(this));
    this.p = { ...this.p, done };
    this.model.set("progress", this.p);
    this.model.save_changes();
    this.draw(say);
  }

  go(step) {
    this.selected = null;
    this.save({ step });
    this.title.focus();
  }

  restart() {
    this.selected = null;
    this.save(this.fresh(), "All your answers are cleared.");
  }

  // ---- the frame: header, stage, message and buttons; only the stage is rebuilt
  buildFrame(el) {
    this.title = h("h3", { class: "gsf-title", tabindex: "-1" });
    this.dots = h("ol", { class: "gsf-dots", "aria-label": "Steps" });
    this.stage = h("div", { class: "gsf-stage" });
    this.says = h("p", { class: "gsf-says", role: "status", "aria-live": "polite" });
    this.back = push("Back", null, () => this.go(this.p.step - 1));
    this.next = push("Next", null, () => this.go(this.p.step + 1));
    this.frame = h("section", { class: "gsf", "aria-label": "The first ten minutes" },
      h("header", {}, this.title, this.dots), this.stage, this.says,
      h("footer", {}, this.back, this.next,
        h("button", { class: "gsf-link", onclick: () => this.restart() }, "Start again")));
    el.append(this.frame);
  }

  draw(say = null) {
    const { p, frame, stage, next, lesson } = this;
    const focused = frame.contains(document.activeElement)
      && document.activeElement.dataset.key;
    const done = this.steps.map((step) => step.done(this));
    this.title.textContent =
      `Step ${p.step + 1} of ${done.length} · ${lesson.steps[p.step]}`;
    this.dots.replaceChildren(...lesson.steps.map((name, i) => this.dot(name, i, done[i])));
    stage.replaceChildren(...this.steps[p.step].view(this).filter(Boolean));
    if (say !== null) this.says.textContent = say;
    this.back.disabled = p.step === 0;
    next.hidden = p.step === done.length - 1;
    next.textContent = done[p.step] ? "Next" : "Skip this step";
    next.classList.toggle("is-main", done[p.step]);
    if (focused) // the same element, or else the next thing to do
      (stage.querySelector(`[data-key="${focused}"]:not(:disabled)`)
        ?? stage.querySelector("button:not(:disabled), input")
        ?? (next.hidden ? this.title : next)).focus();
  }

  dot(name, i, done) {
    return h("li", {}, h("button", {
      class: done ? "is-done" : "", title: name,
      "aria-label": done ? `${name}, done` : `${i + 1}: ${name}`,
      "aria-current": i === this.p.step ? "step" : null, onclick: () => this.go(i),
    }, done ? "✓" : i + 1));
  }

  focus(key) {
    this.frame.querySelector(`[data-key="${key}"]`)?.focus();
  }

  // ---- what the steps share
  isBelow(index, above) {
    for (let i = index; i >= 0; i = this.nodes[i].parent) if (i === above) return true;
    return false;
  }

  // Has the learner played through this node?
  inked(index) {
    return this.p.tries.some((end) => this.isBelow(end, index));
  }

  value(index) {
    return signed(this.nodes[index].text);
  }

  moves(index) {
    return movesTo(this.nodes, index);
  }

  tree(label, view) {
    return treeOfBoards(this.nodes, { label, children: (i) => this.nodes[i].children,
      shown: () => true, kind: (i) => (this.inked(i) ? "is-inked" : ""), value: () => "",
      say: () => "", pick: () => null, drag: null, ...view });
  }
}

export default watched((model, el) => new FirstSteps(model, el));
