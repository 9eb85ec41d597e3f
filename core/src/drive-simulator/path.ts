import type { LngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import { headingFrom, metersBetween, metersEastNorth, partWay } from './sphere.ts';

/** A position on a path. */
interface Spot {
  /** Index of the point at or before the position. */
  readonly index: number;
  /** Fraction of the segment to the next point. */
  readonly share: number;
}

/** The car's true path. Each point has a distance along the route's line. */
export class Path {
  readonly points: readonly LngLat[];
  /** Meters from the path's start at each point. */
  readonly along: Float64Array;
  /** Meters from the route's start at each point; NaN off the route. */
  private readonly route: ArrayLike<number>;

  /** @param points at least one. @param route defaults to the path's own meters. */
  constructor(points: readonly LngLat[], route?: ArrayLike<number>) {
    this.points = points;
    this.along = new Float64Array(points.length);
    for (let i = 1; i < points.length; i++) {
      this.along[i] = at(this.along, i - 1) + metersBetween(at(points, i - 1), at(points, i));
    }
    this.route = route ?? this.along;
  }

  /** Length of the path, meters. */
  get length(): number {
    return this.along[this.along.length - 1] ?? 0;
  }

  at(meters: number): LngLat {
    const { index, share } = this.spotAt(meters);
    const from = at(this.points, index);
    return partWay(from, this.points[index + 1] ?? from, share);
  }

  /** Returns the path's heading, degrees clockwise from north. */
  headingAt(meters: number): number {
    let { index } = this.spotAt(meters);
    index = Math.min(index, Math.max(0, this.points.length - 2));
    const from = at(this.points, index);
    return headingFrom(from, this.points[index + 1] ?? from);
  }

  /** Returns the meters from the route's start; null off the route. */
  routeMetersAt(meters: number): number | null {
    const { index, share } = this.spotAt(meters);
    const from = at(this.route, index);
    if (share === 0) return Number.isNaN(from) ? null : from;
    const value = from + ((this.route[index + 1] ?? from) - from) * share;
    return Number.isNaN(value) ? null : value;
  }

  /** Returns the path distance at which the car first reaches a distance along the route; the path's end if never. */
  metersAtRoute(routeMeters: number): number {
    if (routeMeters <= (this.route[0] ?? 0)) return 0;
    for (let i = 1; i < this.points.length; i++) {
      const [from, to] = [at(this.route, i - 1), at(this.route, i)];
      if (from <= routeMeters && routeMeters <= to) {
        const [a, b] = [at(this.along, i - 1), at(this.along, i)];
        return to > from ? a + ((b - a) * (routeMeters - from)) / (to - from) : a;
      }
    }
    return this.length;
  }

  /** Returns the points and route meters between two path distances, inclusive. */
  piece(fromMeters: number, toMeters: number): { points: LngLat[]; route: number[] } {
    const points = [this.at(fromMeters)];
    const route = [this.routeMetersAt(fromMeters) ?? Number.NaN];
    for (let i = this.spotAt(fromMeters).index + 1; i < this.points.length; i++) {
      if (at(this.along, i) >= toMeters) break;
      if (at(this.along, i) <= fromMeters) continue;
      points.push(at(this.points, i));
      route.push(at(this.route, i));
    }
    if (toMeters > fromMeters) {
      points.push(this.at(toMeters));
      route.push(this.routeMetersAt(toMeters) ?? Number.NaN);
    }
    return { points, route };
  }

  /**
   * Returns the path's closest point to a place (the first if tied): meters along the path, and meters from the place.
   */
  nearest(place: LngLat): { readonly meters: number; readonly off: number } {
    let best = { meters: 0, off: metersBetween(place, at(this.points, 0)) };
    for (let i = 1; i < this.points.length; i++) {
      const [ax, ay] = metersEastNorth(place, at(this.points, i - 1));
      const [bx, by] = metersEastNorth(place, at(this.points, i));
      const [dx, dy] = [bx - ax, by - ay];
      const square = dx * dx + dy * dy;
      const share = square > 0 ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square)) : 0;
      const off = Math.hypot(ax + dx * share, ay + dy * share);
      if (off < best.off - SAME_PLACE_METERS || (off < best.off && i === 1)) {
        const [from, to] = [at(this.along, i - 1), at(this.along, i)];
        best = { meters: from + (to - from) * share, off };
      }
    }
    return best;
  }

  private spotAt(meters: number): Spot {
    if (!(meters > 0)) return { index: 0, share: 0 };
    const last = this.along.length - 1;
    if (meters >= this.length) return { index: last, share: 0 };
    let [low, high] = [0, last];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (at(this.along, middle) <= meters) low = middle;
      else high = middle;
    }
    const [from, to] = [at(this.along, low), at(this.along, high)];
    return { index: low, share: to > from ? (meters - from) / (to - from) : 0 };
  }
}

/** Minimum distance by which a later approach must be closer to replace an earlier one. */
const SAME_PLACE_METERS = 1;
