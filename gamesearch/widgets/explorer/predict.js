// Predict mode: questions on cuts, windows and values, each before the search answers it.
//
// The kernel chooses the questions (gamesearch/tree/questions.py). Each can be skipped.
// The answers go to the kernel, where they are `explorer.answers`.

import { button, h, textInput } from "../dom.js";
import { Mode } from "./mode.js";
import { PRUNED, WAITING } from "./replay.js";

/** Numbers as they are typed: minus sign, infinity and spaces in any usual form. */
function plain(text) {
  return text.trim().toLowerCase().replace(/\s+/g, "").replace(/−/g, "-").replace(/\+/g, "")
    .replace(/infinity|inf|oo/g, "∞").replace(/<=/g, "≤").replace(/>=/g, "≥");
}

function same(given, right, number) {
  const one = plain(given), other = plain(right);
  const exact = number && typeof number === "object" ? number.float : number;
  const close = typeof exact === "number" && one !== "" &&
    Math.abs(typed(one) - exact) < 1e-3;
  return one === other || close;
}

/** A number as it was typed, whole, decimal or a fraction such as 13/4. */
function typed(text) {
  const [top, bottom, ...more] = text.split("/").map(Number);
  return more.length ? NaN : bottom === undefined ? top : top / bottom;
}

const signOf = (text) => plain(text).match(/^[≤≥]?/)[0];

const withoutSign = (text) => plain(text).replace(/^[≤≥]/, "");

function hasNumber({ right, numbers }, given) {
  return same(withoutSign(given), withoutSign(right), numbers[0]);
}

export class PredictMode extends Mode {
  share = 0.5; // the question stands above the picture

  constructor(app) {
    super(app);
    this.run = app.runs[0];
    this.questions = this.run.record.questions.map((one) => ({ ...one }));
    this.marking = app.model.get("marking") === true;
    this.marks = new Set();
    this.checked = false;
    this.waits = false; // at the next question, until the last verdict has been read
    this.mistaken = [];
    this.verdict = h("p", { class: "gs-verdict", role: "status", "aria-live": "polite" });
    this.body = h("div", { class: "gs-ask" });
    this.score = h("span", { class: "gs-score" });
    this.tab = button("", () => this.switchTask());
    this.element = h("div", { class: "gs-panel" },
      h("div", { class: "gs-panel-head" }, h("b", {}, "Predict"), this.score, this.tab),
      this.verdict, this.body);
    this.show();
  }

  /** While something is still to be predicted, totals and program stay hidden. */
  get secret() {
    return this.marking ? !this.checked : this.due !== undefined;
  }

  /** The next question that is neither answered nor skipped. */
  get due() { return this.questions.find((question) => !question.done); }

  /** The last step one may go to: that of a question neither answered nor skipped. */
  limit(step) {
    if (this.marking) return this.checked ? step : 0;
    const next = this.due;
    if (!next || step <= next.step) return step;
    if (this.waits && this.app.step === next.step) {
      this.waits = false;
      this.run.said = -1; // say it again
    } else if (this.app.step === next.step) {
      const control = this.body.querySelector("input, button");
      if (control) control.focus();
    }
    return next.step;
  }

  switchTask() {
    this.marking = !this.marking;
    this.app.model.set("marking", this.marking); // for the next search as well
    this.marks.clear();
    this.mistaken = [];
    this.checked = false;
    this.verdict.textContent = "";
    this.app.go(0);
    this.run.drawPicture();
    this.show();
    this.app.changedSecret();
  }

  afterStep() { this.show(); }

  show() {
    const { due } = this;
    if (due && this.app.step < due.step) this.waits = false;
    const asks = due && this.app.step >= due.step && !this.waits;
    const key = this.marking ? "marking" : due ? `${due.step} ${asks}` : "done";
    this.tab.textContent = this.marking ? "Answer questions" : "Mark what will be cut";
    this.showScore();
    if (key === this.shownKey && !this.marking) return;
    this.shownKey = key;
    if (this.marking) return this.showMarking();
    if (!due) {
      this.body.replaceChildren(h("p", {}, this.questions.length
        ? "There are no more questions. Step forward, or mark the nodes that will be cut."
        : "There are no questions on this search. Try another tree, or alpha-beta."));
    } else if (!asks) {
      this.body.replaceChildren(h("p", {}, "Step forward to the next question."),
        button("Go to the question", () => this.app.go(due.step + 1)));
    } else {
      this.ask(due);
    }
  }

