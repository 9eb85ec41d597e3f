import { roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import { readPlaceName, readPosition, sourceLines } from '../files/source-lines.ts';
import { milesBetween } from '../geometry/geometry.ts';
import type { HighwayVertex } from '../tiles/network.ts';
import { type Place, POSITION_DECIMALS, placeKey } from './gazetteer-model.ts';

export const SMALL_TOWNS_FILE = 'small-towns.txt';

/** Maximum distance between entries with the same name and state that count as the same place, miles. */
const SAME_PLACE_MILES = 15;

const LINE = /^(.+) (@\S+) = (\d+)$/;

/** Parses `small-towns.txt`. Reports invalid lines as errors. */
export function parseSmallTowns(content: string, report: Report): Place[] {
  return sourceLines(content).flatMap(({ line, text }) => {
    const [, key = '', where = '', people = ''] = LINE.exec(text) ?? [];
    const named = readPlaceName(key);
    const position = readPosition(where);
    if (!named || !position) {
      const expected = `expected 'NAME, ST @LAT,LNG = PEOPLE': '${text}'`;
      report({ file: SMALL_TOWNS_FILE, line, level: 'error', text: expected });
      return [];
    }
    return [{ ...named, lng: position[0], lat: position[1], population: Number(people), aliases: [], isSmall: true }];
  });
}

/** Adds the small towns that aren't among the places yet. */
export function withSmallTowns(places: readonly Place[], towns: readonly Place[]): Place[] {
  const byKey = new Map<string, Place[]>();
  for (const place of places) byKey.set(placeKey(place), [...(byKey.get(placeKey(place)) ?? []), place]);
  const isKnown = (town: Place): boolean =>
    (byKey.get(placeKey(town)) ?? []).some(
      ({ lng, lat }) => milesBetween([lng, lat], [town.lng, town.lat]) < SAME_PLACE_MILES,
    );
  return [...places, ...towns.filter((town) => !isKnown(town))];
}

/** Maximum distance between a town and a written point with its name that may be its main street, miles. */
const MAIN_STREET_MILES = 3;
/** Distance between a town and its written point, miles, so that the town's road has a length. */
const OFF_THE_ROAD_MILES = 0.1;

/**
 * Moves each small town to the nearest written road point with its name ('Marathon, US 90'), because the census gives
 * the middle of the town's land, often a mile from its main street.
 */
export function onMainStreets(places: readonly Place[], vertices: readonly HighwayVertex[]): Place[] {
  const named = new Map<string, HighwayVertex[]>();
  for (const vertex of vertices) {
    const [name = ''] = vertex.label.split(', ');
    if (name === '') continue;
    const key = placeKey({ name, state: vertex.state });
    const known = named.get(key);
    if (known) known.push(vertex);
    else named.set(key, [vertex]);
  }
  return places.map((place) => {
    if (!place.isSmall) return place;
    const near = (named.get(placeKey(place)) ?? [])
      .map((vertex) => ({ vertex, miles: milesBetween([place.lng, place.lat], [vertex.lng, vertex.lat]) }))
      .filter(({ miles }) => miles > OFF_THE_ROAD_MILES && miles <= MAIN_STREET_MILES)
      .sort((a, b) => a.miles - b.miles)[0];
    if (!near) return place;
    const { vertex, miles } = near;
    const share = OFF_THE_ROAD_MILES / miles;
    const between = (from: number, to: number) => roundTo(from + (to - from) * share, POSITION_DECIMALS);
    return { ...place, lng: between(vertex.lng, place.lng), lat: between(vertex.lat, place.lat) };
  });
}
