// What a page does: widgets live once they come near, a search over all lectures. The model of
// a widget (model.js) stands above; light and dark are in early.js.

const NEAR = "800px"; // from the window, where a widget begins to live
const FOUND = 12; // sections listed at most

/** The model of a widget; what is asked of it is answered from what was computed before. */
function modelOf({ state, answers, pieces }, answered) {
  const model = new Model(state, Object.keys(answers).length ? tell : undefined);
  model.offline = true; // what was not computed before nobody computes
  function tell({ state: changed, content }) {
    const { settings } = content?.wishes ? JSON.parse(state.data) : {};
    const asked = settings ? { ...settings, ...content.wishes } : content ?? changed;
    const answer = answers[JSON.stringify(asked)];
    answered(Boolean(answer));
    if (answer) {
      const text = answer.map((piece) => pieces[piece]).join("");
      model.hear({ method: "update", state: JSON.parse(text) });
    } else {
      model.trigger("change:data"); // its controls go back to what is shown
    }
  }
  return model;
}

/** Put a widget in the place of its still. */
function live(place, script) {
  const { kind, stops, ...data } = JSON.parse(script.textContent);
  const needs = place.querySelector(".needs"), el = document.createElement("div");
  el.className = "live";
  script.replaceWith(el);
  place.classList.add("is-live");
  try {
    const model = modelOf(data, (known) => needs.classList.toggle("is-asked", !known));
    gamesearchWidgets[kind].render({ model, el });
  } catch (error) {
    place.classList.remove("is-live");
    reportError(error); // the others are to live
    return;
  }
  for (const [name, stop] of Object.entries(stops)) {
    const slider = el.querySelector(`[name="${name}"]`);
    if (!stop) slider.disabled = true;
    else [slider.min, slider.max, slider.step] = [stop[0], stop[1] - 1, stop[2]];
  }
}

const near = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    live(target, target.querySelector("script"));
  }
}, { rootMargin: NEAR });
for (const place of document.querySelectorAll(".widget:not(.is-still)")) near.observe(place);

const contents = document.querySelector(".contents details");
if (contents) contents.open = matchMedia("(min-width: 75rem)").matches; // beside the text

// -- search

const field = document.querySelector("input[type=search]"), found = document.querySelector(".found");

/** The sections that have all words, those with more of them in the title first. */
function find() {
  const words = field.value.toLowerCase().split(/[^\p{L}\p{N}_*+]+/u).filter(Boolean);
  const ranked = [];
  for (const [file, name, lecture, section, text] of words.length ? SECTIONS : []) {
    const title = ` ${section.toLowerCase()}`, all = ` ${lecture.toLowerCase()}${title} ${text}`;
    if (!words.every((word) => all.includes(` ${word}`))) continue;
    const link = document.createElement("a");
    link.href = `${file}#${name}`;
    link.textContent = lecture === section ? lecture : `${lecture} › ${section}`;
    ranked.push([words.filter((word) => title.includes(` ${word}`)).length, link]);
  }
  ranked.sort(([one], [other]) => other - one);
  const rows = ranked.slice(0, FOUND).map(([, link]) => link);
  if (words.length && !rows.length) rows.push("No section contains all of these words.");
  found.replaceChildren(...rows.map((row) => {
    const item = document.createElement("li");
    item.append(row);
    return item;
  }));
  found.hidden = !words.length;
}

field.addEventListener("focus", () => {
  const script = document.createElement("script"); // a file cannot be fetched from a file
  script.src = "assets/search-index.js";
  script.onload = () => {
    field.addEventListener("input", find);
    find();
  };
  script.onerror = () => field.setAttribute("placeholder", "The search needs a network");
  document.head.append(script);
}, { once: true });
document.addEventListener("click", ({ target }) => {
  if (!target.closest(".search")) found.hidden = true;
});
field.parentNode.addEventListener("keydown", (event) => {
  const all = [field, ...found.querySelectorAll("a")], at = all.indexOf(document.activeElement);
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (move) all[Math.min(Math.max(at + move, 0), all.length - 1)].focus();
  else if (event.key === "Enter" && at === 0) all[1]?.click();
  else if (event.key === "Escape") {
    field.value = "";
    found.hidden = true;
  } else return;
  event.preventDefault();
});
