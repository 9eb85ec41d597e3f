import { distanceMeters, METERS_PER_DEGREE, toLngLat } from '@roadcast/core/geo';
import type { Placed } from './place-index.ts';

/** What tells one place from two. */
export interface PlaceRules<Told> {
  readonly placeOf: (told: Told) => Placed;
  /** Which source tells it: the number of the source in its order. */
  readonly sourceOf: (told: Told) => number;
  /** @param meters between the two, of two sources. @returns whether they may be one place. */
  readonly mayBeOne: (a: Told, b: Told, meters: number) => boolean;
  /** Whether two are different places, however near: two of one source that it tells apart. */
  readonly areTwo: (a: Told, b: Told) => boolean;
  /** What is one place lies no further apart than this, meters: 300 at most. */
  readonly withinMeters: number;
}

/** Two that may be one place, and how far they are apart. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly meters: number;
}

/**
 * Finds what is one place among what several sources tell. Each takes the nearest of another source's.
 * @returns those of each place, in the order in which the first of them was given.
 */
export function onePlaces<Told>(told: readonly Told[], rules: PlaceRules<Told>): (readonly Told[])[] {
  const at = (row: number): Told => told[row] as Told;
  // By row the rows of its place, where it may share it: most do not.
  const placeOf = new Map<number, readonly number[]>();
  for (const { a, b } of pairsAmong(told, rules)) {
    const [rows, others] = [placeOf.get(a) ?? [a], placeOf.get(b) ?? [b]];
    if (rows === others || rows.some((one) => others.some((other) => rules.areTwo(at(one), at(other))))) continue;
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

/** @returns what may be one place: what has one id, then the nearest first. */
function pairsAmong<Told>(told: readonly Told[], rules: PlaceRules<Told>): Pair[] {
  const { placeOf, sourceOf, mayBeOne } = rules;
  const most = largestSource(told, sourceOf);
  const askers = [...told.keys()].filter((row) => sourceOf(told[row] as Told) !== most);
  if (askers.length === 0) return [];
  const pairs = pairsOfOneId(told, askers, rules);
  const grid = new Grid(rules.withinMeters);
  const near = askersByCell(told, askers, placeOf, grid);
  for (const [b, one] of told.entries()) {
    const [place, source] = [placeOf(one), sourceOf(one)];
    for (const a of near.get(grid.cellOf(place)) ?? []) {
      const other = told[a] as Told;
      const otherPlace = placeOf(other);
      // Two that both ask meet once.
      const isMet = source !== most && b < a;
      if (isMet || sourceOf(other) === source || !grid.isWithin(otherPlace, place)) continue;
      if (otherPlace.id === place.id) continue;
      const meters = distanceMeters(toLngLat(otherPlace), toLngLat(place));
      if (meters <= rules.withinMeters && mayBeOne(other, one, meters)) pairs.push({ a, b, meters });
    }
  }
  return pairs.sort((a, b) => a.meters - b.meters || a.a - b.a || a.b - b.b);
}

/** More than a row of the grid has cells; the number of a cell stays below 2^30, with which maps are quickest. */
const ROW = 2 ** 15;
/** Cells are this high at least, meters: a row has few enough of them then. */
const LEAST_CELL_METERS = 600;

/** Cells of a grid, as high and up to 72 degrees of latitude as wide as two that are one place may lie apart at least. */
class Grid {
  private readonly lat: number;
  private readonly lng: number;
  private readonly reachLat: number;
  private readonly reachLng: number;

  constructor(withinMeters: number) {
    const widening = 1 / Math.cos((72 * Math.PI) / 180);
    this.lat = Math.max(LEAST_CELL_METERS, withinMeters) / METERS_PER_DEGREE;
    this.lng = this.lat * widening;
    this.reachLat = withinMeters / METERS_PER_DEGREE;
    this.reachLng = this.reachLat * widening;
  }

  cellOf({ lng, lat }: Placed): number {
    return Math.floor(lat / this.lat) * ROW + Math.floor(lng / this.lng);
  }

  /** Whether two may be near enough to be one place: quicker than their distance. */
  isWithin(a: Placed, b: Placed): boolean {
    return Math.abs(a.lat - b.lat) <= this.reachLat && Math.abs(a.lng - b.lng) <= this.reachLng;
  }
}

/** @returns by cell the rows of the askers that stand in it or in one beside it. */
function askersByCell<Told>(
  told: readonly Told[],
  askers: readonly number[],
  placeOf: (told: Told) => Placed,
  grid: Grid,
): Map<number, number[]> {
  const near = new Map<number, number[]>();
  for (const row of askers) {
    const middle = grid.cellOf(placeOf(told[row] as Told));
    for (const cell of AROUND_CELL) {
      const rows = near.get(middle + cell);
      if (rows) rows.push(row);
      else near.set(middle + cell, [row]);
    }
  }
  return near;
}

const AROUND_CELL = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((across) => up * ROW + across));

/** @returns the source that tells most: it is enough that all others ask for theirs. */
function largestSource<Told>(told: readonly Told[], sourceOf: (told: Told) => number): number | null {
  const counts = new Map<number, number>();
  for (const one of told) counts.set(sourceOf(one), (counts.get(sourceOf(one)) ?? 0) + 1);
  let most: number | null = null;
  for (const [source, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = source;
  return most;
}

/** What has one id is one place, wherever its sources put the middle of it. @param askers rows of which one is in each such pair. */
function pairsOfOneId<Told>(told: readonly Told[], askers: readonly number[], rules: PlaceRules<Told>): Pair[] {
  const { placeOf, sourceOf } = rules;
  const rowsOf = new Map<string, number[]>();
  for (const row of askers) {
    const { id } = placeOf(told[row] as Told);
    const known = rowsOf.get(id);
    if (known) known.push(row);
    else rowsOf.set(id, [row]);
  }
  const pairs: Pair[] = [];
  for (const [b, one] of told.entries()) {
    for (const a of rowsOf.get(placeOf(one).id) ?? []) {
      if (sourceOf(told[a] as Told) !== sourceOf(one)) pairs.push({ a, b, meters: BEFORE_ALL });
    }
  }
  return pairs;
}

const BEFORE_ALL = -1;
