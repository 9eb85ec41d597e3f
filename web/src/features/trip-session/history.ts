/** What was, what is, and what was taken back: the last of `past` is the newest, the first of `future` the next. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

/** Steps that can be taken back. */
const MOST_STEPS = 100;

export const begun = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** @returns the history with one more step; what had been taken back is gone for good. */
export const recorded = <Value>({ past, present }: History<Value>, next: Value): History<Value> => ({
  past: [...past, present].slice(-MOST_STEPS),
  present: next,
  future: [],
});

/** @returns the history with every step of it changed alike. */
export const changedThroughout = <Value>(
  { past, present, future }: History<Value>,
  change: (value: Value) => Value,
): History<Value> => ({ past: past.map(change), present: change(present), future: future.map(change) });

/** @returns one step back; the same history where there is none. */
export function undone<Value>(history: History<Value>): History<Value> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
}

/** @returns one step forward again; the same history where there is none. */
export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
