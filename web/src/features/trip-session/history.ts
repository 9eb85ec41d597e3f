/** Undo history. The last entry in `past` is the most recent; the first in `future` is redone next. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

/** Maximum number of undo steps. */
const MOST_STEPS = 100;

export const begun = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** Adds a step to the history and clears the redo steps. */
export const recorded = <Value>({ past, present }: History<Value>, next: Value): History<Value> => ({
  past: [...past, present].slice(-MOST_STEPS),
  present: next,
  future: [],
});

/** Applies a function to every step of the history. */
export const changedThroughout = <Value>(
  { past, present, future }: History<Value>,
  change: (value: Value) => Value,
): History<Value> => ({ past: past.map(change), present: change(present), future: future.map(change) });

/** Moves the history one step back; unchanged if there is none. */
export function undone<Value>(history: History<Value>): History<Value> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
}

/** Moves the history one step forward; unchanged if there is none. */
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
