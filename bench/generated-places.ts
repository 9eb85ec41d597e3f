import type { LngLat } from '@roadcast/core/geo';

/** Generates roads and places for searches, identical in each run. */

const TOWNS = 3000;
/** Shares of places along the roads and in towns; the rest are anywhere. Most search results are along the roads. */
const AT_ROADS = 0.1;
const IN_TOWNS = 0.7;
/** Half a town's width, and the maximum distance between a place and its road, degrees. */
const TOWN_DEGREES = 0.06;
const BESIDE_DEGREES = 0.03;

/** West and east ends of coast-to-coast roads. */
const roads: readonly (readonly [from: LngLat, to: LngLat])[] = [
  [
    [-122.4, 37.8],
    [-74, 40.7],
  ],
  [
    [-118.2, 34.1],
    [-71.1, 42.4],
  ],
  [
    [-122.3, 47.6],
    [-80.2, 25.8],
  ],
];
export const POINTS = 40_000;

/** Returns winding roads from coast to coast. */
export const coastToCoast = (random: () => number): LngLat[][] =>
  roads.map(([from, to]) => windingRoad(from, to, random));

/** Returns random positions: most in towns, some along the roads, the rest anywhere. */
export function scattered(count: number, lines: readonly (readonly LngLat[])[], random: () => number): LngLat[] {
  const towns = Array.from({ length: TOWNS }, () => anywhere(random));
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: count }, () => {
    const where = random();
    if (where < AT_ROADS) return around(one(one(lines)), BESIDE_DEGREES, random);
    return where < AT_ROADS + IN_TOWNS ? around(one(towns), TOWN_DEGREES, random) : anywhere(random);
  });
}

export const anywhere = (random: () => number): LngLat => [-124 + random() * 56, 26 + random() * 22];

const around = ([lng, lat]: LngLat, degrees: number, random: () => number): LngLat => [
  lng + (random() + random() - 1) * degrees,
  lat + (random() + random() - 1) * degrees,
];

/** Returns a coast-to-coast road of long curves and bends, with as many points as on a street map. */
function windingRoad([fromLng, fromLat]: LngLat, [toLng, toLat]: LngLat, random: () => number): LngLat[] {
  const phase = random() * 6;
  return Array.from({ length: POINTS }, (_, i) => {
    const share = i / (POINTS - 1);
    const swing = Math.sin(share * 40 + phase) * 0.4 + Math.sin(share * 900) * 0.02 + (random() - 0.5) * 0.0003;
    return [fromLng + (toLng - fromLng) * share, fromLat + (toLat - fromLat) * share + swing];
  });
}

/** Returns a seeded random number generator (mulberry32) with values from 0 to 1. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
