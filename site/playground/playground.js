// The playground: an explorer whose search is said by the address of the page. Python is in
// worker.js and has to be loaded first; meanwhile a tree is shown as text.

import explorer from "./explorer.js";

const START = "tree=[[3,12,8],[2,4,6],[14,5,2]]";
const LOOKS = { step: 0, mode: "watch", notation: "window", folded: false };
const NOT_KEPT = ["tree", "game", "first", "alone", "moves", "step", "mode", "evaluate"];
const SLOW = 1500; // milliseconds, after which a search can be stopped
const OFTEN = 400; // between two changes of the address, which browsers do not like more often

const part = (id) => document.getElementById(id);
const menu = JSON.parse(part("menu").textContent);
const option = (value, text) => new Option(text, value);
const partsOf = (text) => new Map(text.split("&").filter(Boolean).map((one) => {
  const [, name, value] = one.match(/^([^=]*)=?(.*)$/s);
  return [name, value];
}));
const decoded = (text) => { try { return decodeURIComponent(text); } catch { return text; } };
const textOf = (parts) => [...parts].map(([name, value]) => `${name}=${value}`).join("&");

let worker, model, close; // what is shown, and how it goes away
let address = ""; // of the search shown, as Python says it
let looks = {}; // how it is seen
let carried = false; // are there settings of the last search, which the new one may not have?
let loaded = false, waiting = 0, slow, later;

// -- Python -----------------------------------------------------------------------------

function start() {
  loaded = false;
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = ({ message }) => fail(`Python could not be loaded: ${message ?? "no network?"}`);
}

function ask(message) {
  waiting += 1;
  watch();
  worker.postMessage(message);
}

/** A search that takes long can be stopped. */
function watch() {
  clearTimeout(slow);
  if (loaded) slow = setTimeout(() => {
    part("stop").hidden = false;
    part("says").textContent = "Searching …";
  }, SLOW);
}

function heard({ says, files, hear, buffers, done }) {
  if (says) part("says").textContent = says;
  if (files) {
    loaded = true;
    watch();
    keepOffline(files);
  }
  if (hear) model.hear({ ...hear, buffers });
  if (!done) return;
  waiting -= 1;
  if (!waiting) idle();
  if (done.error) without(done.error) || fail(done.error);
  else if (done.state) show(done);
  else follow(done);
}

function idle() {
  clearTimeout(slow);
  part("stop").hidden = true;
  part("says").textContent = "";
}

/** Leave out the setting that a new tree cannot have, and search again; was it one? */
function without(error) {
  const parts = partsOf(location.hash.slice(1)), [name] = error.split(":");
  if (!carried || NOT_KEPT.includes(name) || !parts.delete(name)) return false;
  history.replaceState(null, "", `#${textOf(parts)}`);
  open();
  return true;
}

/** End a search that takes too long; what was shown before is made again. */
function stop() {
  worker.terminate();
  waiting = 0;
  start();
  fail("The search was stopped. A smaller tree or depth takes less time.");
  if (address) ask({ open: merged() });
}

function fail(text) {
  part("error").textContent = text;
  part("error").hidden = !text;
  if (text && model) part("outline").hidden = true;
}

// -- the explorer -----------------------------------------------------------------------

/** Search what the address of the page says. */
function open() {
  const text = location.hash.slice(1) || START;
  fail("");
  fill(partsOf(text));
  if (!model) outline(partsOf(text).get("tree"));
  part("says").textContent ||= "Searching …";
  ask({ open: text });
}

function show({ state, ...about }) {
  carried = false;
  close?.();
  const el = document.createElement("div");
  const seen = (detail) => {
    const marks = detail.mode === "predict" && model.get("marking");
    looks = { ...detail, mode: marks ? "mark" : detail.mode };
    soon();
  };
  el.addEventListener("gs-seen", ({ detail }) => seen(detail));
  model = new Model(state, (message) => ask({ tell: message }));
  part("outline").hidden = true;
  part("place").replaceChildren(el);
  close = explorer.render({ model, el });
  follow(about);
}

/** The search is this one now. */
function follow({ address: said, tree }) {
  if (said === null) {
    fail("This search has no address: the link is that of the search before.");
    return;
  }
  address = said;
  fill(partsOf(said), tree);
  soon();
}

// -- the address ------------------------------------------------------------------------

