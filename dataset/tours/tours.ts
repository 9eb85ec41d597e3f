import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EvModel } from '@roadcast/core/charging';
import type { TourPlace, WrittenTour } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { Report } from '../files/problem.ts';
import { readSourceTree } from '../files/source-tree.ts';
import { milesBetween } from '../geometry/geometry.ts';
import { type Place, placeKey } from '../places/gazetteer-model.ts';
import type { Sight } from '../places/sights-model.ts';
import type { SightPlace } from '../sights/model.ts';
import type { NamedPlace, TourDraft } from './model.ts';
import { parseTour } from './parse.ts';

const FOLDER = 'tours';

/** Maximum distance of a written position from a place of that name, miles. */
const FURTHEST_MILES = 15;

/** Our own tours, with their source files. */
export interface SurveyedTours {
  /** Paths within the sources. */
  readonly files: readonly string[];
  readonly drafts: readonly TourDraft[];
  /** Tours of which every place is known, sorted by slug. */
  readonly tours: readonly WrittenTour[];
}

/** Places that a tour can name. */
export interface TourPlaces {
  /** Towns by descending population. */
  readonly places: readonly Place[];
  readonly sights: readonly Sight[];
  readonly roadside: readonly SightPlace[];
}

/** Reads the tours. Reports errors with file and line, and skips those tours. @returns no tours without a folder. */
export async function readTours(sources: string, known: TourPlaces, report: Report): Promise<SurveyedTours> {
  if (!existsSync(join(sources, FOLDER))) return { files: [], drafts: [], tours: [] };
  const texts = await readSourceTree(join(sources, FOLDER));
  const drafts = texts.flatMap(({ file, text }) => parseTour(file, text, report) ?? []);
  return { files: texts.map(({ file }) => file), drafts, tours: withPositions(drafts, known, report) };
}

/**
 * Looks up the tours' places: towns first, then parks and landmarks, then sights along the road. A written position must
 * be near a place of its name.
 */
export function withPositions(drafts: readonly TourDraft[], known: TourPlaces, report: Report): WrittenTour[] {
  const byName = positionsByName(known);
  return drafts.flatMap((draft): WrittenTour[] => {
    let isKnown = true;
    const complain = (line: number, text: string): void => {
      isKnown = false;
      report({ file: draft.file, line, level: 'error', text });
    };
    const placeOf = ({ name, at, line }: NamedPlace, isNamed = true): TourPlace => {
      const found = isNamed ? (byName.get(name) ?? []) : [];
      if (isNamed && found.length === 0) complain(line, `${name} is no known town, park, landmark or sight`);
      else if (isNamed && at && found.every((each) => milesBetween(each, at) > FURTHEST_MILES))
        complain(line, `the position is over ${FURTHEST_MILES} miles from ${name}`);
      const [lng, lat] = at ?? found[0] ?? [0, 0];
      return { name, lat, lng };
    };
    const { file: _file, lines: _lines, origin, waypoints, destination, ...facts } = draft;
    const tour: WrittenTour = {
      ...facts,
      origin: placeOf(origin),
      waypoints: waypoints.map((waypoint) => {
        const { role, nights, minutes } = waypoint;
        return { ...placeOf(waypoint, role === 'stop'), role, nights, minutes };
      }),
      destination: placeOf(destination),
    };
    return isKnown ? [tour] : [];
  });
}

/** Returns the positions of each name, the most prominent first. */
function positionsByName({ places, sights, roadside }: TourPlaces): ReadonlyMap<string, readonly LngLat[]> {
  const byName = new Map<string, LngLat[]>();
  for (const place of [...places, ...sights.filter(({ roadless }) => !roadless), ...roadside]) {
    const key = placeKey(place);
    byName.set(key, [...(byName.get(key) ?? []), [place.lng, place.lat]]);
  }
  return byName;
}

/** Reports tours with the same title, and those of an unknown electric vehicle. */
export function checkTours(drafts: readonly TourDraft[], models: readonly EvModel[], report: Report): void {
  const ids = new Set(models.map(({ id }) => id));
  const titles = new Set<string>();
  for (const { file, title, evModel, lines } of drafts) {
    if (titles.has(title))
      report({ file, line: lines.title, level: 'error', text: `another tour has the title '${title}'` });
    titles.add(title);
    if (evModel !== null && !ids.has(evModel))
      report({ file, line: lines.vehicle, level: 'error', text: `${evModel} is no electric vehicle's id` });
  }
}
