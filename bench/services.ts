import type { LngLat } from '@roadcast/core/geo';
import type { RoadService } from '@roadcast/core/services';
import { EmbeddedServices } from '@roadcast/providers/services/embedded/index';
import { MergedServices } from '@roadcast/providers/services/merged';
import type { ServicesPort } from '@roadcast/providers/services/port';
import { serviceAt } from '@roadcast/providers/services/testing/world';
import { anywhere, coastToCoast, numbers, POINTS, scattered } from './generated-places.ts';
import { type Series, seriesOf } from './measure.ts';

/** Times of searches among generated stations. */
export interface ServicesResult {
  readonly stations: number;
  /** Time to index the first source, milliseconds. */
  readonly indexMs: number;
  /** Searches within ten miles of random positions, with up to fifty results. */
  readonly near: Series;
  /** Searches within five miles of coast-to-coast roads. */
  readonly along: Series & { readonly found: number; readonly points: number };
  /** Same as `near` with a second source, which repeats a fifth of the stations a few yards away. */
  readonly mergedNear: Series;
  readonly mergedAlong: Series & { readonly found: number };
}

const STATIONS = 150_000;
/** One in this many stations is in both sources. */
const KNOWN_TWICE = 5;

const FIVE_MILES = 8047;
const TEN_MILES = 16_093;
const MOST_NEAR = 50;
const NEAR_CALLS = 2000;
const ALONG_CALLS = 60;

/** Measures searches for services in this process, where they block the event loop. */
export async function benchServices(): Promise<ServicesResult> {
  const random = numbers(1);
  const lines = coastToCoast(random);
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

const generatedStations = (lines: readonly (readonly LngLat[])[], random: () => number): RoadService[] =>
  scattered(STATIONS, lines, random).map((at, i) => station(`station:${i}`, at));

const toldAgain = (told: RoadService, random: () => number): RoadService => ({
  ...told,
  id: `again:${told.id}`,
  lng: told.lng + (random() - 0.5) * 0.001,
  lat: told.lat + (random() - 0.5) * 0.001,
  asOf: Date.UTC(2026, 0, 1),
});

const station = (id: string, [lng, lat]: LngLat): RoadService =>
  serviceAt(lng, lat, {
    id,
    name: `Station ${id}`,
    brand: 'Brand',
    sells: ['regular', 'diesel'],
    source: 'generated',
  });
