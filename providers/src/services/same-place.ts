import type { RoadService } from '@roadcast/core/services';
import { onePlaces, type PlaceRules } from '../one-place.ts';

/** A service as one source tells it. */
export interface ToldService {
  readonly service: RoadService;
  /** Which source tells it: the number of the source in its order. */
  readonly source: number;
}

/** What two sources tell lies no further apart where it is one place, meters. */
const SAME_METERS = 150;

/** Truck stops are as large as that, and one source has the pumps, another one the entrance. Meters. */
const SAME_TRUCK_STOP_METERS = 300;

/**
 * Finds what is one place among the services of several sources. One source's services of a kind are different places, however near: each
 * takes the nearest of another source's.
 * @returns the services of each place, in the order in which the first of them was given.
 */
export const placesAmong = <Told extends ToldService>(told: readonly Told[]): (readonly Told[])[] =>
  onePlaces(told, rules);

const rules: PlaceRules<ToldService> = {
  placeOf: ({ service }) => service,
  sourceOf: ({ source }) => source,
  mayBeOne: (a, b, meters) => isSamePlace(a.service, b.service, meters),
  // Services of one source that share a kind are different places.
  areTwo: (a, b) => a.source === b.source && shareKind(a.service, b.service),
  withinMeters: SAME_TRUCK_STOP_METERS,
};

/** @param meters between the two. @returns whether services of two sources are one place. */
export function isSamePlace(a: RoadService, b: RoadService, meters: number): boolean {
  if (!shareKind(a, b) || !mayShareDirections(a, b)) return false;
  const brands = sameBrand(a, b);
  if (meters > SAME_METERS) {
    return brands === true && meters <= SAME_TRUCK_STOP_METERS && (a.truckStop === true || b.truckStop === true);
  }
  // Without a name and a brand there is nothing to tell it from its neighbor.
  if (brands === true || wordsOf(a).size === 0 || wordsOf(b).size === 0 || haveSimilarNames(a, b)) return true;
  // Two stations may stand side by side, two rest areas do not.
  return brands === null && a.kinds.some((kind) => kind !== 'fuel' && b.kinds.includes(kind));
}

/** What a place is called. */
type Named = Pick<RoadService, 'name' | 'brand'>;

/** @returns whether two places have one brand, or names that tell of one place; never without any name. */
export function areNamedAlike(a: Named, b: Named): boolean {
  return sameBrand(a, b) === true || (wordsOf(a).size > 0 && wordsOf(b).size > 0 && haveSimilarNames(a, b));
}

const shareKind = (a: RoadService, b: RoadService): boolean => a.kinds.some((kind) => b.kinds.includes(kind));

const mayShareDirections = (a: RoadService, b: RoadService): boolean =>
  a.directions.length === 0 || b.directions.length === 0 || a.directions.some((one) => b.directions.includes(one));

/** @returns null where one of them has none. 'Pilot' and 'Pilot Flying J' are one. */
function sameBrand(a: Named, b: Named): boolean | null {
  if (a.brand !== null && a.brand === b.brand) return true;
  const [first, second] = [wordsIn(a.brand ?? ''), wordsIn(b.brand ?? '')];
  if (first.length === 0 || second.length === 0) return null;
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  return shorter.every((word, i) => word === longer[i]) || first.join('') === second.join('');
}

/** Words that say what a place is rather than which. */
const COMMON = new Set(
  'and area center centre corp dump express food fuel fuels gas inc llc lot mart no of parking petroleum plaza rest safety service services shop station stop store stops super the travel travels truck'.split(
    ' ',
  ),
);

/** So much of the words of the one that has fewer is in the other's. */
const SIMILAR_SHARE = 0.5;

function haveSimilarNames(a: Named, b: Named): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const shared = [...first].filter((word) => second.has(word)).length;
  if (shared > 0 && shared >= SIMILAR_SHARE * Math.min(first.size, second.size)) return true;
  return [...first].join('') === [...second].join('');
}

/** By place the words that tell it from others: each is compared with several. */
const knownWords = new WeakMap<Named, ReadonlySet<string>>();

/** @returns the words that tell a place from others. */
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
