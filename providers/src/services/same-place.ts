import type { RoadService } from '@roadcast/core/services';
import { onePlaces, type PlaceRules } from '../one-place.ts';

export interface ToldService {
  readonly service: RoadService;
  /** Index of the source. */
  readonly source: number;
}

/** Maximum distance between two sources' records of the same place, meters. */
const SAME_METERS = 150;

/** Maximum distance for truck stops, meters. They are larger: one source may have the pumps, another the entrance. */
const SAME_TRUCK_STOP_METERS = 300;

/**
 * Groups services from several sources by place. Services of the same kind from one source are always distinct, however
 * close. Matches each service with the nearest one from another source.
 * @returns the services of each place, in order of first appearance.
 */
export const placesAmong = <Told extends ToldService>(told: readonly Told[]): (readonly Told[])[] =>
  onePlaces(told, rules);

const rules: PlaceRules<ToldService> = {
  placeOf: ({ service }) => service,
  sourceOf: ({ source }) => source,
  mayBeOne: (a, b, meters) => isSamePlace(a.service, b.service, meters),
  // Two services of the same kind from one source are different places.
  areTwo: (a, b) => a.source === b.source && shareKind(a.service, b.service),
  withinMeters: SAME_TRUCK_STOP_METERS,
};

/** Returns whether services from two sources are the same place. @param meters distance between them. */
export function isSamePlace(a: RoadService, b: RoadService, meters: number): boolean {
  if (!shareKind(a, b) || !mayShareDirections(a, b)) return false;
  const brands = sameBrand(a, b);
  if (meters > SAME_METERS) {
    return brands === true && meters <= SAME_TRUCK_STOP_METERS && (a.truckStop === true || b.truckStop === true);
  }
  // Without a name or brand, assume that nearby services of the same kind are the same place.
  if (brands === true || wordsOf(a).size === 0 || wordsOf(b).size === 0 || haveSimilarNames(a, b)) return true;
  // Two gas stations may be side by side, but other kinds, such as rest areas, are the same place.
  return brands === null && a.kinds.some((kind) => kind !== 'fuel' && b.kinds.includes(kind));
}

type Named = Pick<RoadService, 'name' | 'brand'>;

/** Returns whether two places share a brand or have similar names; false if either has no name. */
export function areNamedAlike(a: Named, b: Named): boolean {
  return sameBrand(a, b) === true || (wordsOf(a).size > 0 && wordsOf(b).size > 0 && haveSimilarNames(a, b));
}

const shareKind = (a: RoadService, b: RoadService): boolean => a.kinds.some((kind) => b.kinds.includes(kind));

const mayShareDirections = (a: RoadService, b: RoadService): boolean =>
  a.directions.length === 0 || b.directions.length === 0 || a.directions.some((one) => b.directions.includes(one));

/** Returns whether two brands match, such as 'Pilot' and 'Pilot Flying J'; null if either is missing. */
function sameBrand(a: Named, b: Named): boolean | null {
  if (a.brand !== null && a.brand === b.brand) return true;
  const [first, second] = [wordsIn(a.brand ?? ''), wordsIn(b.brand ?? '')];
  if (first.length === 0 || second.length === 0) return null;
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  return shorter.every((word, i) => word === longer[i]) || first.join('') === second.join('');
}

/** Generic words that don't identify a place. */
const COMMON = new Set(
  'and area center centre corp dump express food fuel fuels gas inc llc lot mart no of parking petroleum plaza rest safety service services shop station stop store stops super the travel travels truck'.split(
    ' ',
  ),
);

/** Minimum share of the shorter name's words that must also be in the longer one. */
const SIMILAR_SHARE = 0.5;

function haveSimilarNames(a: Named, b: Named): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const shared = [...first].filter((word) => second.has(word)).length;
  if (shared > 0 && shared >= SIMILAR_SHARE * Math.min(first.size, second.size)) return true;
  return [...first].join('') === [...second].join('');
}

/** Cache of identifying words, because each place is compared with several others. */
const knownWords = new WeakMap<Named, ReadonlySet<string>>();

/** Returns the words that identify a place, without generic words and numbers. */
function wordsOf(place: Named): ReadonlySet<string> {
  const known = knownWords.get(place);
  if (known) return known;
  const all = wordsIn(`${place.name} ${place.brand ?? ''}`);
  const words = new Set(all.filter((word) => !COMMON.has(word) && !/^\d+$/.test(word)));
  knownWords.set(place, words);
  return words;
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’]|\p{Mark}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
