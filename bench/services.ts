import type { LngLat } from '@roadcast/core/geo';
import type { RoadService } from '@roadcast/core/services';
import { EmbeddedServices } from '@roadcast/providers/services/embedded/index';
import { MergedServices } from '@roadcast/providers/services/merged';
import type { ServicesPort } from '@roadcast/providers/services/port';
import { serviceAt } from '@roadcast/providers/services/testing/world';
import { type Series, seriesOf } from './measure.ts';

/** Searches among generated stations. */
export interface ServicesResult {
  readonly stations: number;
  /** Of the one source, milliseconds. */
  readonly indexMs: number;
  /** Within ten miles of random positions, fifty at most. */
  readonly near: Series;
  /** Within five miles of roads from coast to coast. */
  readonly along: Series & { readonly found: number; readonly points: number };
  /** The same with a second source that has a fifth of the stations too, a few yards off. */
  readonly mergedNear: Series;
  readonly mergedAlong: Series & { readonly found: number };
}

const STATIONS = 150_000;
const TOWNS = 3000;
/** Shares of the stations that stand along the roads below, where most of a corridor's are, and in towns; the others stand anywhere. */
const AT_ROADS = 0.1;
const IN_TOWNS = 0.7;
/** Half the width of a town, and how far from its road a station stands at most, degrees. */
const TOWN_DEGREES = 0.06;
const BESIDE_DEGREES = 0.03;
/** Every so many stations one is known to the second source too. */
const KNOWN_TWICE = 5;

const FIVE_MILES = 8047;
const TEN_MILES = 16_093;
const MOST_NEAR = 50;
const NEAR_CALLS = 2000;
const ALONG_CALLS = 60;

/** Roads from coast to coast: from their west to their east end, and how many points they are drawn with. */
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
const POINTS = 40_000;

/** Measures the search for services in this process: it is what a request waits for, and what the event loop does. */
export async function benchServices(): Promise<ServicesResult> {
  const random = numbers(1);
  const lines = roads.map(([from, to]) => windingRoad(from, to, random));
  const stations = generatedStations(lines, random);
  const began = performance.now();
  const embedded = new EmbeddedServices({ services: stations, withoutFuel: [] });
  const indexMs = Math.round(performance.now() - began);
  const second = stations.filter((_, i) => i % KNOWN_TWICE === 0).map((station) => toldAgain(station, random));
  const merged = new MergedServices(
    [
      { name: 'first', port: embedded },
      { name: 'second', port: new EmbeddedServices({ services: second, withoutFuel: [] }) },
    ],
    (_, error) => {
      throw error;
    },
  );
  const along = await alongTimes(embedded, lines);
  const mergedAlong = await alongTimes(merged, lines);
  return {
    stations: STATIONS,
    indexMs,
    near: await nearTimes(embedded, random),
    along: { ...along, points: POINTS },
    mergedNear: await nearTimes(merged, random),
    mergedAlong,
  };
}

async function nearTimes(port: ServicesPort, random: () => number): Promise<Series> {
  const times: number[] = [];
  for (let i = 0; i < NEAR_CALLS; i++) {
    const [lng, lat] = anywhere(random);
    const began = performance.now();
    await port.near({ lng, lat }, TEN_MILES, ['fuel'], MOST_NEAR);
    times.push(performance.now() - began);
  }
  return seriesOf(times);
}

async function alongTimes(
  port: ServicesPort,
  lines: readonly (readonly LngLat[])[],
): Promise<Series & { readonly found: number }> {
  const times: number[] = [];
  let found = 0;
  for (let i = 0; i < ALONG_CALLS; i++) {
    const line = lines[i % lines.length] as readonly LngLat[];
    const began = performance.now();
    const { services } = await port.along({ line, offRoadMeters: FIVE_MILES, kinds: ['fuel'] });
    times.push(performance.now() - began);
    found = Math.max(found, services.length);
  }
  return { ...seriesOf(times), found };
}

function generatedStations(lines: readonly (readonly LngLat[])[], random: () => number): RoadService[] {
  const towns = Array.from({ length: TOWNS }, () => anywhere(random));
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: STATIONS }, (_, i) => {
    const where = random();
    if (where < AT_ROADS) return station(`station:${i}`, around(one(one(lines)), BESIDE_DEGREES, random));
    const inTown = where < AT_ROADS + IN_TOWNS;
    return station(`station:${i}`, inTown ? around(one(towns), TOWN_DEGREES, random) : anywhere(random));
  });
}

const anywhere = (random: () => number): LngLat => [-124 + random() * 56, 26 + random() * 22];

const around = ([lng, lat]: LngLat, degrees: number, random: () => number): LngLat => [
  lng + (random() + random() - 1) * degrees,
  lat + (random() + random() - 1) * degrees,
];

const toldAgain = (told: RoadService, random: () => number): RoadService => ({
  ...told,
  id: `again:${told.id}`,
  lng: told.lng + (random() - 0.5) * 0.001,
  lat: told.lat + (random() - 0.5) * 0.001,
  asOf: Date.UTC(2026, 0, 1),
});

/** A road of as many points as a map's streets have between the coasts: long swings, and bends in each of them. */
function windingRoad([fromLng, fromLat]: LngLat, [toLng, toLat]: LngLat, random: () => number): LngLat[] {
  const phase = random() * 6;
  return Array.from({ length: POINTS }, (_, i) => {
    const share = i / (POINTS - 1);
    const swing = Math.sin(share * 40 + phase) * 0.4 + Math.sin(share * 900) * 0.02 + (random() - 0.5) * 0.0003;
    return [fromLng + (toLng - fromLng) * share, fromLat + (toLat - fromLat) * share + swing];
  });
}

const station = (id: string, [lng, lat]: LngLat): RoadService =>
  serviceAt(lng, lat, {
    id,
    name: `Station ${id}`,
    brand: 'Brand',
    sells: ['regular', 'diesel'],
    source: 'generated',
  });

/** @returns the same numbers from 0 to 1 in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
