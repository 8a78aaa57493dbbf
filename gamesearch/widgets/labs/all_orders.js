// Bars of how many orders read how many leaves; the kernel draws the tree of the chosen.

import { OWN_KEYS } from "../own_keys.js";
import { watched } from "../watch.js";

function make(tag, name, text = "") {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  return element;
}

const plural = (count, one, many) => `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

function render({ model, el }) {
  const bars = model.get("bars");
  const total = bars.reduce((sum, [, many]) => sum + many, 0);
  const longest = Math.max(...bars.map(([, many]) => many));
  const choose = (leaves, which) => {
    model.set("chosen", { leaves, which });
    model.save_changes();
  };

  const group = make("div", "gs-orders-bars");
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-label", `${plural(total, "order", "orders")}, by the leaves read`);
  const rows = bars.map(([leaves, many], place) => {
    const row = make("button", "gs-orders-bar");
    const track = make("span", "gs-orders-track");
    const bar = make("span", "gs-orders-length");
    bar.style.width = `${(100 * many) / longest}%`;
    track.append(bar, make("span", "gs-orders-many", plural(many, "order", "orders")));
    row.append(make("span", "gs-orders-leaves", plural(leaves, "leaf", "leaves")), track);
    row.type = "button";
    row.setAttribute("role", "radio");
    row.setAttribute("aria-label",
      `${plural(leaves, "leaf", "leaves")}: ${plural(many, "order", "orders")}`);
    row.setAttribute(...OWN_KEYS); // else JupyterLab takes the arrow keys
    row.addEventListener("click", () => choose(leaves, 0));
    row.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = (place + step + bars.length) % bars.length;
      rows[next].focus();
      choose(bars[next][0], 0);
    });
    return row;
  });
  group.append(...rows);

  const says = make("span", "gs-orders-says");
  says.setAttribute("role", "status");
  const another = make("button", "gs-orders-another", "Another order");
  another.type = "button";
  another.setAttribute(...OWN_KEYS);
  another.addEventListener("click", () => {
    const { leaves, which } = model.get("chosen");
    choose(leaves, which + 1);
  });
  const line = make("div", "gs-orders-line");
  line.append(says, another);
  const page = make("div", "gs-orders-page");

  const showChosen = () => {
    const { leaves, which } = model.get("chosen");
    bars.forEach(([count, many], place) => {
      const chosen = count === leaves;
      rows[place].setAttribute("aria-checked", String(chosen));
      rows[place].tabIndex = chosen ? 0 : -1;
      if (!chosen) return;
      says.textContent = `Order ${(which % many) + 1} of the ${many.toLocaleString("en")} ` +
        `that read ${plural(leaves, "leaf", "leaves")}:`;
      another.disabled = many === 1;
    });
  };
  const showPage = () => {
    page.style.minHeight = `${page.offsetHeight}px`; // nothing jumps while it is exchanged
    page.innerHTML = model.get("page");
    requestAnimationFrame(() => (page.style.minHeight = ""));
  };
  model.on("change:chosen", showChosen);
  model.on("change:page", showPage);
  showChosen();
  showPage();
  el.classList.add("gs-orders");
  el.append(group, line, page);
  return () => {
    model.off("change:chosen", showChosen);
    model.off("change:page", showPage);
  };
}

export default watched({ render });
