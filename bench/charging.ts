import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ChargingSite } from '@roadcast/core/charging';
import type { LngLat } from '@roadcast/core/geo';
import { ImportedSites } from '@roadcast/providers/charging/imported/index';
import { ListedSites } from '@roadcast/providers/charging/listed';
import { MergedSites } from '@roadcast/providers/charging/merged';
import type { ChargingPort } from '@roadcast/providers/charging/port';
import { siteAt } from '@roadcast/providers/charging/testing/world';
import { writeImport } from '@roadcast/providers/charging/testing/write-import';
import { anywhere, coastToCoast, numbers, POINTS, scattered } from './generated-places.ts';
import { type Series, seriesOf } from './measure.ts';

/** Times of searches among generated charging sites. */
export interface ChargingResult {
  readonly sites: number;
  /** Time until an import is loaded and searchable, and the longest event loop delay in that time; milliseconds. */
  readonly readMs: number;
  readonly longestStallMs: number;
  /** Searches within ten miles of random positions, with up to fifty results. */
  readonly near: Series;
  /** Searches for fast charging within five miles of coast-to-coast roads. */
  readonly along: Series & { readonly found: number; readonly points: number };
  /** Same as `along` with two more sources, which repeat a fifth of the sites a few yards away. */
  readonly mergedAlong: Series & { readonly found: number };
}

/** Number of generated sites, as in the entire US. */
const SITES = 60_000;
/** One in this many sites has fast charging, as in reality. */
const FAST = 4;
const KNOWN_TWICE = 5;

const FIVE_MILES = 8047;
const TEN_MILES = 16_093;
const MOST_NEAR = 50;
const NEAR_CALLS = 2000;
const ALONG_CALLS = 60;

/** Measures charging site searches in this process, where they block the event loop. */
export async function benchCharging(): Promise<ChargingResult> {
  const random = numbers(1);
  const lines = coastToCoast(random);
  const sites = scattered(SITES, lines, random).map(generated);
  const root = await mkdtemp(join(tmpdir(), 'chargers-'));
  await writeImport(root, 'bench', sites);
  const imported = new ImportedSites(root, (line) => {
    throw new Error(line);
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  await imported.look();
  const readMs = Math.round(performance.now() - began);
  delay.disable();
  await rm(root, { recursive: true });
  const others = [1, 2].map((n) =>
    sites.filter((_, i) => i % KNOWN_TWICE === n).map((site) => toldAgain(site, n, random)),
  );
  const merged = new MergedSites(
    [...others.map((list) => new ListedSites(list, { kind: 'dataset', asOf: null, credit: null })), imported].map(
      (port, i) => ({ name: String(i), port }),
    ),
    (_, error) => {
      throw error;
    },
  );
  return {
    sites: SITES,
    readMs,
    longestStallMs: Math.round(delay.max / 1e6),
    near: await nearTimes(imported, random),
    along: { ...(await alongTimes(imported, lines)), points: POINTS },
    mergedAlong: await alongTimes(merged, lines),
  };
}

const generated = ([lng, lat]: LngLat, i: number): ChargingSite =>
  siteAt(lng, lat, {
    id: `site:${i}`,
    name: `Site ${i}`,
    network: `Network ${i % 7}`,
    address: `${i} Main Street`,
    city: 'Townsend',
    plugs: [
      i % FAST === 0
        ? { connector: i % 2 === 0 ? 'nacs' : 'ccs1', kilowatts: 150, modeled: true, count: 4 }
        : { connector: 'j1772', kilowatts: 6.5, modeled: true, count: 2 },
    ],
  });

const toldAgain = (site: ChargingSite, source: number, random: () => number): ChargingSite => ({
  ...site,
  id: `again:${source}:${site.id}`,
  lng: site.lng + (random() - 0.5) * 0.001,
  lat: site.lat + (random() - 0.5) * 0.001,
  asOf: Date.UTC(2026, 0, source),
});

async function nearTimes(port: ChargingPort, random: () => number): Promise<Series> {
  const times: number[] = [];
  for (let i = 0; i < NEAR_CALLS; i++) {
    const [lng, lat] = anywhere(random);
    const began = performance.now();
    await port.near({ lng, lat }, TEN_MILES, { fastOnly: true }, MOST_NEAR);
    times.push(performance.now() - began);
  }
  return seriesOf(times);
}

async function alongTimes(
  port: ChargingPort,
  lines: readonly (readonly LngLat[])[],
): Promise<Series & { readonly found: number }> {
  const times: number[] = [];
  let found = 0;
  for (let i = 0; i < ALONG_CALLS; i++) {
    const line = lines[i % lines.length] as readonly LngLat[];
    const began = performance.now();
    const { sites } = await port.along({ line, offRoadMeters: FIVE_MILES, fastOnly: true });
    times.push(performance.now() - began);
    found = Math.max(found, sites.length);
  }
  return { ...seriesOf(times), found };
}
