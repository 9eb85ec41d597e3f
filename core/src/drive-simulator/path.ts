import type { LngLat } from '../geo/index.ts';
import { headingFrom, metersBetween, metersEastNorth, partWay } from './sphere.ts';

/** Where on a path something is. */
interface Spot {
  /** Index of the point at or before it. */
  readonly index: number;
  /** How much of the piece up to the next point is behind it. */
  readonly share: number;
}

/** What the car really drives: points, and for each of them how far along the route's line it is. */
export class Path {
  readonly points: readonly LngLat[];
  /** Meters from the path's start at each point. */
  readonly along: Float64Array;
  /** Meters from the route's start at each point; NaN where it is not on the route. */
  private readonly route: ArrayLike<number>;

  /** @param points one or more. @param route the path's own meters where left out. */
  constructor(points: readonly LngLat[], route?: ArrayLike<number>) {
    this.points = points;
    this.along = new Float64Array(points.length);
    for (let i = 1; i < points.length; i++) {
      this.along[i] = (this.along[i - 1] as number) + metersBetween(points[i - 1] as LngLat, points[i] as LngLat);
    }
    this.route = route ?? this.along;
  }

  /** Meters. */
  get length(): number {
    return this.along[this.along.length - 1] ?? 0;
  }

  at(meters: number): LngLat {
    const { index, share } = this.spotAt(meters);
    const from = this.points[index] as LngLat;
    return partWay(from, this.points[index + 1] ?? from, share);
  }

  /** Degrees clockwise from north. */
  headingAt(meters: number): number {
    let { index } = this.spotAt(meters);
    index = Math.min(index, Math.max(0, this.points.length - 2));
    const from = this.points[index] as LngLat;
    return headingFrom(from, this.points[index + 1] ?? from);
  }

  /** @returns meters from the route's start; null off the route. */
  routeMetersAt(meters: number): number | null {
    const { index, share } = this.spotAt(meters);
    const from = this.route[index] as number;
    if (share === 0) return Number.isNaN(from) ? null : from;
    const value = from + ((this.route[index + 1] ?? from) - from) * share;
    return Number.isNaN(value) ? null : value;
  }

  /** @returns the first meters of the path at which it is so far along the route; its end where it never is. */
  metersAtRoute(routeMeters: number): number {
    if (routeMeters <= (this.route[0] ?? 0)) return 0;
    for (let i = 1; i < this.points.length; i++) {
      const [from, to] = [this.route[i - 1] as number, this.route[i] as number];
      if (from <= routeMeters && routeMeters <= to) {
        const [a, b] = [this.along[i - 1] as number, this.along[i] as number];
        return to > from ? a + ((b - a) * (routeMeters - from)) / (to - from) : a;
      }
    }
    return this.length;
  }

  /** @returns its points and their meters of the route from one place on it to another, both among them. */
  piece(fromMeters: number, toMeters: number): { points: LngLat[]; route: number[] } {
    const points = [this.at(fromMeters)];
    const route = [this.routeMetersAt(fromMeters) ?? Number.NaN];
    for (let i = this.spotAt(fromMeters).index + 1; i < this.points.length; i++) {
      if ((this.along[i] as number) >= toMeters) break;
      if ((this.along[i] as number) <= fromMeters) continue;
      points.push(this.points[i] as LngLat);
      route.push(this.route[i] as number);
    }
    if (toMeters > fromMeters) {
      points.push(this.at(toMeters));
      route.push(this.routeMetersAt(toMeters) ?? Number.NaN);
    }
    return { points, route };
  }

  /**
   * Finds where the path comes near to a place: the first such spot where it does so more than once.
   * @returns meters of the path, and how far off they are.
   */
  nearest(place: LngLat): { readonly meters: number; readonly off: number } {
    let best = { meters: 0, off: metersBetween(place, this.points[0] as LngLat) };
    for (let i = 1; i < this.points.length; i++) {
      const [ax, ay] = metersEastNorth(place, this.points[i - 1] as LngLat);
      const [bx, by] = metersEastNorth(place, this.points[i] as LngLat);
      const [dx, dy] = [bx - ax, by - ay];
      const square = dx * dx + dy * dy;
      const share = square > 0 ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square)) : 0;
      const off = Math.hypot(ax + dx * share, ay + dy * share);
      if (off < best.off - SAME_PLACE_METERS || (off < best.off && i === 1)) {
        const [from, to] = [this.along[i - 1] as number, this.along[i] as number];
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
      if ((this.along[middle] as number) <= meters) low = middle;
      else high = middle;
    }
    const [from, to] = [this.along[low] as number, this.along[high] as number];
    return { index: low, share: to > from ? (meters - from) / (to - from) : 0 };
  }
}

/** A later spot has to be nearer by so much. */
const SAME_PLACE_METERS = 1;
