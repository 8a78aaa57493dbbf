// Groups of sliders, sentences, pictures. The kernel computes; this file reports
// positions and keeps each slider of an ordered row between its neighbours.
import { showPage, showSays } from "./chance_page.js";
import { h } from "../dom.js";
import { watched } from "../watch.js";

function render({ model, el }) {
  const inputs = [];
  const outputs = [];
  const sums = [];
  const positions = () => model.get("positions");
  const send = (wanted) => {
    model.set("positions", wanted);
    model.save_changes();
  };

  const within = (place, wanted) => {
    if (!model.get("ordered")) return wanted;
    const now = positions();
    const low = place > 0 ? now[place - 1] + 1 : -Infinity;
    const high = place + 1 < now.length ? now[place + 1] - 1 : Infinity;
    return Math.min(high, Math.max(low, wanted));
  };
  const slider = ({ name, label, low, high }) => {
    const place = inputs.length;
    const input = h("input", { type: "range", min: low, max: high, step: 1,
      "aria-label": name, oninput: () => {
        const position = within(place, Number(input.value));
        input.value = position;
        send(positions().map((old, other) => (other === place ? position : old)));
      } });
    inputs.push(input);
    outputs.push(h("span", { class: "gs-chance-number" }));
    return h("label", { class: "gs-chance-row" },
      h("span", { class: "gs-chance-label" }, label), input, outputs[place]);
  };
  const group = ({ name, note, rows }) => {
    sums.push(h("p", { class: "gs-chance-sum" }));
    return h("fieldset", { class: rows.length > 1 ? "is-tall" : "" },
      h("legend", {}, name), ...rows.map(slider),
      note ? h("p", { class: "gs-chance-note" }, note) : null, sums.at(-1));
  };
  const preset = ({ name, positions: wanted }) =>
    h("button", { type: "button", onclick: () => send([...wanted]) }, name);

  const says = h("div", { class: "gs-chance-says", role: "status" });
  const page = h("div", { class: "gs-chance-page" });
  const bar = h("div", { class: "gs-chance-groups" }, ...model.get("groups").map(group));
  const buttons = h("div", { class: "gs-chance-buttons" },
    ...model.get("presets").map(preset));

  const showPositions = () => {
    const now = positions();
    inputs.forEach((input, place) => (input.value = now[place]));
    [...buttons.children].forEach((button, place) => {
      const wanted = model.get("presets")[place].positions;
      const chosen = wanted.every((position, other) => position === now[other]);
      button.setAttribute("aria-pressed", String(chosen));
    });
  };
  const show = () => {
    const shown = model.get("shown");
    outputs.forEach((output, place) => {
      output.textContent = shown.texts[place];
      inputs[place].setAttribute("aria-valuetext", shown.texts[place]);
    });
    sums.forEach((sum, place) => (sum.textContent = shown.sums[place]));
    showSays(says, shown.says);
    showPage(page, shown.page);
  };
  model.on("change:positions", showPositions);
  model.on("change:shown", show);
  showPositions();
  show();
  el.classList.add("gs-chance-lab");
  const layout = `gs-chance-whole has-${model.get("beside")}-beside`;
  el.append(h("div", { class: layout }, bar, buttons, says, page));
  return () => {
    model.off("change:positions", showPositions);
    model.off("change:shown", show);
  };
}

export default watched({ render });
