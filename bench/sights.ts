import { cumulativeMeters, type LngLat, nearestOnLine, toLngLat } from '@roadcast/core/geo';
import { type Sight, sightKinds } from '@roadcast/core/sights';
import { milesToMeters } from '@roadcast/core/units';
import { SightIndex } from '@roadcast/providers/sights/sight-index';
import { coastToCoast, numbers, POINTS, scattered } from './generated-places.ts';
import { type Series, seriesOf } from './measure.ts';

/** Times of searches among generated sights along coast-to-coast roads. */
export interface SightsResult {
  readonly sights: number;
  readonly points: number;
  readonly indexMs: number;
  /** Searches by radius, miles. */
  readonly along: readonly (Series & { readonly miles: number; readonly found: number })[];
  /** Sights whose distance differs from a search of the whole line, among a sample. */
  readonly wrong: number;
}

const SIGHTS = 200_000;
const RADII = [5, 25, 50, 100];
const CALLS = 60;

/** Sights compared with a search of the whole line. */
const COMPARED = 500;

/** Measures searches for sights in this process, where they block the event loop. */
export async function benchSights(): Promise<SightsResult> {
  const random = numbers(1);
  const lines = coastToCoast(random);
  const sights = scattered(SIGHTS, lines, random).map(sightAt);
  const began = performance.now();
  const index = new SightIndex(sights);
  const indexMs = Math.round(performance.now() - began);
  const along: SightsResult['along'][number][] = [];
  for (const miles of RADII) along.push({ miles, ...(await timesWithin(miles, index, lines)) });
  return { sights: SIGHTS, points: POINTS, indexMs, along, wrong: await wrongAmong(sights, index, lines) };
}

async function timesWithin(
  miles: number,
  index: SightIndex,
  lines: readonly (readonly LngLat[])[],
): Promise<Series & { readonly found: number }> {
  const times: number[] = [];
  let found = 0;
  for (let call = 0; call < CALLS; call++) {
    const line = lines[call % lines.length] ?? [];
    const began = performance.now();
    const sights = await index.along({ line, offRoadMeters: milesToMeters(miles), kinds: sightKinds });
    times.push(performance.now() - began);
    found = Math.max(found, sights.length);
  }
  return { ...seriesOf(times), found };
}

/** Compares a sample with a search of the whole line, including sights that aren't found. */
async function wrongAmong(
  sights: readonly Sight[],
  index: SightIndex,
  [line = []]: readonly (readonly LngLat[])[],
): Promise<number> {
  const offRoadMeters = milesToMeters(25);
  const found = new Map(
    (await index.along({ line, offRoadMeters, kinds: sightKinds })).map(({ sight, meters }) => [sight.id, meters]),
  );
  const meters = cumulativeMeters(line);
  return sights.slice(0, COMPARED).filter((sight) => {
    const { offsetMeters } = nearestOnLine(toLngLat(sight), line, meters);
    return found.get(sight.id) !== (offsetMeters <= offRoadMeters ? offsetMeters : undefined);
  }).length;
}

const sightAt = ([lng, lat]: LngLat, row: number): Sight => ({
  id: `sight-${row}`,
  name: `Sight ${row}`,
  kind: 'museum',
  state: 'KS',
  lat,
  lng,
  description: '',
  activities: [],
  visitMinutes: 60,
  access: '',
  approximate: false,
  source: { name: '', asOf: null },
  fee: null,
  opening: null,
  feeSource: null,
  entrances: [],
});
