import { type LngLat, METERS_PER_DEGREE, pointAlong } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import { type Road, roadMeters } from '../roads/index.ts';
import { milesToMeters } from '../units/index.ts';

/** Distance within which two roads are the same road, drawn twice; meters. */
const SAME_ROAD_METERS = 400;

/** Interval between a road's spots, meters. */
const SPOT_METERS = SAME_ROAD_METERS / 2;

/** Interval for sampling a road, meters. */
const STEP_METERS = 800;

/** Alternatives must overlap by less than this fraction of their length (issue 5). */
const MOST_SHARED = 0.7;

/** Minimum length of a distinct stretch that identifies a road, meters. */
const SHORTEST_OWN_STRETCH_METERS = milesToMeters(5);

/** Maximum number of pins. A road gets one per distinct stretch. */
const MOST_PINS = 4;

const CELLS_PER_DEGREE = 100;
const CELLS_AROUND = 360 * CELLS_PER_DEGREE;

/** Marks a cell's last spot. */
const NONE = -1;

/** Evenly spaced spots of a road, indexed by position. */
class Spots {
  readonly count: number;
  private readonly lngs: Float64Array;
  private readonly lats: Float64Array;
  /** Row of each cell's last spot. */
  private readonly cells = new Map<number, number>();
  /** Row of the previous spot in the same cell. */
  private readonly previous: Int32Array;

  constructor({ line, along }: Road) {
    const total = along[along.length - 1] ?? 0;
    const pieces = Math.max(1, Math.ceil(total / SPOT_METERS));
    this.count = pieces + 1;
    this.lngs = new Float64Array(this.count);
    this.lats = new Float64Array(this.count);
    this.previous = new Int32Array(this.count);
    let i = 0;
    for (let row = 0; row < this.count; row++) {
      const meters = (total * row) / pieces;
      while (i + 2 < line.length && (along[i + 1] ?? 0) < meters) i += 1;
      const [from, to] = [along[i] ?? 0, along[i + 1] ?? 0];
      const share = to > from ? Math.min(1, Math.max(0, (meters - from) / (to - from))) : 0;
      const start = at(line, i);
      const end = line[i + 1] ?? start;
      const lng = start[0] + (end[0] - start[0]) * share;
      const lat = start[1] + (end[1] - start[1]) * share;
      this.lngs[row] = lng;
      this.lats[row] = lat;
      const key = keyOf(cellOf(lng), cellOf(lat));
      this.previous[row] = this.cells.get(key) ?? NONE;
      this.cells.set(key, row);
    }
  }

  /** Returns the share of the spots that are near another road, sampled every `STEP_METERS`. */
  shareNear(other: Spots): number {
    const step = Math.round(STEP_METERS / SPOT_METERS);
    let [looked, near] = [0, 0];
    for (let row = 0; row < this.count; row += step) {
      looked += 1;
      if (other.isNear(this.lngs[row] ?? 0, this.lats[row] ?? 0)) near += 1;
    }
    return near / looked;
  }

  isNear(lng: number, lat: number): boolean {
    const eastward = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    const [aside, up] = [SAME_ROAD_METERS / eastward, SAME_ROAD_METERS / METERS_PER_DEGREE];
    const [west, east] = [cellOf(lng - aside), cellOf(lng + aside)];
    const [south, north] = [cellOf(lat - up), cellOf(lat + up)];
    for (let column = west; column <= east; column++) {
      for (let row = south; row <= north; row++) {
        let spot = this.cells.get(keyOf(column, row)) ?? NONE;
        for (; spot !== NONE; spot = this.previous[spot] ?? NONE) {
          const x = ((this.lngs[spot] ?? 0) - lng) * eastward;
          const y = ((this.lats[spot] ?? 0) - lat) * METERS_PER_DEGREE;
          if (x * x + y * y <= SAME_ROAD_METERS * SAME_ROAD_METERS) return true;
        }
      }
    }
    return false;
  }
}

/** Cached spots by road, because a road is compared with several others and a coast-to-coast road has 20,000 spots. */
const spotsOfRoads = new WeakMap<Road, Spots>();

function spotsOf(road: Road): Spots {
  let spots = spotsOfRoads.get(road);
  if (!spots) {
    spots = new Spots(road);
    spotsOfRoads.set(road, spots);
  }
  return spots;
}

const cellOf = (degrees: number): number => Math.floor(degrees * CELLS_PER_DEGREE);

const keyOf = (column: number, row: number): number => column * CELLS_AROUND + row;

/** Returns the share of a road's length that coincides with another road, 0 to 1. */
export function sharedPart(road: Road, other: Road): number {
  return spotsOf(road).shareNear(spotsOf(other));
}

/** Returns whether two roads differ enough to be alternatives. */
export const areDistinct = (road: Road, other: Road): boolean => sharedPart(road, other) < MOST_SHARED;

/** A via point that keeps a plan on a road, without a stop. */
export interface RoadPin {
  readonly point: LngLat;
  /** Index of the leg between given places. */
  readonly leg: number;
}

/**
 * Returns points that distinguish a road from others: the middle of each longer stretch not shared with another road. A
 * plan through these points stays on the road when other parts of the trip change.
 */
export function pinsOf(road: Road, others: readonly Road[]): RoadPin[] {
  const spots = others.map(spotsOf);
  const total = roadMeters(road);
  const stretches: { from: number; to: number }[] = [];
  for (let at = 0; at <= total; at += STEP_METERS) {
    const point = pointAlong(road.line, road.along, at);
    if (spots.some((other) => other.isNear(point[0], point[1]))) continue;
    const last = stretches.at(-1);
    if (last && at - last.to <= 2 * STEP_METERS) last.to = at;
    else stretches.push({ from: at, to: at });
  }
  return stretches
    .filter(({ from, to }) => to - from >= SHORTEST_OWN_STRETCH_METERS)
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, MOST_PINS)
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => {
      const meters = (from + to) / 2;
      return { point: pointAlong(road.line, road.along, meters), leg: legAt(road, meters) };
    });
}

function legAt({ along, placeIndexes }: Road, meters: number): number {
  const next = placeIndexes.findIndex((index, i) => i > 0 && (along[index] ?? 0) >= meters);
  return Math.max(0, (next < 0 ? placeIndexes.length - 1 : next) - 1);
}
