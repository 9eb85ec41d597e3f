import { distanceMeters, type LngLat, pointAlong } from '../geo/index.ts';
import { type Road, roadMeters } from '../roads/index.ts';
import { milesToMeters } from '../units/index.ts';

/** Two roads nearer to each other than this are the same one, drawn twice. Meters. */
const SAME_ROAD_METERS = 400;

/** A road is looked at every so often along its way, meters. */
const STEP_METERS = 800;

/** Two alternatives share less than this part of their length. Issue 5. */
export const MOST_SHARED = 0.7;

/** A stretch of its own shorter than this says nothing about which road it is, meters. */
const SHORTEST_OWN_STRETCH_METERS = milesToMeters(5);

/** As many points pin a road as it has stretches of its own, up to so many. */
const MOST_PINS = 4;

/** Spots of a line, found again by where they are. */
class Spots {
  private readonly cells = new Map<string, LngLat[]>();

  constructor(road: Road) {
    for (const spot of samples(road, SAME_ROAD_METERS / 2)) {
      const key = keyOf(spot, 0, 0);
      const cell = this.cells.get(key);
      if (cell) cell.push(spot);
      else this.cells.set(key, [spot]);
    }
  }

  isNear(point: LngLat): boolean {
    for (let column = -1; column <= 1; column++) {
      for (let row = -1; row <= 1; row++) {
        const cell = this.cells.get(keyOf(point, column, row));
        if (cell?.some((spot) => distanceMeters(spot, point) <= SAME_ROAD_METERS)) return true;
      }
    }
    return false;
  }
}

/** Cells of a hundredth of a degree: wider than the distance looked for anywhere in the US. */
const keyOf = ([lng, lat]: LngLat, column: number, row: number): string =>
  `${Math.floor(lng * 100) + column} ${Math.floor(lat * 100) + row}`;

function samples({ line, along }: Road, step: number): LngLat[] {
  const total = along[along.length - 1] ?? 0;
  const count = Math.max(1, Math.ceil(total / step));
  return Array.from({ length: count + 1 }, (_, i) => pointAlong(line, along, (total * i) / count));
}

/** @returns which part of a road's length runs on another one, 0 to 1. */
export function sharedPart(road: Road, other: Road): number {
  const spots = new Spots(other);
  const looked = samples(road, STEP_METERS);
  return looked.filter((point) => spots.isNear(point)).length / looked.length;
}

/**
 * Chooses roads that differ: the first always, each next one when it shares less than `MOST_SHARED` of its length with every one chosen.
 * @param roads best first. @param most how many at most.
 */
export function distinctRoads<Candidate extends Road>(roads: readonly Candidate[], most: number): Candidate[] {
  const chosen: Candidate[] = [];
  for (const road of roads) {
    if (chosen.length >= most) break;
    if (chosen.every((other) => sharedPart(road, other) < MOST_SHARED)) chosen.push(road);
  }
  return chosen;
}

/** A place that the road is made to pass, without a stop. */
export interface RoadPin {
  readonly point: LngLat;
  /** Index of the leg between the given places that it lies on. */
  readonly leg: number;
}

/**
 * The points that make a road itself rather than one of the others: the middle of each longer stretch that no other runs on.
 * A plan that passes them keeps to the chosen road through every later change elsewhere.
 */
export function pinsOf(road: Road, others: readonly Road[]): RoadPin[] {
  const spots = others.map((other) => new Spots(other));
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
