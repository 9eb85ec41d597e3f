import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { LngLat } from '@roadcast/core/geo';
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

/** What `us-atlas` keeps of a county: the first two digits of its id are its state's, the others its own. */
type Counties = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
}>;

/** Of places that share name and state, one that is so many times as large as the next keeps the bare name: whoever says it means that one. */
const DOMINANT = 3;

/** County numbers from here on are cities that belong to no county. */
const FIRST_CITY = 510;

/**
 * Tells places of one name and state apart.
 * @returns by row the county of each of them, but for one that is far larger than the others, and those that share its county.
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
    const [largest, second] = rows.map((row) => places[row] as Place) as [Place, Place];
    const dominant = largest.population >= DOMINANT * second.population;
    const used = new Set<string>();
    for (const [i, row] of rows.entries()) {
      const { state, lng, lat } = places[row] as Place;
      const county = countyAt([lng, lat], counties.get(state) ?? []);
      // Two rows of one county are one place, or a slip of GeoNames: the larger is meant.
      if (county !== null && !used.has(county) && !(i === 0 && dominant)) found[row] = county;
      if (county !== null) used.add(county);
    }
  }
  return found;
}

/** @returns counties by state, from the `us-atlas` package (Census Bureau, public domain). */
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

/** @returns the county's name as its people say it: Louisiana has parishes; Alaska's areas and cities go by their bare names. */
function countyName(name: string, state: string, number: number): string {
  if (state === 'LA') return `${name} Parish`;
  return state === 'AK' || state === 'DC' || number >= FIRST_CITY ? name : `${name} County`;
}

const ringsOf = ({ type, coordinates }: Polygon | MultiPolygon): LngLat[][] =>
  (type === 'Polygon' ? coordinates : coordinates.flat()).map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat]));

/** @returns the county that a point lies in; off a generalised coast the nearest one of its state. */
function countyAt(point: LngLat, counties: readonly County[]): string | null {
  // A hole's ring takes back what the outline around it gave.
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
