// Dice: the kernel rolls and draws; this file asks for so many rolls more.
import { h } from "../dom.js";
import { showPage, showSays } from "./chance_page.js";
import { watched } from "../watch.js";

function render({ model, el }) {
  const ask = (change) => {
    model.set("asked", { ...model.get("asked"), ...change });
    model.save_changes();
  };
  const rolls = () => model.get("asked").rolls;

  const tables = h("select", { "aria-label": "what is rolled",
    onchange: () => ask({ table: Number(tables.value), rolls: 0 }) },
  ...model.get("tables").map((name, place) => h("option", { value: place }, name)));
  const rolling = model.get("buttons").map((many) =>
    h("button", { type: "button", onclick: () => ask({ rolls: rolls() + many }) },
      `roll ${many.toLocaleString("en")}`));
  const reset = h("button", { type: "button", onclick: () => ask({ rolls: 0 }) }, "reset");
  const seed = h("span", { class: "gs-chance-seed" });
  const another = h("button", { type: "button",
    onclick: () => ask({ seed: model.get("asked").seed + 1, rolls: 0 }) }, "another seed");
  const says = h("div", { class: "gs-chance-says", role: "status" });
  const page = h("div", { class: "gs-chance-page" });

  const showAsked = () => {
    const asked = model.get("asked");
    tables.value = asked.table;
    seed.textContent = `seed ${asked.seed}`;
    rolling.forEach((button, place) => {
      button.disabled = asked.rolls + model.get("buttons")[place] > model.get("most");
    });
  };
  const show = () => {
    showSays(says, model.get("shown").says);
    showPage(page, model.get("shown").page);
  };
  model.on("change:asked", showAsked);
  model.on("change:shown", show);
  showAsked();
  show();
  el.classList.add("gs-chance-lab");
  el.append(h("div", { class: "gs-chance-buttons" },
    tables.length > 1 ? tables : h("strong", {}, model.get("tables")[0]),
    ...rolling, reset, seed, another), says, page);
  return () => {
    model.off("change:asked", showAsked);
    model.off("change:shown", show);
  };
}

export default watched({ render });
