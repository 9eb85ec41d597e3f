import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GazetteerFile } from '@roadcast/core/dataset';
import { roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import type { TiePlace } from '../tiles/network.ts';
import { withAliases } from './gazetteer-aliases.ts';
import { correctPlaces } from './gazetteer-corrections.ts';
import { readGeoNames } from './gazetteer-geonames.ts';
import type { Place } from './gazetteer-model.ts';
import { zonesOf } from './zones.ts';

/** Decimals of a written position: about 36 feet. */
const POSITION_DECIMALS = 4;

/**
 * Reads every place of the gazetteer: GeoNames, corrected by `places.txt`, with the other names of `aliases.txt`.
 * @param sources folder of the hand-written files. @returns places, largest population first; a place's row here is its
 * row in the file.
 * @throws the file system's error if a source file is missing.
 */
export async function readPlaces(sources: string, report: Report): Promise<Place[]> {
  const [corrections, aliases] = await Promise.all([
    readFile(join(sources, 'places.txt'), 'utf8'),
    readFile(join(sources, 'aliases.txt'), 'utf8'),
  ]);
  return withAliases(correctPlaces(readGeoNames(), corrections, report), aliases, report)
    .map((place) => ({
      ...place,
      lng: roundTo(place.lng, POSITION_DECIMALS),
      lat: roundTo(place.lat, POSITION_DECIMALS),
    }))
    .sort(
      (a, b) => b.population - a.population || compare(a.name, b.name) || compare(a.state, b.state) || a.lng - b.lng,
    );
}

/** Returns the places in the tie builder's format. */
export const tiePlaces = (places: readonly Place[]): TiePlace[] =>
  places.map(({ name, state, lng, lat, population }, index) => ({ index, name, state, lng, lat, population }));

/**
 * Creates the gazetteer's columns, with the exact time zone of each place.
 * @param elevationAtFeet elevation of a place in feet. @param unreached rows without a road.
 * @param counties by row, for places that need distinguishing.
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

/** By code units, for the same order on every machine, unlike a locale's. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