  /** A question below the end of the window comes into sight, if the focus is here. */
  reveal() {
    if (!this.app.root.contains(document.activeElement)) return;
    this.element.scrollIntoView({ block: "nearest" });
  }

  ask(question) {
    const number = this.questions.indexOf(question) + 1;
    this.say("", ""); // clear the verdict on the last question
    const judge = (given) => this.judge(question, given);
    const form = h("div", { class: "gs-answer" });
    if (question.kind === "cut") {
      form.append(button("Yes, cut", () => judge("yes")), button("No, go on", () => judge("no")));
    } else if (question.kind === "window") {
      const check = () => judge(`${low.value} … ${high.value}`);
      const [low, high] = ["α", "β"].map((name) => textInput(name, check));
      form.append("α ", low, " β ", high, button("Check", check, "gs-main"));
    } else {
      const check = () => judge(value.value), value = textInput("value", check, 8);
      form.append(value, button("Check", check, "gs-main"));
    }
    form.append(h("span", { class: "gs-gap" }), button("Skip", () => judge(null)),
      button("Skip all", () => this.skipAll()));
    const hint = question.kind === "window" ? "You can type infinity as inf or -inf." : "";
    this.body.replaceChildren(h("p", {},
      h("b", {}, `Question ${number} of ${this.questions.length}.`), " ", question.text,
      hint ? " " : null, hint ? h("span", { class: "gs-of" }, hint) : null), form);
    this.reveal();
  }

  judge(question, given) {
    if (given !== null && !plain(given).replace("…", "")) {
      this.say("", "Type an answer, or skip the question.");
      return;
    }
    if (given !== null && this.lacksSign(question, given)) {
      this.say("", `The number ${given.trim()} is right. Is it an exact value, or a bound?`);
      return;
    }
    question.done = true;
    question.given = given;
    question.good = given !== null && this.isRight(question, given);
    const answer = question.right === "yes" ? "The node is cut." : question.right === "no"
      ? "The search goes on at this node." : `The answer is ${question.right}.`;
    if (given === null) this.say("", `Skipped. ${answer} ${question.reason}`);
    else if (question.good) this.say("gs-ok", `✓ Right. ${question.reason}`);
    else this.say("gs-no", `✗ Not right. ${answer} ${question.reason}`);
    this.record({ ...question, given, correct: question.good, counts: [question.good ? 1 : 0, 1] });
    this.waits = true;
    this.app.go(question.step + 1);
    this.app.root.focus({ preventScroll: true });
    this.app.changedSecret();
  }

  isRight(question, given) {
    const { kind, right } = question;
    if (kind === "cut") return given === right;
    if (kind === "window") {
      const ends = given.split(" … "), rightEnds = right.split(" … ");
      return ends.every((end, i) => same(end, rightEnds[i], question.numbers[i]));
    }
    return signOf(given) === signOf(right) && hasNumber(question, given);
  }

  /** The number of a bound, without the sign that makes it one. */
  lacksSign(question, given) {
    return question.kind === "value" && signOf(question.right) && !signOf(given) &&
      hasNumber(question, given);
  }

  /** While a question about a value is open, the sentence of the step might answer it. */
  hides(step) {
    const { due } = this;
    return !this.marking && !this.waits && due?.kind === "value" && due.step === step;
  }

  skipAll() {
    for (const question of this.questions) question.done = true;
    this.say("", "All questions are skipped. Now watch the search.");
    this.run.sayAnew();
    this.show();
    this.app.changedSecret();
  }

  say(kind, text) {
    this.verdict.className = `gs-verdict ${kind}`;
    this.verdict.textContent = text;
  }

  showScore() {
    const judged = this.questions.filter((question) => question.given);
    const good = judged.filter((question) => question.good).length;
    this.score.textContent = judged.length && !this.marking ? `${good} of ${judged.length} right` : "";
  }

  /** What was answered, for the kernel; counts: how many are right, of how many. */
  record({ kind, name, given, right, correct, step, counts }) {
    const { model } = this.app, answer = { kind, node: name, given, right, correct, step, counts };
    model.set("answers", [...model.get("answers"), answer]);
    model.save_changes();
  }

