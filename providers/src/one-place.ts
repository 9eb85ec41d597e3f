import { distanceMeters, METERS_PER_DEGREE, toLngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Placed } from './place-index.ts';

/** Rules for matching places. */
export interface PlaceRules<Told> {
  readonly placeOf: (told: Told) => Placed;
  /** Index of the record's source. */
  readonly sourceOf: (told: Told) => number;
  /** Returns whether two records from different sources may be the same place. @param meters distance between them. */
  readonly mayBeOne: (a: Told, b: Told, meters: number) => boolean;
  /** Returns whether two records are different places at any distance, because one source distinguishes them. */
  readonly areTwo: (a: Told, b: Told) => boolean;
  /** Maximum distance between records of the same place, meters; at most 300. */
  readonly withinMeters: number;
}

/** Two records that may be the same place. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly meters: number;
}

/**
 * Groups records from several sources by place. Matches each record with the nearest one from another source.
 * @returns the records of each place, in order of first appearance.
 */
export function onePlaces<Told>(told: readonly Told[], rules: PlaceRules<Told>): (readonly Told[])[] {
  // Groups by row. Omits rows that are alone in their group, which most are.
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
      // Count a pair only once if both rows are in the lookup.
      const isMet = source !== most && b < a;
      if (isMet || sourceOf(other) === source || !grid.isWithin(otherPlace, place)) continue;
      if (otherPlace.id === place.id) continue;
      const meters = distanceMeters(toLngLat(otherPlace), toLngLat(place));
      if (meters <= rules.withinMeters && mayBeOne(other, one, meters)) pairs.push({ a, b, meters });
    }
  }
  return pairs.sort((a, b) => a.meters - b.meters || a.a - b.a || a.b - b.b);
}

/**
 * Multiplier of row numbers in cell numbers: more than the cells per row, but small enough to keep cell numbers below
 * 2^30, which are fastest as map keys.
 */
const ROW = 2 ** 15;
/** Minimum cell height, meters. Limits the number of cells per row. */
const LEAST_CELL_METERS = 600;

/** A grid whose cells are at least as large as the maximum match distance, up to 72 degrees of latitude. */
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

  /** Returns whether two records may be close enough to match, which is faster than computing their distance. */
  isWithin(a: Placed, b: Placed): boolean {
    return Math.abs(a.lat - b.lat) <= this.reachLat && Math.abs(a.lng - b.lng) <= this.reachLng;
  }
}

/** Returns, for each cell, the given rows in that cell or an adjacent one. */
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

/** Returns the source with the most records. It needn't be indexed: every pair has a record from another source. */
function largestSource<Told>(told: readonly Told[], sourceOf: (told: Told) => number): number | null {
  const counts = new Map<number, number>();
  for (const one of told) counts.set(sourceOf(one), (counts.get(sourceOf(one)) ?? 0) + 1);
  let most: number | null = null;
  for (const [source, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = source;
  return most;
}

/**
 * Pairs records with the same id, which are the same place even if their positions differ. @param askers rows of all
 * sources except the largest, at least one of which is in each pair.
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
