import { setImmediate as othersGoOn } from 'node:timers/promises';

/** Maximum time that work on one list blocks other requests, milliseconds. */
const TURN_MS = 8;

/** Like `flatMap`, yielding to other work every few milliseconds: for the elements of a large answer. */
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
