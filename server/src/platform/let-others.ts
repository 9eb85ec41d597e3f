/** Steps that wait for their turn, the first one first. */
const waiting: (() => void)[] = [];

/**
 * Resolves once whatever else waits has had its turn. Goes between the steps of long work, so that no other request waits for all of it. Steps
 * of several requests come one at a time: what has arrived in the meantime is heard between any two of them.
 * @throws the signal's reason: who has gone needs no further step.
 */
export async function letOthers(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
  signal?.throwIfAborted();
}

/** Work that is done in steps has its turn for so long, milliseconds. */
const SLICE_MS = 12;

/** Does work that comes in steps, and lets others have their turn between them. @returns what it comes to. @throws the signal's reason. */
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

/** One step in each round of the event loop: all immediates of a round run before it listens again. */
function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
