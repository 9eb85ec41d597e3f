import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { STATE_CODES } from '../files/state-codes.ts';
import { milesBetween } from '../geometry/geometry.ts';
import { isInside } from '../geometry/rings.ts';
import { type Place, placeKey } from './gazetteer-model.ts';

/** A county with its outlines. */
interface County {
  /** 'Santa Clara County'. */
  readonly name: string;
  readonly rings: readonly (readonly LngLat[])[];
}

/** Counties in `us-atlas`: the first two digits of an id are the state's, the others the county's. */
type Counties = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
}>;

/** Of places with one name and state, one this many times larger than the next keeps the bare name. */
const DOMINANT = 3;

/** County numbers from here on are independent cities. */
const FIRST_CITY = 510;

/**
 * Distinguishes places with one name and state.
 * @returns by row each one's county, except for one that is far larger than the others, and those that share its
 * county.
 */
export async function countiesOfNamesakes(places: readonly Place[]): Promise<Readonly<Record<number, string>>> {
  const rowsByName = new Map<string, number[]>();
  for (const [row, place] of places.entries()) {
    const rows = rowsByName.get(placeKey(place));
    if (rows) rows.push(row);
    else rowsByName.set(placeKey(place), [row]);
  }
  const counties = await readCounties();
  const found: Record<number, string> = {};
  for (const rows of rowsByName.values()) {
    if (rows.length < 2) continue;
    const [largest, second] = rows.map((row) => at(places, row)) as [Place, Place];
    const dominant = largest.population >= DOMINANT * second.population;
    const used = new Set<string>();
    for (const [i, row] of rows.entries()) {
      const { state, lng, lat } = at(places, row);
      const county = countyAt([lng, lat], counties.get(state) ?? []);
      // Two rows in one county are one place, or an error of GeoNames: use the larger.
      if (county !== null && !used.has(county) && !(i === 0 && dominant)) found[row] = county;
      if (county !== null) used.add(county);
    }
  }
  return found;
}

/** Returns counties by state, from the `us-atlas` package (Census Bureau, public domain). */
async function readCounties(): Promise<ReadonlyMap<string, readonly County[]>> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Counties;
  const codes = new Map(
    feature(atlas, atlas.objects.states).features.map(({ id, properties }) => [
      String(id),
      STATE_CODES[properties.name],
    ]),
  );
  const byState = new Map<string, County[]>();
  for (const { id, properties, geometry } of feature(atlas, atlas.objects.counties).features) {
    const state = codes.get(String(id).slice(0, 2));
    if (state === undefined) continue;
    const county = {
      name: countyName(properties.name, state, Number(String(id).slice(2))),
      rings: ringsOf(geometry as Polygon | MultiPolygon),
    };
    byState.set(state, [...(byState.get(state) ?? []), county]);
  }
  return byState;
}

/** Returns the county's common name: Louisiana has parishes; Alaska's areas and cities use their bare names. */
function countyName(name: string, state: string, number: number): string {
  if (state === 'LA') return `${name} Parish`;
  return state === 'AK' || state === 'DC' || number >= FIRST_CITY ? name : `${name} County`;
}

const ringsOf = ({ type, coordinates }: Polygon | MultiPolygon): LngLat[][] =>
  (type === 'Polygon' ? coordinates : coordinates.flat()).map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat]));

/** Returns the county of a point; off a generalized coast the nearest one of its state. */
function countyAt(point: LngLat, counties: readonly County[]): string | null {
  // Even-odd rule: a hole's ring cancels the outline around it.
  const own = counties.find(({ rings }) => rings.filter((ring) => isInside(point, ring)).length % 2 === 1);
  if (own) return own.name;
  let nearest: string | null = null;
  let nearestMiles = Number.POSITIVE_INFINITY;
  for (const { name, rings } of counties) {
    for (const vertex of rings.flat()) {
      const miles = milesBetween(point, vertex);
      if (miles < nearestMiles) [nearest, nearestMiles] = [name, miles];
    }
  }
  return nearest;
}
