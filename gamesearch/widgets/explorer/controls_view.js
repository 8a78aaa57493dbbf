// The controls: those the kernel offers, those of the picture, and what is behind *more*.

import { ControlSet } from "../controls.js";
import { h } from "../dom.js";

const WRITTEN = { problem: "bounds beside nodes", path: "g, h, f beside nodes",
  "and-or": "costs beside nodes", sampled: "visits, bounds beside nodes" };

const act = (name, label, change) => ({ name, label, kind: "button", change });

export class Controls {
  constructor(app) {
    this.app = app;
    this.set = new ControlSet((wishes) => app.ask(wishes));
    for (const place of ["front", "search", "picture", "modes", "files"]) {
      this[place] = h("div", { class: "gs-controls" });
    }
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
    const tick = (name, label, option = name) =>
      ({ name, label, kind: "check", value: options[option], change: set(option) });
    const menu = (name, label, choices, value = options[name], change = set(name)) =>
      ({ name, label, kind: "choice", choices, value, change });
    const plies = Math.max(...first.ply);
    const some = Array.from({ length: plies - 1 }, (_, i) => [i + 1, `first ${i + 1}`]);
    const drawPlies = (value) => app.runs.forEach((run) => run.collapseFrom(Number(value) || Infinity));
    return [
      first.form === "game" && !first.sampled && menu("notation", "beside a node",
        [["window", "window on entering"], ["values", "α, β as values of nodes"],
          ["range", "range of the node"]]),
      tick("windows", WRITTEN[first.sampled ? "sampled" : first.form] || "show it"),
      !first.sampled && tick("numbers",
        first.sense ? "number the solutions" : "number the leaves", "order"),
      menu("view", "draw as", [["auto", "what fits"], ...(first.film ? [["graph", "graph"]] : []),
        ["tree", "tree"], ["icicle", "icicle"]]),
      first.boards && tick("boards", "boards"),
      first.nodes.twin.some((twin) => twin >= 0) && tick("fold", "fold equal positions", "folded"),
      plies > 1 && menu("plies", "plies drawn", [["", "all"], ...some], "", drawPlies),
      act("larger", "Larger", () => app.zoom(1.25)),
      act("smaller", "Smaller", () => app.zoom(0.8)),
      act("fit", "Fit", () => app.zoom(0)),
    ].filter(Boolean);
  }

  modeControls() {
    const { app } = this, modes = [["watch", "watch"]];
    const { form, sampled } = app.runs[0].replay;
    if (form === "game" && !sampled) modes.push(["predict", "predict"]);
    if (app.data.editable && !app.model.offline) modes.push(["edit", "edit the tree"]);
    const mode = { name: "mode", label: "mode", kind: "choice",
      choices: modes, value: app.modeName, change: (name) => app.setMode(name) };
    return [...(modes.length > 1 ? [mode] : []),
      act("present", "Present (F)", () => app.present(true)),
      act("keys", "Keys (?)", () => app.toggleHelp())];
  }

  fileControls() {
    const { app } = this, kinds = [["png", "PNG"], ["svg", "SVG"], ["pdf", "PDF flip-book"],
      ["html", "Web page"]];
    if (app.lacks) kinds.push(["html", "Web page of the first plies", false]);
    return kinds.map(([kind, label, whole = true]) => act(whole ? `save-${kind}` : "save-first",
      label, () => app.send({ do: "export", kind, step: app.step, whole })));
  }
}
