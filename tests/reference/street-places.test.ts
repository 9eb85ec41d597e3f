import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { EmbeddedGeocoding } from '@roadcast/providers/geocoding/embedded/index';
import { StreetGeocoding } from '@roadcast/providers/geocoding/streets/index';
import { StreetPlaces } from '@roadcast/providers/places/streets/index';
import { PlacesFile } from '@roadcast/providers/places/streets/places-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPbf } from '../../dataset/import/osm-pbf/pbf-file.ts';
import { extractPlaces } from '../../dataset/import/places/extract-places.ts';
import { sharedDataDir } from '../support/data-folder.ts';
import { readGazetteer } from '../support/gazetteer.ts';
import { quantile, referenceFolder } from './reference.ts';

/** Extract of Harrisburg, Pennsylvania, in the reference folder or beside it. */
const EXTRACT = [
  join(referenceFolder(), 'harrisburg.osm.pbf'),
  join(referenceFolder(), '..', 'data', 'harrisburg.osm.pbf'),
].find((path) => existsSync(path));

/** Typed addresses of houses in the extract, with their OpenStreetMap positions. */
const houses: readonly (readonly [text: string, lat: number, lng: number])[] = [
  ['5408 Locust Ln, Harrisburg, PA 17109', 40.2936416, -76.7958546],
  ['3501 Paxton St, Harrisburg', 40.2522225, -76.8303324],
  ['1035 Eisenhower Blvd, Harrisburg, PA', 40.2344949, -76.8029498],
  ['433 S Houcks Rd, Harrisburg, Pennsylvania', 40.2980896, -76.8113539],
  ['4850 union deposit road', 40.2817979, -76.7992542],
  ['6295 lyters ln harrisburg pa', 40.2777955, -76.7752577],
  ['231 Keystone Dr, 17057', 40.2183743, -76.7648649],
  // This number is between 231 and 241 on the same side.
  ['237 Keystone Dr', 40.2185, -76.7648],
];

const meant: readonly (readonly [text: string, name: string])[] = [
  ['2nd st harrisburg', '2nd Street'],
  ['Capital City Airport', 'Capital City Airport'],
  ['East Shore Library, Harrisburg', 'East Shore Library'],
  ['Harrisburg', 'Harrisburg'],
  ['Eisenhower Blvd', 'Eisenhower Boulevard'],
];

describe.skipIf(!EXTRACT)('places of a real extract', () => {
  let folder = '';
  const pois = new StreetPlaces();
  const towns = new EmbeddedGeocoding(readGazetteer());
  const geocoding = new StreetGeocoding({ towns, gazetteer: towns, current: () => pois.current });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roadcast-places-'));
    const built = join(sharedDataDir(), 'dataset');
    const manifest = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')) as DatasetManifest;
    const path = join(folder, 'places.mdb');
    const start = performance.now();
    const extracts = [await openPbf(EXTRACT ?? '')];
    const signal = new AbortController().signal;
    const counts = await extractPlaces(extracts, join(built, manifest.files.gazetteer), path, { signal });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(
      `places: ${Object.entries(counts)
        .map(([kind, rows]) => `${rows} ${kind}`)
        .join(', ')} in ${seconds} s\n`,
    );
    await pois.use({ file: new PlacesFile(path), asOf: 0, covers: ({ lng }) => lng > -76.85 });
  });
  afterAll(async () => {
    await pois.use(null);
    await rm(folder, { recursive: true, force: true });
  });

  it.each(houses)('finds “%s” within 100 m', async (text, lat, lng) => {
    const answer = await geocoding.find(text);
    expect(answer.found).toBe(true);
    if (answer.found) expect(distanceMeters(toLngLat(answer.place), [lng, lat])).toBeLessThan(100);
  });

  it.each(meant)('parses “%s”', async (text, name) => {
    const answer = await geocoding.find(text);
    expect(answer.found && answer.place.name).toBe(name);
  });

  it.each(['5408 Locsut Ln, Harrisburg, PA', 'Eisenhour Blvd', 'Capitol City Airprt'])(
    'doesn’t find “%s”, and suggests another',
    async (text) => {
      const answer = await geocoding.find(text);
      expect(answer.found).toBe(false);
      if (!answer.found) expect(answer.suggestions.length).toBeGreaterThan(0);
    },
  );

  it('suggests within 50 ms of processor time', async () => {
    const times: number[] = [];
    for (const [text] of [...houses, ...meant]) {
      for (let letters = 3; letters <= text.length; letters++) {
        const start = process.cpuUsage();
        await geocoding.suggest(text.slice(0, letters), 5);
        const { user, system } = process.cpuUsage(start);
        times.push((user + system) / 1000);
      }
    }
    times.sort((a, b) => a - b);
    process.stdout.write(
      `suggestions: ${times.length} texts, 95th percentile ${quantile(times, 0.95).toFixed(1)} ms\n`,
    );
    expect(quantile(times, 0.95)).toBeLessThan(50);
  });
});
