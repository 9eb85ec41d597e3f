import { distanceMeters, METERS_PER_DEGREE, toLngLat } from '@roadcast/core/geo';
import type { RoadService } from '@roadcast/core/services';

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

/** Two that may be one place, and how far they are apart. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly meters: number;
}

/**
 * Finds what is one place among the services of several sources. One source's services of a kind are different places, however near: each
 * takes the nearest of another source's.
 * @returns the services of each place, in the order in which the first of them was given.
 */
export function placesAmong<Told extends ToldService>(told: readonly Told[]): (readonly Told[])[] {
  const at = (row: number): Told => told[row] as Told;
  // By row the rows of its place, where it may share it: most do not.
  const placeOf = new Map<number, readonly number[]>();
  for (const { a, b } of pairsAmong(told)) {
    const [rows, others] = [placeOf.get(a) ?? [a], placeOf.get(b) ?? [b]];
    if (rows === others || rows.some((one) => others.some((other) => areTwoPlaces(at(one), at(other))))) continue;
    const joined = [...rows, ...others].sort((x, y) => x - y);
    for (const row of joined) placeOf.set(row, joined);
  }
  const places: (readonly Told[])[] = [];
  for (const [row, one] of told.entries()) {
    const rows = placeOf.get(row);
    if (!rows) places.push([one]);
    else if (rows[0] === row) places.push(rows.map(at));
  }
  return places;
}

/** Services of one source that share a kind are different places. */
const areTwoPlaces = (a: ToldService, b: ToldService): boolean =>
  a.source === b.source && shareKind(a.service, b.service);

/** @returns what may be one place: what has one id, then the nearest first. */
function pairsAmong(told: readonly ToldService[]): Pair[] {
  const most = largestSource(told);
  const askers = [...told.keys()].filter((row) => told[row]?.source !== most);
  if (askers.length === 0) return [];
  const pairs = pairsOfOneId(told, askers);
  const near = askersByCell(told, askers);
  for (const [b, { service, source }] of told.entries()) {
    for (const a of near.get(cellOf(service)) ?? []) {
      const other = told[a] as ToldService;
      // Two that both ask meet once.
      const isMet = source !== most && b < a;
      if (isMet || other.source === source || !isWithinCell(other.service, service)) continue;
      if (other.service.id === service.id) continue;
      const meters = distanceMeters(toLngLat(other.service), toLngLat(service));
      if (isSamePlace(other.service, service, meters)) pairs.push({ a, b, meters });
    }
  }
  return pairs.sort((a, b) => a.meters - b.meters || a.a - b.a || a.b - b.b);
}

/** Cells of a grid, as high and up to 72 degrees of latitude as wide as one place may be large at least: degrees. */
const CELL_LAT = (2 * SAME_TRUCK_STOP_METERS) / METERS_PER_DEGREE;
const CELL_LNG = CELL_LAT / Math.cos((72 * Math.PI) / 180);
/** More than a row of the grid has cells; the number of a cell stays below 2^30, with which maps are quickest. */
const ROW = 2 ** 15;

const cellOf = ({ lng, lat }: RoadService): number => Math.floor(lat / CELL_LAT) * ROW + Math.floor(lng / CELL_LNG);

/** Whether two may be near enough to be one place: quicker than their distance. */
const isWithinCell = (a: RoadService, b: RoadService): boolean =>
  Math.abs(a.lat - b.lat) <= CELL_LAT / 2 && Math.abs(a.lng - b.lng) <= CELL_LNG / 2;

/** @returns by cell the rows of the askers that stand in it or in one beside it. */
function askersByCell(told: readonly ToldService[], askers: readonly number[]): Map<number, number[]> {
  const near = new Map<number, number[]>();
  for (const row of askers) {
    const middle = cellOf((told[row] as ToldService).service);
    for (const cell of AROUND_CELL) {
      const rows = near.get(middle + cell);
      if (rows) rows.push(row);
      else near.set(middle + cell, [row]);
    }
  }
  return near;
}

const AROUND_CELL = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((across) => up * ROW + across));

/** @returns the source that tells of most services: it is enough that all others ask for theirs. */
function largestSource(told: readonly ToldService[]): number | null {
  const counts = new Map<number, number>();
  for (const { source } of told) counts.set(source, (counts.get(source) ?? 0) + 1);
  let most: number | null = null;
  for (const [source, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = source;
  return most;
}

/** What has one id is one place, wherever its sources put the middle of it. @param askers rows of which one is in each such pair. */
function pairsOfOneId(told: readonly ToldService[], askers: readonly number[]): Pair[] {
  const rowsOf = new Map<string, number[]>();
  for (const row of askers) {
    const { id } = (told[row] as ToldService).service;
    const known = rowsOf.get(id);
    if (known) known.push(row);
    else rowsOf.set(id, [row]);
  }
  const pairs: Pair[] = [];
  for (const [b, { service, source }] of told.entries()) {
    for (const a of rowsOf.get(service.id) ?? []) {
      if (told[a]?.source !== source) pairs.push({ a, b, meters: BEFORE_ALL });
    }
  }
  return pairs;
}

const BEFORE_ALL = -1;

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
