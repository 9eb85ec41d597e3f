import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  PLACES_TABLES,
  PLACES_UNITS_PER_DEGREE,
  PLACES_VERSION,
  type PlacesEntry,
  type PlacesHead,
} from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import { type PoiKind, poiKinds } from '@roadcast/core/places';
import KDBush from 'kdbush';
import { type Database, open } from 'lmdb';
import { StreetPlaces } from '../../../places/streets/index.ts';
import { PlacesFile } from '../../../places/streets/places-file.ts';
import type { WorldPlace } from '../../testing/world.ts';
import { StreetServices } from '../index.ts';

/** Imported streets with the places of a world. */
export interface StreetWorld {
  readonly services: StreetServices;
  readonly places: StreetPlaces;
  close(): Promise<void>;
}

/** The moment that the extract stands at. */
export const EXTRACT_TIME = Date.UTC(2026, 4, 1);

/** Writes a file of places as an import does, and opens it. @param covers the area of the import. */
export async function openStreetWorld(
  places: readonly WorldPlace[],
  covers: (position: Position) => boolean,
): Promise<StreetWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'services-'));
  const path = join(folder, 'places.mdb');
  await writeFile(path, places);
  const pois = new StreetPlaces();
  await pois.use({ file: new PlacesFile(path), asOf: EXTRACT_TIME, covers });
  return {
    services: new StreetServices({ places: pois, current: () => pois.current }),
    places: pois,
    close: async () => {
      await pois.use(null);
      await rm(folder, { recursive: true });
    },
  };
}

async function writeFile(path: string, places: readonly WorldPlace[]): Promise<void> {
  const root = open({ path, noSubdir: true, maxDbs: 8 });
  const entries: Database<PlacesEntry, number> = root.openDB({ name: PLACES_TABLES.entries });
  const meta: Database<Buffer, string> = root.openDB({ name: PLACES_TABLES.meta, encoding: 'binary' });
  // The server opens them all, and changes nothing.
  for (const name of [PLACES_TABLES.numbers, PLACES_TABLES.terms]) root.openDB({ name, encoding: 'binary' });
  const index = new KDBush(places.length);
  const kinds = new Uint8Array(places.length);
  for (const [id, { osm, kind, name, lng, lat, tags }] of places.entries()) {
    const poiKind: PoiKind = kind === 'plaza' ? 'services' : kind;
    const [latUnits, lngUnits] = [lat, lng].map((degrees) => Math.round(degrees * PLACES_UNITS_PER_DEGREE));
    entries.putSync(id, [poiKind, name, 0, latUnits as number, lngUnits as number, osm, tags]);
    index.add(lng, lat);
    kinds[id] = poiKinds.indexOf(poiKind);
  }
  index.finish();
  const head: PlacesHead = { version: PLACES_VERSION, towns: [['Townsend', 'NE', 900]], counts: {} };
  meta.putSync('head', Buffer.from(JSON.stringify(head)));
  meta.putSync('spots', Buffer.from(index.data));
  meta.putSync('spotIds', Buffer.from(Uint32Array.from(places.keys()).buffer));
  meta.putSync('spotKinds', Buffer.from(kinds.buffer));
  await root.close();
}
