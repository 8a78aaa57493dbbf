// The controls: those the kernel offers, those of the picture, and what is behind *more*.

import { ControlSet } from "../controls.js";
import { h } from "../dom.js";

const WRITTEN = { problem: "bounds beside nodes", path: "g, h, f beside nodes",
  "and-or": "costs beside nodes", sampled: "visits, bounds beside nodes" };

export class Controls {
  constructor(app) {
    this.app = app;
    this.set = new ControlSet((wishes) => app.ask(wishes));
    this.front = h("div", { class: "gs-controls" });
    this.search = h("div", { class: "gs-controls" });
    this.picture = h("div", { class: "gs-controls" });
    this.modes = h("div", { class: "gs-controls" });
    this.files = h("div", { class: "gs-controls" });
    this.inside = h("div", { class: "gs-columns" });
    this.more = h("details", { class: "gs-more" }, h("summary", {}, "More"),
      h("div", { class: "gs-more-body" },
        this.group("Search", this.search), this.group("Picture", this.picture),
        this.group("Mode", this.modes), this.group("Save", this.files), this.inside));
    this.more.addEventListener("toggle", () => app.refresh());
  }

  group(name, body) {
    return h("fieldset", { class: "gs-group" }, h("legend", {}, name), body);
  }

  /** Fill the places after a search; controls that stay the same are kept in place. */
  fill() {
    const { app } = this, kernel = !app.model.offline;
    const inFront = ({ name }) => app.shown.has(name);
    const groups = [[this.search, kernel ? app.data.controls : []],
      [this.picture, this.pictureControls()], [this.modes, this.modeControls()],
      [this.files, kernel ? this.fileControls() : []]];
    this.set.show([[this.front, groups.flatMap(([, controls]) => controls.filter(inFront))],
      ...groups.map(([place, all]) => [place, all.filter((one) => !inFront(one))])]);
    for (const [place] of groups) place.parentNode.hidden = !place.childElementCount;
    this.fillInside();
  }

  /** Of each run what does not stand beside its picture. */
  fillInside() {
    const { app } = this;
    const parts = app.runs.flatMap((run) => [!app.shown.has("stack") && run.stack.element,
      !app.shown.has("terms") && run.terms && run.terms.element,
      run.record.text && this.textTwin(run.record)]);
    this.inside.replaceChildren(...parts.filter(Boolean));
    this.inside.hidden = app.mode.secret;
  }

  textTwin({ title, text }) {
    return h("details", {}, h("summary", {}, `The finished tree as text (${title})`),
      h("pre", { class: "gs-text", tabindex: "0", role: "group", "aria-label": title }, text));
  }

  pictureControls() {
    const { app } = this, { options } = app, first = app.runs[0].replay;
    const set = (name) => (value) => { options[name] = value; app.redraw(); };
    const plies = Math.max(...first.ply), controls = [
      ...(first.form !== "game" || first.sampled ? [] : [{ name: "notation", label: "beside a node", kind: "choice",
        value: options.notation, choices: [["window", "window on entering"],
          ["values", "α, β as values of nodes"], ["range", "range of the node"]],
        change: set("notation") }]),
      { name: "windows", label: WRITTEN[first.sampled ? "sampled" : first.form] || "show it", kind: "check", value: options.windows,
        change: set("windows") },
      ...(first.sampled ? [] : [{ name: "numbers", label: first.sense ? "number the solutions" : "number the leaves",
        kind: "check", value: options.order, change: set("order") }]),
      { name: "view", label: "draw as", kind: "choice", value: options.view,
        choices: [["auto", "what fits"], ...(first.film ? [["graph", "graph"]] : []),
          ["tree", "tree"], ["icicle", "icicle"]],
        change: set("view") },
    ];
    if (first.boards) {
      controls.push({ name: "boards", label: "boards", kind: "check", value: options.boards,
        change: set("boards") });
    }
    if (first.nodes.twin.some((twin) => twin >= 0)) {
      controls.push({ name: "fold", label: "fold equal positions", kind: "check",
        value: options.folded, change: set("folded") });
    }
    if (plies > 1) {
      const some = Array.from({ length: plies - 1 }, (_, i) => [i + 1, `first ${i + 1}`]);
      controls.push({ name: "plies", label: "plies drawn", kind: "choice", value: "",
        choices: [["", "all"], ...some],
        change: (value) => app.runs.forEach((run) => run.collapseFrom(Number(value) || Infinity)) });
    }
    return [...controls,
      { name: "larger", label: "Larger", kind: "button", change: () => app.zoom(1.25) },
      { name: "smaller", label: "Smaller", kind: "button", change: () => app.zoom(0.8) },
      { name: "fit", label: "Fit", kind: "button", change: () => app.zoom(0) }];
  }

  modeControls() {
    const { app } = this, modes = [["watch", "watch"]];
    const { form, sampled } = app.runs[0].replay;
    if (form === "game" && !sampled) modes.push(["predict", "predict"]);
    if (app.data.editable && !app.model.offline) modes.push(["edit", "edit the tree"]);
    return [
      ...(modes.length > 1 ? [{ name: "mode", label: "mode", kind: "choice",
        choices: modes, value: app.modeName, change: (name) => app.setMode(name) }] : []),
      { name: "present", label: "Present (F)", kind: "button", change: () => app.present(true) },
      { name: "keys", label: "Keys (?)", kind: "button", change: () => app.toggleHelp() },
    ];
  }

  fileControls() {
    const { app } = this, kinds = [["png", "PNG"], ["svg", "SVG"], ["pdf", "PDF flip-book"],
      ["html", "Web page"]];
    if (app.lacks) kinds.push(["html", "Web page of the first plies", false]);
    return kinds.map(([kind, label, whole = true]) => ({ label, kind: "button",
      name: whole ? `save-${kind}` : "save-first",
      change: () => app.send({ do: "export", kind, step: app.step, whole }) }));
  }
}
