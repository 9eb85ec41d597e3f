import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GazetteerFile } from '@roadcast/core/dataset';
import { roundTo } from '@roadcast/core/units';
import KDBush from 'kdbush';
import type { Report } from '../files/problem.ts';
import type { TiePlace } from '../tiles/network.ts';
import { withAliases } from './gazetteer-aliases.ts';
import { correctPlaces } from './gazetteer-corrections.ts';
import { readGeoNames } from './gazetteer-geonames.ts';
import { type Place, POSITION_DECIMALS } from './gazetteer-model.ts';
import { parseSmallTowns, SMALL_TOWNS_FILE, withSmallTowns } from './small-towns.ts';
import { zonesOf } from './zones.ts';

/**
 * Reads all gazetteer towns: from GeoNames and `small-towns.txt`, corrected by `places.txt`, with aliases from
 * `aliases.txt`.
 * @param sources folder of the hand-written files. @returns the places by descending population; the gazetteer file has
 * the same rows.
 * @throws the file system's error if a source file is missing.
 */
export async function readPlaces(sources: string, report: Report): Promise<Place[]> {
  const read = (name: string) => readFile(join(sources, name), 'utf8');
  const [towns, corrections, aliases] = await Promise.all([
    readSmallTowns(sources, report),
    read('places.txt'),
    read('aliases.txt'),
  ]);
  const known = withSmallTowns(readGeoNames(), towns);
  return withAliases(correctPlaces(known, corrections, report), aliases, report)
    .map((place) => ({
      ...place,
      lng: roundTo(place.lng, POSITION_DECIMALS),
      lat: roundTo(place.lat, POSITION_DECIMALS),
    }))
    .sort(
      (a, b) => b.population - a.population || compare(a.name, b.name) || compare(a.state, b.state) || a.lng - b.lng,
    );
}

/** Reads `small-towns.txt`, reporting invalid lines as errors. */
export const readSmallTowns = async (sources: string, report: Report): Promise<Place[]> =>
  parseSmallTowns(await readFile(join(sources, SMALL_TOWNS_FILE), 'utf8'), report);

/** Converts the places to the tie builder's format. */
export const tiePlaces = (places: readonly Place[]): TiePlace[] =>
  places.map(({ name, state, lng, lat, population, isSmall = false }, index) => ({
    index,
    name,
    state,
    lng,
    lat,
    population,
    isSpur: isSmall,
  }));

/**
 * Creates the gazetteer's columns, with each place's exact time zone.
 * @param elevationAtFeet returns the elevation at a position, feet. @param unreached rows of places without a road.
 * @param counties distinguishing counties by row, for places that need one.
 */
export function gazetteerFile(
  places: readonly Place[],
  elevationAtFeet: (lat: number, lng: number) => number,
  unreached: readonly number[],
  counties: Readonly<Record<number, string>>,
): GazetteerFile {
  const zoneNames = zonesOf(places);
  const timeZones = [...new Set(zoneNames)].sort(compare);
  const zoneIndex = new Map(timeZones.map((zone, index) => [zone, index]));
  const without = new Set(unreached);
  return {
    names: places.map((place) => place.name),
    aliases: places.map((place) => place.aliases.join('|')),
    states: places.map((place) => place.state),
    lats: places.map((place) => place.lat),
    lngs: places.map((place) => place.lng),
    populations: places.map((place) => place.population),
    zones: zoneNames.map((zone) => zoneIndex.get(zone) as number),
    timeZones,
    elevationsFeet: places.map((place) => Math.round(elevationAtFeet(place.lat, place.lng))),
    roads: places.map((_, index) => (without.has(index) ? 0 : 1)),
    counties,
  };
}

/** Indexes the places' positions by row. */
export function positionIndex(places: readonly Pick<Place, 'lng' | 'lat'>[]): KDBush {
  const index = new KDBush(places.length);
  for (const { lng, lat } of places) index.add(lng, lat);
  return index.finish();
}

/** Compares code units, unlike a locale, so the order is the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
