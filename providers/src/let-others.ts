/** Resolvers of waiting steps, in order. */
const waiting: (() => void)[] = [];

/**
 * Yields to other pending requests. Call between the steps of long work. Steps of several requests run one at a time,
 * with the event loop handling new events between them.
 * @throws the signal's reason if aborted.
 */
export async function letOthers(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
  signal?.throwIfAborted();
}

/** Time slice after which stepwise work yields, milliseconds. */
const SLICE_MS = 12;

/** Runs stepwise work, yielding to other requests between time slices. @throws the signal's reason if aborted. */
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

/** Maps a list, yielding to other requests between time slices. @throws the signal's reason if aborted. */
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

/** Runs all steps without yielding. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs one step per event loop iteration, because queueing all steps as immediates would run them in one iteration. */
function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
