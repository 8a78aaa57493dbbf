// What a film of a parallel search shows at a time. Times, sentences and values come from
// the kernel (gamesearch/tree/parallel_words.py).

export const WORK = 0, TALK = 1, WAIT = 2;

/** The last row that has begun by a time; rows begin with theirs. */
const lastBy = (rows, time) => rows.findLast(([from]) => from <= time);

/** The span of a row that holds a time; null after the end. */
export function spanAt(row, time) {
  const span = lastBy(row, time);
  return span && time < span[1] ? span : null;
}

/** What each processor does at a time: { number, doing, node }; nothing at the end. */
export function doings(film, time) {
  return film.rows.map((row, at) => [at + 1, spanAt(row, time)]).filter(([, span]) => span)
    .map(([number, [, , doing, node]]) => ({ number, doing, node }));
}

/** The state of a node at a time: status, value or bound, type, label, sentences. */
export function standing(film, node, time) {
  const [, status, text, type, called, said] = lastBy(film.words.states[node], time);
  return { status, text, type, called, said };
}

/** What the processors do at a time, and what becomes known then. */
export function whoDoes({ words }, time) {
  return `Time ${time}: ${lastBy(words.doings, time)[1]} ${words.news[time] ?? ""}`.trim();
}

/** Sentences on a chosen node: its state, and the processors that were there. */
export function about(film, node, time) {
  const [name, history] = film.words.about[node];
  return `${name} ${standing(film, node, time).said} ${history}`;
}

/** The spans of a node: [row, span]. */
export function spansOf(film, node) {
  return film.rows.flatMap((row, at) => row.filter((span) => span[3] === node)
    .map((span) => [at, span]));
}
