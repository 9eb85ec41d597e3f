/** Undo history: the last of `past` is the newest, the first of `future` the next. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

/** Maximum number of undo steps. */
const MOST_STEPS = 100;

export const begun = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** Returns the history with another step; redo steps are dropped. */
export const recorded = <Value>({ past, present }: History<Value>, next: Value): History<Value> => ({
  past: [...past, present].slice(-MOST_STEPS),
  present: next,
  future: [],
});

/** Returns the history with every step changed alike. */
export const changedThroughout = <Value>(
  { past, present, future }: History<Value>,
  change: (value: Value) => Value,
): History<Value> => ({ past: past.map(change), present: change(present), future: future.map(change) });

/** Returns the history one step back; the same one if there is none. */
export function undone<Value>(history: History<Value>): History<Value> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
}

/** Returns the history one step forward; the same one if there is none. */
export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}

export const stepsOf = <Value>({ past, present, future }: History<Value>): readonly Value[] => [
  ...past,
  present,
  ...future,
];
