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

interface County {
  /** Full name: 'Santa Clara County'. */
  readonly name: string;
  readonly rings: readonly (readonly LngLat[])[];
}

/** Topology of `us-atlas`. A county's id consists of the state's two digits and the county's number. */
type Counties = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
}>;

/** Size ratio above which the largest of several places with the same name and state keeps the bare name. */
const DOMINANT = 3;

/** County numbers of independent cities start here. */
const FIRST_CITY = 510;

/**
 * Finds the counties that distinguish places with the same name and state.
 * @returns the counties by row, except for a place far larger than its namesakes, and for smaller namesakes in the same
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
      // Two rows in the same county are the same place or an error in GeoNames, so use the larger one.
      if (county !== null && !used.has(county) && !(i === 0 && dominant)) found[row] = county;
      if (county !== null) used.add(county);
    }
  }
  return found;
}

/** Returns the counties by state, from the `us-atlas` package (Census Bureau, public domain). */
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

/** Returns a county's usual name: parishes in Louisiana; bare names for areas and cities in Alaska. */
function countyName(name: string, state: string, number: number): string {
  if (state === 'LA') return `${name} Parish`;
  return state === 'AK' || state === 'DC' || number >= FIRST_CITY ? name : `${name} County`;
}

const ringsOf = ({ type, coordinates }: Polygon | MultiPolygon): LngLat[][] =>
  (type === 'Polygon' ? coordinates : coordinates.flat()).map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat]));

/** Returns the county at a point; off the generalized coast, the state's nearest county. */
function countyAt(point: LngLat, counties: readonly County[]): string | null {
  // Even-odd rule: a hole's ring cancels out the outline around it.
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
