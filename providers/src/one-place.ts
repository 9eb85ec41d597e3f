import { distanceMeters, METERS_PER_DEGREE, toLngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Placed } from './place-index.ts';

/** Rules for matching places. */
export interface PlaceRules<Told> {
  readonly placeOf: (told: Told) => Placed;
  /** Index of the source. */
  readonly sourceOf: (told: Told) => number;
  /** Returns whether two from different sources may be one place. @param meters between them. */
  readonly mayBeOne: (a: Told, b: Told, meters: number) => boolean;
  /** Whether two are different places, however close: two that one source distinguishes. */
  readonly areTwo: (a: Told, b: Told) => boolean;
  /** Maximum distance between records of one place, meters: 300 at most. */
  readonly withinMeters: number;
}

/** Two that may be one place, with their distance. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly meters: number;
}

/**
 * Groups several sources' records by place. Each one matches the nearest of another source.
 * @returns the records of each place, in order of first appearance.
 */
export function onePlaces<Told>(told: readonly Told[], rules: PlaceRules<Told>): (readonly Told[])[] {
  // Rows grouped with others, by row: most are single.
  const placeOf = new Map<number, readonly number[]>();
  for (const { a, b } of pairsAmong(told, rules)) {
    const [rows, others] = [placeOf.get(a) ?? [a], placeOf.get(b) ?? [b]];
    if (rows === others || rows.some((one) => others.some((other) => rules.areTwo(at(told, one), at(told, other)))))
      continue;
    const joined = [...rows, ...others].sort((x, y) => x - y);
    for (const row of joined) placeOf.set(row, joined);
  }
  const places: (readonly Told[])[] = [];
  for (const [row, one] of told.entries()) {
    const rows = placeOf.get(row);
    if (!rows) places.push([one]);
    else if (rows[0] === row) places.push(rows.map((one) => at(told, one)));
  }
  return places;
}

/** Returns candidate pairs: same id first, then nearest first. */
function pairsAmong<Told>(told: readonly Told[], rules: PlaceRules<Told>): Pair[] {
  const { placeOf, sourceOf, mayBeOne } = rules;
  const most = largestSource(told, sourceOf);
  const askers = [...told.keys()].filter((row) => sourceOf(at(told, row)) !== most);
  if (askers.length === 0) return [];
  const pairs = pairsOfOneId(told, askers, rules);
  const grid = new Grid(rules.withinMeters);
  const near = askersByCell(told, askers, placeOf, grid);
  for (const [b, one] of told.entries()) {
    const [place, source] = [placeOf(one), sourceOf(one)];
    for (const a of near.get(grid.cellOf(place)) ?? []) {
      const other = at(told, a);
      const otherPlace = placeOf(other);
      // Count a pair only once if both search for each other.
      const isMet = source !== most && b < a;
      if (isMet || sourceOf(other) === source || !grid.isWithin(otherPlace, place)) continue;
      if (otherPlace.id === place.id) continue;
      const meters = distanceMeters(toLngLat(otherPlace), toLngLat(place));
      if (meters <= rules.withinMeters && mayBeOne(other, one, meters)) pairs.push({ a, b, meters });
    }
  }
  return pairs.sort((a, b) => a.meters - b.meters || a.a - b.a || a.b - b.b);
}

/** More than a grid row has cells; keeps cell numbers below 2^30, which are fastest as map keys. */
const ROW = 2 ** 15;
/** Minimum cell height, meters, so that a row has few enough cells. */
const LEAST_CELL_METERS = 600;

/** A grid with cells at least as large as the maximum distance of a match, up to 72 degrees of latitude. */
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

  /** Returns whether two may be close enough to match: faster than computing their distance. */
  isWithin(a: Placed, b: Placed): boolean {
    return Math.abs(a.lat - b.lat) <= this.reachLat && Math.abs(a.lng - b.lng) <= this.reachLng;
  }
}

/** Returns by cell the rows of the askers in it or in an adjacent one. */
function askersByCell<Told>(
  told: readonly Told[],
  askers: readonly number[],
  placeOf: (told: Told) => Placed,
  grid: Grid,
): Map<number, number[]> {
  const near = new Map<number, number[]>();
  for (const row of askers) {
    const middle = grid.cellOf(placeOf(at(told, row)));
    for (const cell of AROUND_CELL) {
      const rows = near.get(middle + cell);
      if (rows) rows.push(row);
      else near.set(middle + cell, [row]);
    }
  }
  return near;
}

const AROUND_CELL = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((across) => up * ROW + across));

/** Returns the source with the most records: it is enough for all others to search for theirs. */
function largestSource<Told>(told: readonly Told[], sourceOf: (told: Told) => number): number | null {
  const counts = new Map<number, number>();
  for (const one of told) counts.set(sourceOf(one), (counts.get(sourceOf(one)) ?? 0) + 1);
  let most: number | null = null;
  for (const [source, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = source;
  return most;
}

/**
 * Records with the same id are one place, wherever their sources put its center. @param askers rows, one of which is in
 * each such pair.
 */
function pairsOfOneId<Told>(told: readonly Told[], askers: readonly number[], rules: PlaceRules<Told>): Pair[] {
  const { placeOf, sourceOf } = rules;
  const rowsOf = new Map<string, number[]>();
  for (const row of askers) {
    const { id } = placeOf(at(told, row));
    const known = rowsOf.get(id);
    if (known) known.push(row);
    else rowsOf.set(id, [row]);
  }
  const pairs: Pair[] = [];
  for (const [b, one] of told.entries()) {
    for (const a of rowsOf.get(placeOf(one).id) ?? []) {
      if (sourceOf(at(told, a)) !== sourceOf(one)) pairs.push({ a, b, meters: BEFORE_ALL });
    }
  }
  return pairs;
}

const BEFORE_ALL = -1;