function merged() {
  const parts = partsOf(address);
  for (const [name, usual] of Object.entries(LOOKS)) {
    parts.delete(name);
    if (looks[name] !== usual) parts.set(name, looks[name]);
  }
  return textOf(parts);
}

function soon() {
  clearTimeout(later);
  later = setTimeout(write, OFTEN);
}

function write() {
  clearTimeout(later);
  if (!waiting && address) history.replaceState(null, "", `#${merged()}`);
}

/** Go to another search, to which one can go back. */
function go(text) {
  write();
  if (location.hash === `#${text}`) open();
  else location.hash = text;
}

async function copy() {
  write();
  try {
    await navigator.clipboard.writeText(location.href);
    part("says").textContent = "The link is copied.";
  } catch {
    part("says").textContent = "Copy the address of this page: the browser does not let it do so.";
  }
}

// -- what to search ---------------------------------------------------------------------

part("named").append(...menu.trees.map(([name, title]) => option(name, title)));
part("game").append(...Object.entries(menu.games).map(([name, { title }]) => option(name, title)));

/** Fields for the parameters of a game, with the values of an address. */
function fields(name, parts) {
  part("game").value = name;
  const { parameters } = menu.games[name];
  part("parameters").replaceChildren(...parameters.map(([key, usual, wanted]) => {
    const label = document.createElement("label"), input = document.createElement("input");
    const value = decoded(parts.get(key) ?? "");
    Object.assign(input, { name: key, title: wanted, placeholder: usual, value });
    label.append(`${key} `, input);
    return label;
  }));
}

/** Show in the fields what an address says. */
function fill(parts, tree) {
  const game = parts.get("game"), written = tree || parts.get("tree");
  if (Object.hasOwn(menu.games, game)) fields(game, parts);
  if (written === undefined || game) return;
  part("tree").value = tree || decoded(written);
  part("first").value = parts.get("first") === "MIN" ? "MIN" : "MAX";
}

/** The tree of an address as lines of text, while Python loads. */
function outline(text) {
  const lines = (node, pad) => {
    const [[kind, inside]] = node?.constructor === Object ? Object.entries(node) : [["", node]];
    if (kind === "fraction" || typeof inside !== "object") return [`${pad}${inside}`];
    const below = kind === "chance" ? inside.map(([, one]) => one) : Object.values(inside);
    const parts = below.flatMap((one) => lines(one, `${pad}    `));
    const sign = `${pad}${kind === "chance" ? "○" : "●"}`;
    const short = parts.length === below.length; // all of them are leaves
    return short ? [[sign, ...parts.map((one) => one.trim())].join("  ")] : [sign, ...parts];
  };
  try {
    part("outline").textContent = lines(JSON.parse(decoded(text)), "").join("\n");
  } catch {
    return; // a name, or a text that Python will say what is wrong with
  }
  part("outline").hidden = false;
}

part("own").addEventListener("submit", (event) => {
  event.preventDefault();
  const parts = new Map([["tree", encodeURIComponent(part("tree").value)]]);
  if (part("first").value === "MIN") parts.set("first", "MIN");
  const before = partsOf(address);
  if (before.has("tree")) {
    carried = true;
    for (const [name, value] of before) if (!NOT_KEPT.includes(name)) parts.set(name, value);
  }
  go(textOf(parts));
});
part("named").addEventListener("change", ({ target }) => {
  if (target.value) go(`tree=${target.value}`);
  target.value = "";
});
part("games").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = part("game").value, parts = new Map([["game", name]]);
  for (const { name: key, value } of part("parameters").querySelectorAll("input")) {
    if (value.trim()) parts.set(key, encodeURIComponent(value.trim()));
  }
  const example = partsOf(menu.games[name].example);
  if (example.has("depth") && !parts.has("depth")) parts.set("depth", example.get("depth"));
  go(textOf(parts));
});
part("game").addEventListener("change", ({ target: { value } }) =>
  fields(value, partsOf(menu.games[value].example)));
part("stop").addEventListener("click", stop);
part("copy").addEventListener("click", copy);
document.querySelector(".theme").addEventListener("click", () => {
  paint(document.body.dataset.jpThemeLight === "true" ? "dark" : "light");
});
addEventListener("hashchange", open);
fields("nim", partsOf(menu.games.nim.example));
part("what").open = !location.hash;
paint();
start();
open();
