// Edit mode: click a leaf and type another value, move a node among its siblings, change
// the probabilities of a chance node. The kernel checks and searches again; bad input is
// explained and stays where it was typed.

import { button, h, textInput } from "../dom.js";
import { Mode } from "./mode.js";

export class EditMode extends Mode {
  share = 0.5;

  constructor(app) {
    super(app);
    this.selected = null; // the node's name, which outlives another search
    this.body = h("div", { class: "gs-answer" });
    this.verdict = h("p", { class: "gs-verdict gs-no", role: "alert" });
    this.undo = button("Undo", () => app.send({ do: "undo" }));
    this.element = h("div", { class: "gs-panel" },
      h("div", { class: "gs-panel-head" }, h("b", {}, "Edit"),
        h("span", { class: "gs-of" }, "Click a leaf to change its value, a node to move it."),
        this.undo),
      this.body, this.verdict);
    this.afterLoad();
  }

  get run() { return this.app.runs[0]; }

  choosable(run) { return () => run === this.run; }

  /** The node that was selected, found by its name in the tree of the last search. */
  get node() {
    return this.selected === null ? -1 : this.run.replay.nodes.name.indexOf(this.selected);
  }

  onNode(run, node) {
    if (run !== this.run) return false;
    this.selected = run.replay.nodes.name[node];
    this.verdict.textContent = "";
    this.showPanel();
    if (this.isLeaf(node)) this.openField(node);
    return true;
  }

  isLeaf(node) { return this.run.replay.nodes.side[node] === null; }

  /** Called with each answer of the kernel; an error leaves the typed text as it is. */
  afterLoad() {
    const { edit } = this.app.data;
    this.undo.disabled = !edit || !edit.undo;
    this.verdict.textContent = (edit && edit.error) || "";
    if (this.typed && !(edit && edit.error)) this.closeField();
    else if (this.typed && this.node >= 0) this.openField(this.node, this.typed.value);
    this.showPanel();
  }

  showPanel() {
    const { replay } = this.run, node = this.node;
    this.body.replaceChildren();
    if (node < 0) return;
    const name = node ? `${this.isLeaf(node) ? "leaf" : replay.kind[node].toUpperCase()} ${replay.nodes.name[node]}`
      : "the root";
    this.body.append(h("b", {}, name));
    if (this.isLeaf(node)) {
      this.body.append(button("Change its value", () => this.openField(node)));
    }
    const siblings = node ? replay.children[replay.nodes.parent[node]] : [];
    if (siblings.length > 1 && !replay.nodes.probability[node]) {
      const move = (way) => this.app.send({ do: "move", node: replay.nodes.index[node], way });
      const [left, right] = [button("◀ Move left", () => move(-1)), button("Move right ▶", () => move(1))];
      left.disabled = siblings[0] === node;
      right.disabled = siblings[siblings.length - 1] === node;
      this.body.append(left, right);
    }
    if (replay.nodes.side[node] === 0) this.body.append(this.chances(node));
  }

  chances(node) {
    const { replay } = this.run;
    const text = replay.children[node].map((child) => {
      const chance = replay.nodes.probability[child];
      return chance.text || chance;
    }).join(" ");
    const set = () => this.app.send({ do: "chances", node: replay.nodes.index[node], value: input.value });
    const input = textInput("probabilities, with spaces between", set, 16);
    input.value = text;
    return h("span", { class: "gs-answer" }, "probabilities", input,
      button("Set", set, "gs-main"));
  }

  /** A field over the leaf; Enter sets the value, Escape leaves it. */
  openField(node, text) {
    this.closeField();
    const { view, picture, replay } = this.run;
    if (!view.spot) return;
    const { x, y } = view.spot(node);
    const input = textInput(`value of leaf ${replay.nodes.name[node]}`,
      () => this.app.send({ do: "leaf", node: replay.nodes.index[node], value: input.value }));
    input.classList.add("gs-typed");
    input.value = text ?? replay.nodes.text[node];
    input.style.left = `${x}px`;
    input.style.top = `${y}px`;
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { this.closeField(); this.app.root.focus(); }
      event.stopPropagation();
    });
    picture.append(input);
    this.typed = input;
    input.focus();
    input.select();
  }

  closeField() {
    if (!this.typed) return;
    this.typed.remove();
    this.typed = null;
  }
}
