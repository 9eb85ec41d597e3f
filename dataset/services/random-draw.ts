import type { PlacedService } from './place.ts';

/**
 * Returns a random number generator (mulberry32) with values from 0 to less than 1. The same seed gives the same
 * numbers on every machine.
 */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws services at random for manual checks.
 * @param count number of services; all if there are fewer. @param seed a whole number. The same seed draws the same
 * services from the same files.
 */
export function drawServices(services: readonly PlacedService[], count: number, seed: number): PlacedService[] {
  return drawFrom(
    [...services].sort((a, b) => compare(a.written.file, b.written.file) || a.written.line - b.written.line),
    count,
    seed,
  );
}

/**
 * Draws items at random, each at most once.
 * @param count number of items; all if there are fewer. @param seed a whole number. The same seed draws the same items
 * from the same list.
 */
export function drawFrom<T>(items: readonly T[], count: number, seed: number): T[] {
  const pool = [...items];
  const random = seededRandom(seed);
  const drawn: T[] = [];
  while (drawn.length < count && pool.length > 0) {
    drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return drawn;
}

/** Compares by code points, so the order is the same on every machine. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
