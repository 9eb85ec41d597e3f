import { type LngLat, METERS_PER_DEGREE, pointAlong } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import { type Road, roadMeters } from '../roads/index.ts';
import { milesToMeters } from '../units/index.ts';

/** Roads closer than this are the same road, drawn twice. Meters. */
const SAME_ROAD_METERS = 400;

/** Spacing of a road's spots, meters. */
const SPOT_METERS = SAME_ROAD_METERS / 2;

/** Sampling interval along a road, meters. */
const STEP_METERS = 800;

/** Two alternatives share less than this share of their length. Issue 5. */
export const MOST_SHARED = 0.7;

/** A shorter distinct stretch doesn't identify a road, meters. */
const SHORTEST_OWN_STRETCH_METERS = milesToMeters(5);

/** Maximum pins; a road gets one per distinct stretch. */
const MOST_PINS = 4;

/** Cells of a hundredth of a degree: wider than the search distance anywhere in the US. */
const CELLS_PER_DEGREE = 100;
const CELLS_AROUND = 360 * CELLS_PER_DEGREE;

/** A line's spots, indexed by position. */
class Spots {
  private readonly spots: readonly LngLat[];
  /** Rows of the spots in each cell. */
  private readonly cells = new Map<number, number[]>();

  constructor(road: Road) {
    this.spots = samples(road, SPOT_METERS);
    for (const [row, spot] of this.spots.entries()) {
      const key = keyOf(spot, 0, 0);
      const cell = this.cells.get(key);
      if (cell) cell.push(row);
      else this.cells.set(key, [row]);
    }
  }

  /** Returns the spots at a fixed spacing. */
  every(meters: number): LngLat[] {
    const step = Math.round(meters / SPOT_METERS);
    return this.spots.filter((_, i) => i % step === 0);
  }

  isNear(point: LngLat): boolean {
    const eastward = METERS_PER_DEGREE * Math.cos((point[1] * Math.PI) / 180);
    for (let column = -1; column <= 1; column++) {
      for (let row = -1; row <= 1; row++) {
        for (const index of this.cells.get(keyOf(point, column, row)) ?? []) {
          const spot = at(this.spots, index);
          const east = (spot[0] - point[0]) * eastward;
          const north = (spot[1] - point[1]) * METERS_PER_DEGREE;
          if (east * east + north * north <= SAME_ROAD_METERS ** 2) return true;
        }
      }
    }
    return false;
  }
}

/** A road is compared with several others; coast to coast it has twenty thousand spots. */
const spotsOfRoads = new WeakMap<Road, Spots>();

function spotsOf(road: Road): Spots {
  let spots = spotsOfRoads.get(road);
  if (!spots) {
    spots = new Spots(road);
    spotsOfRoads.set(road, spots);
  }
  return spots;
}

const keyOf = ([lng, lat]: LngLat, column: number, row: number): number =>
  (Math.floor(lng * CELLS_PER_DEGREE) + column) * CELLS_AROUND + Math.floor(lat * CELLS_PER_DEGREE) + row;

function samples({ line, along }: Road, step: number): LngLat[] {
  const total = along[along.length - 1] ?? 0;
  const count = Math.max(1, Math.ceil(total / step));
  return Array.from({ length: count + 1 }, (_, i) => pointAlong(line, along, (total * i) / count));
}

/** Returns the share of a road's length that runs on another one, 0 to 1. */
export function sharedPart(road: Road, other: Road): number {
  const spots = spotsOf(other);
  const looked = spotsOf(road).every(STEP_METERS);
  return looked.filter((point) => spots.isNear(point)).length / looked.length;
}

/**
 * Chooses roads that differ: always the first, then each that shares less than `MOST_SHARED` of its length with every
 * chosen one.
 * @param roads best first.
 * @param most maximum number.
 */
export function distinctRoads<Candidate extends Road>(roads: readonly Candidate[], most: number): Candidate[] {
  const chosen: Candidate[] = [];
  for (const road of roads) {
    if (chosen.length >= most) break;
    if (chosen.every((other) => sharedPart(road, other) < MOST_SHARED)) chosen.push(road);
  }
  return chosen;
}

/** A via point without a stop. */
export interface RoadPin {
  readonly point: LngLat;
  /** Index of the leg between the given places. */
  readonly leg: number;
}

/**
 * Returns the points that distinguish a road from the others: the middle of each longer stretch no other runs on. A
 * plan passing them keeps to the chosen road through every later change elsewhere.
 */
export function pinsOf(road: Road, others: readonly Road[]): RoadPin[] {
  const spots = others.map(spotsOf);
  const total = roadMeters(road);
  const stretches: { from: number; to: number }[] = [];
  for (let at = 0; at <= total; at += STEP_METERS) {
    const point = pointAlong(road.line, road.along, at);
    if (spots.some((other) => other.isNear(point))) continue;
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
