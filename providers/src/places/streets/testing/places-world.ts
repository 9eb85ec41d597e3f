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
import { StreetPlaces } from '../index.ts';
import { PlacesFile } from '../places-file.ts';

export interface MadePoi extends Position {
  /** OpenStreetMap type and number: 'n1'. */
  readonly osm: string;
  readonly kind: PoiKind;
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
}

export interface PlacesWorld {
  readonly places: StreetPlaces;
  close(): Promise<void>;
}

export const EXTRACT_TIME = Date.UTC(2026, 4, 1);

/**
 * Writes a places file as an import does, and opens it. For tests only. @param covers returns whether a position is in
 * the imported area.
 */
export async function openPlacesWorld(
  pois: readonly MadePoi[],
  covers: (position: Position) => boolean,
): Promise<PlacesWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'places-'));
  const path = join(folder, 'places.mdb');
  await writeFile(path, pois);
  const places = new StreetPlaces();
  await places.use({ file: new PlacesFile(path), asOf: EXTRACT_TIME, covers });
  return {
    places,
    close: async () => {
      await places.use(null);
      await rm(folder, { recursive: true });
    },
  };
}

async function writeFile(path: string, pois: readonly MadePoi[]): Promise<void> {
  const root = open({ path, noSubdir: true, maxDbs: 8 });
  const entries: Database<PlacesEntry, number> = root.openDB({ name: PLACES_TABLES.entries });
  const meta: Database<Buffer, string> = root.openDB({ name: PLACES_TABLES.meta, encoding: 'binary' });
  // The server opens all tables, so create all of them.
  for (const name of [PLACES_TABLES.numbers, PLACES_TABLES.terms]) root.openDB({ name, encoding: 'binary' });
  const index = new KDBush(pois.length);
  const kinds = new Uint8Array(pois.length);
  for (const [id, { osm, kind, name, lng, lat, tags }] of pois.entries()) {
    const [latUnits, lngUnits] = [lat, lng].map((degrees) => Math.round(degrees * PLACES_UNITS_PER_DEGREE));
    entries.putSync(id, [kind, name, 0, latUnits as number, lngUnits as number, osm, tags]);
    index.add(lng, lat);
    kinds[id] = poiKinds.indexOf(kind);
  }
  index.finish();
  const head: PlacesHead = { version: PLACES_VERSION, towns: [['Townsend', 'NE', 900]], counts: {} };
  meta.putSync('head', Buffer.from(JSON.stringify(head)));
  meta.putSync('spots', Buffer.from(index.data));
  meta.putSync('spotIds', Buffer.from(Uint32Array.from(pois.keys()).buffer));
  meta.putSync('spotKinds', Buffer.from(kinds.buffer));
  await root.close();
}
