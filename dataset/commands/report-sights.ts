import type { SightsFile } from '@roadcast/core/dataset';
import { count } from '../files/progress.ts';
import { compare, drawFrom } from '../services/random-draw.ts';
import { type SightPlace, sightPlaceKinds } from '../sights/model.ts';
import { isAccess } from '../sights/sources.ts';
import type { Survey } from './survey.ts';

/** Source name that marks a position written from memory. */
const RECALLED = 'recalled';

/** Returns report lines about roadside sights: counts by kind, and how many positions were looked up. */
export function sightLines({ roadside }: Pick<Survey, 'roadside'>): string[] {
  const { places, fees, byways } = roadside;
  const row = (name: string, list: typeof places): string => {
    const lookedUp = list.filter(({ source }) => source !== RECALLED).length;
    const share = list.length === 0 ? 0 : Math.floor((100 * lookedUp) / list.length);
    return `  ${name.replaceAll('_', ' ').padEnd(24)} ${count(list.length).padStart(7)}, ${String(share).padStart(3)} % sourced`;
  };
  const states = new Set(places.map(({ state }) => state)).size;
  const charged = fees.filter(({ dollars }) => dollars && Object.keys(dollars).length > 0).length;
  const american = byways.filter(({ kind }) => kind === 'all_american_road').length;
  return [
    row(`Sights, ${count(states)} states`, places).trim(),
    ...sightPlaceKinds.map((kind) =>
      row(
        kind,
        places.filter((place) => place.kind === kind),
      ),
    ),
    `Park units with fees or hours: ${count(fees.length)}, ${count(charged)} of them charge`,
    `Scenic byways: ${count(byways.length)}, ${count(american)} of them All-American Roads`,
  ];
}

/** Kinds of large areas, of which most other listings give only the middle. */
const AREA_KINDS: readonly SightPlace['kind'][] = ['national_forest', 'wildlife_refuge'];

/**
 * Returns the names, with state, of forests and refuges whose position is inside their area and no visitor center, office
 * or entrance. The distance to another point inside the area says nothing about them.
 */
export const insideAreas = (places: readonly SightPlace[]): ReadonlySet<string> =>
  new Set(
    places.filter(({ kind, source }) => AREA_KINDS.includes(kind) && !isAccess(source)).map((place) => labelOf(place)),
  );

const labelOf = ({ name, state }: { readonly name: string; readonly state: string }): string => `${name}, ${state}`;

/**
 * Returns lines for randomly chosen sights, with position, kind and the position's source, to compare with another
 * source.
 * @param size number of sights.
 * @param inside names, with state, of sights that can't be compared: see `insideAreas`.
 */
export function drawSightLines(
  { sights, sources }: SightsFile,
  size: number,
  seed: number,
  inside: ReadonlySet<string>,
): string[] {
  const drawn = drawFrom(
    [...sights].sort((a, b) => compare(a.id, b.id)),
    size,
    seed,
  );
  const incomparable = drawn.filter((sight) => inside.has(labelOf(sight)));
  return [
    `Sights: ${count(drawn.length)} of ${count(sights.length)} drawn at random, seed ${seed}`,
    `Not comparable: ${count(incomparable.length)} inside a forest or refuge, without its office or entrance`,
    ...drawn.map((sight) => {
      const { kind, lat, lng, approximate, source } = sight;
      const from = sources[source];
      const date = from?.asOf ? ` ${new Date(from.asOf).toISOString().slice(0, 10)}` : '';
      const note = inside.has(labelOf(sight)) ? '  not comparable' : '';
      return `  ${approximate ? '~' : ''}${lat},${lng}  ${labelOf(sight)}  ${kind}  ${from?.name ?? '-'}${date}${note}`;
    }),
  ];
}
