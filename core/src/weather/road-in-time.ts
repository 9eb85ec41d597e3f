import { indexAtOrBefore, type LngLat } from '../geo/index.ts';
import { TripAlong } from '../trip-along/index.ts';
import { metersToMiles } from '../units/index.ts';
import { leavesStopAt, type TimedRoad, type TimedStop } from './along-road.ts';
import type { AreaBounds } from './area.ts';

/** A vertex nearer than this to a stop is the stop's, meters. */
const AT_STOP_METERS = 0.01;

/** Stretches between two vertices that share a rectangle, and a larger one. */
const IN_A_BOX = 32;
const IN_A_LARGE_BOX = IN_A_BOX * IN_A_BOX;

/** Numbers of a rectangle. */
const BOX = 4;

/** The parts of a road that two times enclose: indexes of vertices, both included. */
export interface Vertices {
  readonly first: number;
  readonly last: number;
}

/**
 * The road as it is drawn, with the stops as vertices of their own and the time that the driver spends at each vertex: later to leave than
 * to arrive only where the car stands. Ready to be asked what of it lies near an area.
 */
export class RoadInTime {
  /** One point or more. */
  readonly line: readonly LngLat[];
  /** Meters from the trip's start; ascending, as the others are. */
  readonly along: Float64Array;
  /** Epoch milliseconds. */
  readonly arrives: Float64Array;
  readonly leaves: Float64Array;
  private readonly boxes: Float64Array;
  private readonly largeBoxes: Float64Array;

  /** @param vertices in the order of the road; none runs back in miles or time. */
  constructor(vertices: readonly RoadVertex[]) {
    this.line = vertices.map(({ point }) => point);
    this.along = Float64Array.from(vertices, ({ meters }) => meters);
    this.arrives = Float64Array.from(vertices, ({ arrives }) => arrives);
    this.leaves = Float64Array.from(vertices, ({ leaves }) => leaves);
    this.boxes = boxesOf(this.line);
    this.largeBoxes = boxesAround(this.boxes);
  }

  /** @returns the vertices between which the driver is at some time from `from` until `until`, epoch milliseconds; null for never. */
  during(from: number, until: number): Vertices | null {
    const end = this.line.length - 1;
    if (end < 0 || until < (this.arrives[0] as number) || from > (this.leaves[end] as number)) return null;
    // The car is still at, or on its way from, the vertex that it reached last before the beginning.
    const first = Math.min(indexAtOrBefore(this.arrives, from), Math.max(0, end - 1));
    // A stay may be longer than the span: the stretches at both of its ends know of it.
    const last = Math.max(first, indexAtOrBefore(this.leaves, until)) + 1;
    return { first, last: Math.min(end, last) };
  }

  /**
   * Calls back for each stretch, by the index of its first vertex, whose rectangle touches the bounds; in the order of the road.
   * @param hear says whether to go on. @returns whether any was heard of.
   */
  near({ west, south, east, north }: AreaBounds, { first, last }: Vertices, hear: (index: number) => boolean): boolean {
    const touches = (boxes: Float64Array, box: number): boolean =>
      (boxes[box * BOX] as number) <= east &&
      (boxes[box * BOX + 1] as number) <= north &&
      (boxes[box * BOX + 2] as number) >= west &&
      (boxes[box * BOX + 3] as number) >= south;
    let any = false;
    let i = first;
    while (i < last) {
      if (!touches(this.largeBoxes, Math.floor(i / IN_A_LARGE_BOX))) {
        i = nextMultiple(i, IN_A_LARGE_BOX);
      } else if (!touches(this.boxes, Math.floor(i / IN_A_BOX))) {
        i = nextMultiple(i, IN_A_BOX);
      } else {
        const [a, b] = [this.line[i] as LngLat, this.line[i + 1] as LngLat];
        const beside = Math.min(a[0], b[0]) > east || Math.max(a[0], b[0]) < west;
        if (!beside && Math.min(a[1], b[1]) <= north && Math.max(a[1], b[1]) >= south) {
          any = true;
          if (!hear(i)) return true;
        }
        i += 1;
      }
    }
    return any;
  }
}

const nextMultiple = (index: number, of: number): number => (Math.floor(index / of) + 1) * of;

/** A point of the road with when the driver is there. */
export interface RoadVertex {
  readonly point: LngLat;
  readonly meters: number;
  /** Epoch milliseconds. */
  readonly arrives: number;
  readonly leaves: number;
}

/** @returns the road of a trip with its times. A night lasts until the next day begins. */
export function roadInTime(road: TimedRoad, { stops }: { readonly stops: readonly TimedStop[] }): RoadInTime {
  const clock = new TripAlong({ ...road, stops });
  const vertices: RoadVertex[] = [];
  let time = Number.NEGATIVE_INFINITY;
  const add = (point: LngLat, meters: number, arrival: number, departure: number): void => {
    const arrives = Math.max(time, arrival);
    time = Math.max(arrives, departure);
    vertices.push({ point, meters, arrives, leaves: time });
  };
  let next = 0;
  stops.forEach((stop, i) => {
    for (; next < road.line.length && (road.along[next] as number) < stop.alongMeters - AT_STOP_METERS; next++) {
      const meters = road.along[next] as number;
      // What lies before the first stop is not driven.
      if (i === 0) continue;
      const at = clock.timeAt(metersToMiles(meters));
      add(road.line[next] as LngLat, meters, at, at);
    }
    while (next < road.line.length && (road.along[next] as number) <= stop.alongMeters + AT_STOP_METERS) next++;
    add(stop.point, stop.alongMeters, stop.arrival, leavesStopAt(stops, i));
  });
  return new RoadInTime(vertices);
}

/** @returns rectangles around every so many stretches: west, south, east, north of each. */
function boxesOf(line: readonly LngLat[]): Float64Array {
  const boxes = emptyBoxes(Math.ceil(Math.max(0, line.length - 1) / IN_A_BOX));
  for (let i = 0; i + 1 < line.length; i++) {
    const box = Math.floor(i / IN_A_BOX) * BOX;
    for (const [lng, lat] of [line[i] as LngLat, line[i + 1] as LngLat]) widen(boxes, box, lng, lat, lng, lat);
  }
  return boxes;
}

function boxesAround(small: Float64Array): Float64Array {
  const boxes = emptyBoxes(Math.ceil(small.length / BOX / IN_A_BOX));
  for (let i = 0; i < small.length; i += BOX) {
    const box = Math.floor(i / BOX / IN_A_BOX) * BOX;
    widen(boxes, box, small[i] as number, small[i + 1] as number, small[i + 2] as number, small[i + 3] as number);
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
  boxes[at] = Math.min(boxes[at] as number, west);
  boxes[at + 1] = Math.min(boxes[at + 1] as number, south);
  boxes[at + 2] = Math.max(boxes[at + 2] as number, east);
  boxes[at + 3] = Math.max(boxes[at + 3] as number, north);
}