  // -- marking what will be cut -------------------------------------------------------

  choosable() { return (node) => this.marking && !this.checked && node > 0; }

  onNode(run, node) {
    if (!this.marking || this.checked || !node) return false;
    if (!this.marks.delete(node)) this.marks.add(node);
    run.view.mark(node, this.marks.has(node) ? "gs-marked" : "");
    this.showMarking();
    return true;
  }

  showMarking() {
    const icicle = this.run.asIcicle;
    const many = this.marks.size, marked = many === 1 ? "1 node marked" : `${many} nodes marked`;
    this.body.replaceChildren(h("p", {}, icicle
      ? "This tree is too large to mark nodes. Choose a smaller depth."
      : "Click every node that the search will never visit. A mark includes all nodes below it."),
    h("div", { class: "gs-answer" },
      this.checked ? button("Again", () => { this.switchTask(); this.switchTask(); })
        : button("Check", () => this.checkMarks(), "gs-main"),
      h("span", { class: "gs-of" }, marked)));
  }

  /** Compare the leaves below the marked nodes with the leaves that were pruned. */
  checkMarks() {
    const { replay } = this.run, ends = [], { length } = replay;
    for (let node = 0; node < replay.size; node++) if (!replay.children[node].length) ends.push(node);
    const under = (node) => {
      for (let one = node; one > 0; one = replay.nodes.parent[one]) if (this.marks.has(one)) return true;
      return false;
    };
    const pruned = (node) => replay.look(node, length).status === PRUNED;
    const missed = ends.filter((node) => pruned(node) && !under(node));
    const wrong = ends.filter((node) => !pruned(node) && under(node));
    const hit = ends.filter((node) => pruned(node) && under(node));
    this.checked = true;
    this.mistaken = [...wrong, ...missed];
    const good = !missed.length && !wrong.length;
    const names = (nodes) => nodes.slice(0, 6).map((node) => replay.nodes.name[node]).join(", ") +
      (nodes.length > 6 ? ", …" : "");
    const found = `${hit.length} of ${hit.length + missed.length}`;
    const said = [!good ? `✗ You found ${found} leaves that are never visited.`
      : hit.length ? `✓ Right. Never visited: ${names(hit)}.` : "✓ Right. Every leaf is visited."];
    if (missed.length) said.push(`Also never visited: ${names(missed)}.`, this.whyCut(missed[0]));
    if (wrong.length) said.push(`But visited: ${names(wrong)}.`, this.whyVisited(wrong[0]));
    this.say(good ? "gs-ok" : "gs-no", said.filter(Boolean).join(" "));
    this.record({ kind: "marks", name: null, given: names([...this.marks]),
      right: names(ends.filter(pruned)), correct: good, step: 0,
      counts: [Math.max(0, hit.length - wrong.length), Math.max(1, hit.length + missed.length)] });
    this.app.go(length);
    this.run.drawPicture();
    this.showMarking();
    this.app.changedSecret();
  }

  whyCut(node) {
    const { replay } = this.run;
    for (let one = replay.nodes.parent[node]; one >= 0; one = replay.nodes.parent[one]) {
      const { cut } = replay.look(one, replay.length);
      if (cut) return cut.reason;
    }
    return "";
  }

  whyVisited(node) {
    const { replay } = this.run, parent = replay.nodes.parent[node];
    const visited = replay.looks[node].find(({ status }) => status !== WAITING && status !== PRUNED);
    const before = replay.look(parent, visited.from - 1);
    const name = replay.nodes.name[node], above = replay.nameOf(parent);
    const known = before.label
      ? `When the search came to ${name}, ${above} was known to be ${before.label}.`
      : `When the search came to ${name}, ${above} had no value yet.`;
    if (!before.window) return known;
    const window = before.window.replace(" … ", " and ");
    return `${known} So a value between ${window} could still change the answer.`;
  }

  decorate(run) {
    if (!this.marking || !run.view.mark) return;
    for (const node of this.marks) run.view.mark(node, "gs-marked");
    for (const node of this.mistaken) run.view.mark(node, "gs-mistaken");
  }
}
