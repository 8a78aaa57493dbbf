// The playground: an explorer whose search is said by the address of the page. Python is in
// worker.js and has to be loaded first; meanwhile the tree is shown as text.

import explorer from "./explorer.js";

const START = "tree=[[3,12,8],[2,4,6],[14,5,2]]";
const OF_TREE = ["tree", "first", "alone", "moves", "step", "mode"]; // all else goes on
const SLOW = 1500; // milliseconds, after which a search can be stopped
const OFTEN = 400; // between two changes of the address; browsers forbid more

const part = (id) => document.getElementById(id);
const menu = JSON.parse(part("menu").textContent);
const partsOf = (text) => new Map(text.split("&").filter(Boolean).map((one) =>
  one.match(/^([^=]*)=?(.*)$/s).slice(1)));
const textOf = (parts) => [...parts].map(([name, value]) => `${name}=${value}`).join("&");
const decoded = (text) => { try { return decodeURIComponent(text); } catch { return text; } };

let worker, model, close; // Python, the explorer that is shown, and how it goes away
let address = "", looks = {}; // of the search shown, as Python says it; how it is seen
let adds = false, alone = false, filled = ""; // is it a new search; has that tree one player; what the fields show
let loaded = false, waiting = 0, slow, later;

// -- Python -----------------------------------------------------------------------------

function start() {
  loaded = false;
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = ({ message }) => end(`Python could not be loaded: ${message || "no network?"}`);
}

/** End Python, with what is said of that; the next question starts it again. */
function end(text) {
  clearTimeout(slow);
  worker.onmessage = worker.onerror = null;
  worker.terminate();
  [worker, waiting, adds] = [null, 0, false];
  say("");
  fail(text);
}

function ask(message) {
  fail("");
  if (!worker) start();
  waiting += 1;
  watch();
  worker.postMessage(message);
}

/** A search that takes long can be stopped. */
function watch() {
  clearTimeout(slow);
  if (loaded && waiting) slow = setTimeout(() => say("Searching …", true), SLOW);
}

function say(text, stops = false) {
  part("says").textContent = text;
  part("stop").hidden = !stops;
}

function fail(text) {
  part("error").textContent = text;
  part("error").hidden = !text;
  if (text) part("error").scrollIntoView({ block: "nearest" });
}

function heard({ says, files, failed, hear, buffers, done }) {
  if (failed) end(`Python could not be loaded: ${failed}`);
  if (says) say(waiting ? says : "");
  if (files) {
    loaded = true;
    watch();
    keepOffline(files);
  }
  if (hear) model.hear({ ...hear, buffers });
  if (!done) return;
  waiting -= 1;
  if (!waiting) {
    clearTimeout(slow);
    say("");
  }
  if (done.error) {
    adds = false;
    fail(done.error);
  } else if (done.state) show(done);
  else follow(done);
}

/** End a search that takes too long; what was shown before is made again. */
function stop() {
  const why = "The search was stopped. A smaller tree or depth takes less time.";
  end(why);
  if (!address) return;
  ask({ open: merged() });
  fail(why);
}

// -- the explorer -----------------------------------------------------------------------

/** Search what the address of the page says. */
function open() {
  const text = location.hash.slice(1) || START, parts = partsOf(text);
  fill(parts, decoded(parts.get("tree") ?? ""), parts.get("first"));
  if (!model) part("outline").textContent = decoded(parts.get("tree") ?? "");
  ask({ open: text });
}

function show({ state, ...about }) {
  close?.();
  const el = document.createElement("div");
  const seen = ({ detail }) => {
    const marks = detail.mode === "predict" && model.get("marking");
    looks = { ...detail, mode: marks ? "mark" : detail.mode };
    soon();
  };
  model = new Model(state, (message) => ask({ tell: message }));
  seen({ detail: state });
  el.addEventListener("gs-seen", seen);
  part("place").replaceChildren(el);
  close = explorer.render({ model, el });
  follow(about);
}

/** The search is this one now. */
function follow({ address: said, tree, first, alone: one }) {
  if (said === null) {
    fail("This search cannot be written as a link. The link still opens the search before it.");
    return;
  }
  [address, alone] = [said, one];
  if (adds) {
    history.pushState(null, "", `#${merged()}`);
    part("what").open = adds = false;
  }
  fill(partsOf(said), tree, first);
  soon();
}

// -- the address ------------------------------------------------------------------------

function merged() {
  const parts = partsOf(address);
  for (const [name, value] of Object.entries(looks)) {
    parts.delete(name);
    if (value !== menu.looks[name]) parts.set(name, value);
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

/** Go to another search, from which one can go back; what cannot be searched has no address. */
function go(parts) {
  write();
  adds = true;
  ask({ open: textOf(parts) });
}

function copy() {
  write();
  const refused = () => say("The browser did not allow copying. Copy the address of this page by hand.");
  (navigator.clipboard?.writeText(location.href) ?? Promise.reject())
    .then(() => say("The link is copied."), refused);
}

// -- what to search ---------------------------------------------------------------------

/** Show in the fields what is searched, once: what somebody types meanwhile stays. */
function fill(parts, tree, first) {
  const own = menu.games[parts.get("game")]?.parameters.map(([name]) => parts.get(name));
  const now = JSON.stringify([parts.get("game"), own, tree, first]);
  if (now === filled) return;
  filled = now;
  if (Object.hasOwn(menu.games, parts.get("game"))) fields(parts.get("game"), parts);
  if (!tree) return;
  part("tree").value = tree;
  part("first").value = first === "MIN" ? "MIN" : "MAX";
}

/** Fields for the parameters of a game. */
function fields(name, parts) {
  part("game").value = name;
  const labels = menu.games[name].parameters.map(([key, placeholder, title]) => {
    const label = document.createElement("label"), input = document.createElement("input");
    Object.assign(input, { name: key, placeholder, title, value: decoded(parts.get(key) ?? "") });
    label.append(`${key} `, input);
    return label;
  });
  part("parameters").replaceChildren(...labels);
}

const example = (name) => partsOf(menu.games[name].example);
const on = (id, event, action) => part(id).addEventListener(event, (happened) => {
  happened.preventDefault();
  action(happened.target);
});

part("named").append(...menu.trees.map(([name, title]) => new Option(title, name)));
part("game").append(...Object.entries(menu.games).map(([name, { title }]) => new Option(title, name)));
on("named", "change", ({ value }) => go([["tree", value]]));
on("own", "submit", () => {
  const before = partsOf(address), parts = new Map([["tree", encodeURIComponent(part("tree").value)]]);
  if (part("first").value === "MIN") parts.set("first", "MIN");
  if (alone) parts.set("alone", "true");
  for (const [name, value] of before.has("tree") ? before : []) {
    if (!OF_TREE.includes(name)) parts.set(name, value);
  }
  go(parts);
});
on("game", "change", ({ value }) => fields(value, example(value)));
on("games", "submit", (form) => {
  const name = part("game").value, parts = new Map([["game", name], ...example(name)]);
  for (const { name: key, value } of form.querySelectorAll("input")) {
    parts.delete(key);
    if (value.trim()) parts.set(key, encodeURIComponent(value.trim()));
  }
  go(parts);
});
on("stop", "click", stop);
on("copy", "click", copy);
addEventListener("hashchange", open);
fields("nim", example("nim"));
part("what").open = !location.hash;
start();
open();
