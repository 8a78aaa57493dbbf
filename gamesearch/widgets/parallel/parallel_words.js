// What a film of a parallel search says at a time: who is where, what is known, in words.

export const WORK = 0, TALK = 1, WAIT = 2;
const NAMED = 4; // values that are listed before "and so many more"

/** The span of a row that holds a time; null after the end. */
export function spanAt(row, time) {
  let low = 0, high = row.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (row[middle][1] > time) high = middle; else low = middle + 1;
  }
  return row[low] && row[low][0] <= time && time < row[low][1] ? row[low] : null;
}

/** What each processor does at a time: { number, doing, node }; nothing at the end. */
export function doings(film, time) {
  return film.rows.map((row, at) => [at + 1, spanAt(row, time)]).filter(([, span]) => span)
    .map(([number, [, , doing, node]]) => ({ number, doing, node }));
}

/** How a node stands, in words; of one that is valued its value is said. */
export const STANDS = { given: "given up: others made it needless", open: "being searched",
  waiting: "not yet visited", out: "left out", ended: "no value was put down" };

/** How a node stands at a time: { status, text }. */
export function standing(film, node, time) {
  const { visited, values, out } = film.nodes, first = visited[node];
  if (first === null && out[node] !== null && out[node] <= time) return { status: "out", text: "" };
  if (first === null || first > time) return { status: "waiting", text: "" };
  const known = values[node].filter(([when]) => when <= time);
  const valued = known.filter(([, text]) => text);
  if (valued.length) return { status: "valued", text: valued[valued.length - 1][1] };
  if (known.length) return { status: "given", text: "–" };
  return { status: time < film.end ? "open" : "ended", text: "" };
}

/** Is its value, or that it is needless, known at a time? */
export function isSettled(film, node, time) {
  const { values } = film.nodes;
  return values[node].some(([when]) => when <= time) || time >= film.end;
}

/** Numbers as a list: "1", "1 and 2", "1, 2 and 3". */
export function listed(words) {
  const last = words[words.length - 1];
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : String(last);
}

/** Numbers in rising order as a list, three and more in a row as "3–7". */
function ranges(numbers) {
  const runs = [];
  for (const number of numbers) {
    const run = runs[runs.length - 1];
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return listed(runs.flatMap(([low, high]) => (high > low + 1 ? [`${low}–${high}`]
    : high > low ? [low, high] : [low])));
}

/** A node in a sentence; moves alone would not be taken for a name. */
export function called({ nodes, named }, node) {
  const name = nodes.name[node];
  if (!node) return name;
  return nodes.kind[node] === "leaf" ? `leaf ${name}` : named ? name : `node ${name}`;
}

function deed(film, { doing, node }, many) {
  const s = many ? "" : "s";
  if (doing === WAIT) return `wait${s}`;
  if (node < 0) return doing === WORK ? `work${s}` : `talk${s}`;
  const { kind } = film.nodes, name = called(film, node);
  if (doing === TALK) return `talk${s} about ${name}`;
  if (kind[node] !== "leaf") return `work${s} at ${name}`;
  return film.settings["table cost"] && film.settings.table !== "none" ? `work${s} at ${name}`
    : `read${s} ${name}`;
}

/** What the processors do, those that do the same together. */
export function whoDoes(film, time) {
  if (time >= film.end) {
    return `Time ${film.end}, the end: the value is ${film.value}.`;
  }
  const alike = new Map(); // what: the processors
  for (const one of doings(film, time)) {
    const key = `${one.doing},${one.node}`;
    if (!alike.has(key)) alike.set(key, { one, numbers: [] });
    alike.get(key).numbers.push(one.number);
  }
  const groups = [...alike.values()].sort((a, b) => a.one.doing - b.one.doing);
  const told = groups.map(({ one, numbers }, at) => {
    const many = numbers.length > 1, who = at ? "" : `processor${many ? "s" : ""} `;
    return `${who}${ranges(numbers)} ${deed(film, one, many)}`;
  });
  return `Time ${time}: ${told.join("; ")}.`;
}

/** What has become known at this very time: children first, of many inner nodes rather. */
export function news(film, time) {
  if (!film.nodes) return "";
  const found = [], needless = [];
  const { kind, name, values } = film.nodes;
  const shortest = (node) => (film.named ? name[node] : called(film, node));
  for (let node = kind.length - 1; node >= 0; node--) {
    for (const [when, text] of values[node]) {
      if (when !== time) continue;
      const equal = /^[≤≥]/.test(text) ? "" : "= ";
      (text ? found : needless).push([`${shortest(node)}${text && ` ${equal}${text}`}`, kind[node] === "leaf"]);
    }
  }
  return [told("Now known", found), told("Needless by now", needless)].filter(Boolean).join(" ");
}

/** The first few of these as a sentence; [text, is it a leaf]. */
function told(what, some) {
  if (!some.length) return "";
  const inner = some.filter(([, leaf]) => !leaf), leaves = some.filter(([, leaf]) => leaf);
  const kept = new Set([...inner, ...leaves].slice(0, NAMED));
  const words = some.filter((one) => kept.has(one)).map(([text]) => text);
  if (some.length > NAMED) words.push(`${some.length - NAMED} more`);
  return `${what}: ${listed(words)}.`;
}

/** What is to be said of a chosen node: its type, and who was there when. */
export function about(film, node, time) {
  const { kind, type, split, wait } = film.nodes, { text, status } = standing(film, node, time);
  const times = spansOf(film, node).map(([row, [start, end, doing]]) =>
    `${row + 1} ${doing === WORK ? "works" : "talks"} ${start}–${end}`);
  const side = { max: "MAX", min: "MIN", leaf: "leaf" }[kind[node]];
  const more = times.length > 6 ? [...times.slice(0, 6), `${times.length - 6} more`] : times;
  const parts = [
    status === "valued" ? `value ${text}` : STANDS[status],
    type[node] ? `type ${typeShown(film, node, time)}` : "",
    split[node] ? "children side by side" : "", wait[node] ? "somebody waited here" : "",
    times.length ? `processor ${listed(more)}` : "no time spent at it",
  ];
  const name = node ? film.nodes.name[node] : "the root";
  return `${name} (${side}): ${parts.filter(Boolean).join("; ")}.`;
}

/** The type of a node; whether its first child was enough, once it is settled. */
export function typeShown(film, node, time) {
  const type = film.nodes.type[node];
  return isSettled(film, node, time) ? type : type.slice(0, 1);
}

/** The spans of a node: [row, span]. */
export function spansOf(film, node) {
  return film.rows.flatMap((row, at) => row.filter((span) => span[3] === node)
    .map((span) => [at, span]));
}
