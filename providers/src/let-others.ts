/** Steps waiting for their turn, in order. */
const waiting: (() => void)[] = [];

/**
 * Yields to other pending requests. Call it between the steps of long work; steps of several requests run one at a
 * time, and the event loop handles new events between any two of them.
 * @throws the signal's reason: a caller that has gone needs no further step.
 */
export async function letOthers(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
  signal?.throwIfAborted();
}

/** Milliseconds after which stepped work yields. */
const SLICE_MS = 12;

/** Runs stepped work, yielding to other requests between steps. @throws the signal's reason. */
export async function inSlices<Result>(steps: Generator<undefined, Result>, signal?: AbortSignal): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await letOthers(signal);
    began = performance.now();
  }
}

/** Maps a list, yielding to other requests between its elements. @throws the signal's reason. */
export function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  return inSlices(mapped(items, map), signal);
}

function* mapped<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Generator<undefined, Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    yield;
  }
  return results;
}

/** Runs all steps at once. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs one step in each round of the event loop: all immediates of a round run before it polls again. */
function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
