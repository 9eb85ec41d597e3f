import { setImmediate as othersGoOn } from 'node:timers/promises';

/** Maximum time that processing a list may block other requests, milliseconds. */
const TURN_MS = 8;

/** Maps and flattens a list like `flatMap`, yielding to other work every few milliseconds. For large responses. */
export async function flatMapInTurns<Item, Result>(
  items: Iterable<Item>,
  read: (item: Item) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    for (const result of read(item)) results.push(result);
    if (performance.now() - began < TURN_MS) continue;
    await othersGoOn();
    began = performance.now();
  }
  return results;
}
