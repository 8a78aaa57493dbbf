// Named sliders above a picture. The kernel draws; this file only reports numbers.

import { OWN_KEYS } from "../own_keys.js";
import { watched } from "../watch.js";

function render({ model, el }) {
  const inputs = {};
  const outputs = {};
  const bar = document.createElement("div");
  bar.className = "gs-sliders-bar";
  for (const [name, [low, high]] of Object.entries(model.get("ranges"))) {
    const label = document.createElement("label");
    const title = document.createElement("span");
    title.className = "gs-sliders-name";
    title.textContent = name;
    const input = document.createElement("input");
    Object.assign(input, { type: "range", min: low, max: high, step: 1 });
    input.setAttribute("aria-label", name);
    input.setAttribute(...OWN_KEYS); // else JupyterLab takes the arrow keys
    const output = document.createElement("output");
    input.addEventListener("input", () => {
      model.set("values", { ...model.get("values"), [name]: Number(input.value) });
      model.save_changes();
    });
    label.append(title, input, output);
    bar.append(label);
    inputs[name] = input;
    outputs[name] = output;
  }
  const page = document.createElement("div");
  page.className = "gs-sliders-page";

  const showValues = () => {
    for (const [name, value] of Object.entries(model.get("values"))) {
      inputs[name].value = value;
      outputs[name].textContent = String(value).replace("-", "−");
    }
  };
  const showPage = () => {
    // the new picture has the same height: keep it while the old one goes
    page.style.minHeight = `${page.offsetHeight}px`;
    page.innerHTML = model.get("page");
    requestAnimationFrame(() => (page.style.minHeight = ""));
  };
  model.on("change:values", showValues);
  model.on("change:page", showPage);
  showValues();
  showPage();
  el.classList.add("gs-sliders");
  el.append(bar, page);
  return () => {
    model.off("change:values", showValues);
    model.off("change:page", showPage);
  };
}

export default watched({ render });
