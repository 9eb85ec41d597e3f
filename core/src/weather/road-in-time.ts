import { indexAtOrBefore, type LngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import { type TimedTrip, TripAlong } from '../trip/index.ts';
import { metersToMiles } from '../units/index.ts';
import { leavesStopAt } from './along-road.ts';
import type { AreaBounds } from './area.ts';

/** Distance within which a vertex is at a stop, meters. */
const AT_STOP_METERS = 0.01;

/** Number of stretches per bounding box and per larger box. */
const IN_A_BOX = 32;
const IN_A_LARGE_BOX = IN_A_BOX * IN_A_BOX;

/** Number of coordinates per box. */
const BOX = 4;

/** Indexes of the first and last vertices of a part of the road, inclusive. */
export interface Vertices {
  readonly first: number;
  readonly last: number;
}

/**
 * The drawn road with stops as vertices, and the driver's times at each vertex. The departure is later than the arrival
 * only at stops. Indexed for queries by area.
 */
export class RoadInTime {
  /** At least one point. */
  readonly line: readonly LngLat[];
  /** Meters from the trip's start at each point, ascending. */
  readonly along: Float64Array;
  /** Arrival and departure at each point, epoch milliseconds, ascending. */
  readonly arrives: Float64Array;
  readonly leaves: Float64Array;
  private readonly boxes: Float64Array;
  private readonly largeBoxes: Float64Array;

  /** @param vertices in road order; miles and times must not decrease. */
  constructor(vertices: readonly RoadVertex[]) {
    this.line = vertices.map(({ point }) => point);
    this.along = Float64Array.from(vertices, ({ meters }) => meters);
    this.arrives = Float64Array.from(vertices, ({ arrives }) => arrives);
    this.leaves = Float64Array.from(vertices, ({ leaves }) => leaves);
    this.boxes = boxesOf(this.line);
    this.largeBoxes = boxesAround(this.boxes);
  }

  /**
   * Returns the vertices around the driver's positions between two times; null if there are none.
   * @param from epoch milliseconds.
   * @param until epoch milliseconds.
   */
  during(from: number, until: number): Vertices | null {
    const end = this.line.length - 1;
    if (end < 0 || until < (this.arrives[0] ?? 0) || from > (this.leaves[end] ?? 0)) return null;
    // At the start time, the driver is at the last vertex reached or on the stretch after it.
    const first = Math.min(indexAtOrBefore(this.arrives, from), Math.max(0, end - 1));
    // If a stop is longer than the time span, include the stretches on both sides.
    const last = Math.max(first, indexAtOrBefore(this.leaves, until)) + 1;
    return { first, last: Math.min(end, last) };
  }

  /**
   * Calls `visit` in road order for each stretch whose bounding box touches the bounds. Returns whether there was any.
   * @param visit called with the index of the stretch's first vertex; returns whether to continue.
   */
  near(
    { west, south, east, north }: AreaBounds,
    { first, last }: Vertices,
    visit: (index: number) => boolean,
  ): boolean {
    const touches = (boxes: Float64Array, box: number): boolean =>
      (boxes[box * BOX] ?? 0) <= east &&
      (boxes[box * BOX + 1] ?? 0) <= north &&
      (boxes[box * BOX + 2] ?? 0) >= west &&
      (boxes[box * BOX + 3] ?? 0) >= south;
    let any = false;
    let i = first;
    while (i < last) {
      if (!touches(this.largeBoxes, Math.floor(i / IN_A_LARGE_BOX))) {
        i = nextMultiple(i, IN_A_LARGE_BOX);
      } else if (!touches(this.boxes, Math.floor(i / IN_A_BOX))) {
        i = nextMultiple(i, IN_A_BOX);
      } else {
        const [a, b] = [this.line[i], this.line[i + 1]];
        if (!a || !b) break;
        const beside = Math.min(a[0], b[0]) > east || Math.max(a[0], b[0]) < west;
        if (!beside && Math.min(a[1], b[1]) <= north && Math.max(a[1], b[1]) >= south) {
          any = true;
          if (!visit(i)) return true;
        }
        i += 1;
      }
    }
    return any;
  }
}

const nextMultiple = (index: number, of: number): number => (Math.floor(index / of) + 1) * of;

/** A point of the road and the driver's times. */
export interface RoadVertex {
  readonly point: LngLat;
  readonly meters: number;
  /** Driver's times, epoch milliseconds. */
  readonly arrives: number;
  readonly leaves: number;
}

/** Returns a trip's road with the driver's times. A night lasts until the next day starts. */
export function roadInTime(trip: TimedTrip): RoadInTime {
  const { line, along, stops } = trip;
  const clock = new TripAlong(trip);
  const vertices: RoadVertex[] = [];
  let time = Number.NEGATIVE_INFINITY;
  const add = (point: LngLat, meters: number, arrival: number, departure: number): void => {
    const arrives = Math.max(time, arrival);
    time = Math.max(arrives, departure);
    vertices.push({ point, meters, arrives, leaves: time });
  };
  let next = 0;
  stops.forEach((stop, i) => {
    for (; next < line.length && (along[next] ?? 0) < stop.alongMeters - AT_STOP_METERS; next++) {
      const meters = along[next] ?? 0;
      // Skip the part before the first stop, which isn't driven.
      if (i === 0) continue;
      const passes = clock.timeAt(metersToMiles(meters));
      add(at(line, next), meters, passes, passes);
    }
    while (next < line.length && (along[next] ?? 0) <= stop.alongMeters + AT_STOP_METERS) next++;
    add(stop.point, stop.alongMeters, stop.arrival, leavesStopAt(stops, i));
  });
  return new RoadInTime(vertices);
}

/** Returns the bounding boxes of groups of stretches, each as west, south, east and north. */
function boxesOf(line: readonly LngLat[]): Float64Array {
  const boxes = emptyBoxes(Math.ceil(Math.max(0, line.length - 1) / IN_A_BOX));
  for (let i = 0; i + 1 < line.length; i++) {
    const box = Math.floor(i / IN_A_BOX) * BOX;
    for (const [lng, lat] of line.slice(i, i + 2)) widen(boxes, box, lng, lat, lng, lat);
  }
  return boxes;
}

function boxesAround(small: Float64Array): Float64Array {
  const boxes = emptyBoxes(Math.ceil(small.length / BOX / IN_A_BOX));
  for (let i = 0; i < small.length; i += BOX) {
    const box = Math.floor(i / BOX / IN_A_BOX) * BOX;
    widen(boxes, box, small[i] ?? 0, small[i + 1] ?? 0, small[i + 2] ?? 0, small[i + 3] ?? 0);
  }
  return boxes;
}

function emptyBoxes(count: number): Float64Array {
  const boxes = new Float64Array(count * BOX);
  for (let i = 0; i < boxes.length; i++)
    boxes[i] = i % BOX < BOX / 2 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return boxes;
}

function widen(boxes: Float64Array, at: number, west: number, south: number, east: number, north: number): void {
  boxes[at] = Math.min(boxes[at] ?? 0, west);
  boxes[at + 1] = Math.min(boxes[at + 1] ?? 0, south);
  boxes[at + 2] = Math.max(boxes[at + 2] ?? 0, east);
  boxes[at + 3] = Math.max(boxes[at + 3] ?? 0, north);
}
