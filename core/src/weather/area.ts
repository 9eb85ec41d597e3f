import type { LngLat } from '../geo/index.ts';

/**
 * An area on the map, as the coordinates of a GeoJSON MultiPolygon: polygons, each with an outer ring and its holes.
 */
export type Area = readonly Polygon[];

type Polygon = readonly (readonly LngLat[])[];

/** A rectangle on the map, degrees. */
export interface AreaBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Returns an area's bounding box. The box of an empty area contains nothing. */
export function boundsOfArea(area: Area): AreaBounds {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const ring of area.flat()) {
    for (const [lng, lat] of ring) {
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return { west, south, east, north };
}

/** Approximate number of edges per band, so queries check only a few edges of a long outline. */
const EDGES_OF_A_BAND = 8;
const MOST_BANDS = 256;

/** Tolerance for equal fractions of a stretch; far less than an inch on any road. */
const SAME_PLACE = 1e-12;

/** Number of coordinates per edge, for two ends. */
const EDGE = 4;

/**
 * A polygon with its edges indexed by latitude bands, for many queries. Points exactly on an edge may count as inside
 * or outside.
 */
export class BandedPolygon {
  readonly bounds: AreaBounds;
  private readonly edges: Float64Array;
  /** Indexes of the edges in each band. */
  private readonly bands: readonly (readonly number[])[];

  constructor(polygon: Polygon) {
    this.bounds = boundsOfArea([polygon]);
    this.edges = edgesOf(polygon);
    const count = this.edges.length / EDGE;
    const bands = Array.from(
      { length: Math.min(MOST_BANDS, Math.max(1, Math.ceil(count / EDGES_OF_A_BAND))) },
      (): number[] => [],
    );
    this.bands = bands;
    for (let edge = 0; edge < this.edges.length; edge += EDGE) {
      const [a, b] = [this.edges[edge + 1] ?? 0, this.edges[edge + 3] ?? 0];
      const last = this.bandOf(Math.max(a, b));
      for (let band = this.bandOf(Math.min(a, b)); band <= last; band++) bands[band]?.push(edge);
    }
  }

  /** Returns whether a place is inside the polygon and not in a hole. */
  has(lng: number, lat: number): boolean {
    const { west, south, east, north } = this.bounds;
    if (lng < west || lng > east || lat < south || lat > north) return false;
    // A ray from an inside point crosses an odd number of edges, including those of holes.
    let inside = false;
    for (const edge of this.bands[this.bandOf(lat)] ?? []) {
      const [x1, y1, x2, y2] = this.edge(edge);
      if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
    }
    return inside;
  }

  /** Returns the parts of a straight stretch that are inside the polygon, as ascending fractions of the stretch. */
  within(from: LngLat, to: LngLat): readonly (readonly [number, number])[] {
    const cuts = this.cuts(from, to);
    const parts: [number, number][] = [];
    for (let i = 1; i < cuts.length; i++) {
      const [start, end] = [cuts[i - 1] ?? 0, cuts[i] ?? 0];
      if (end - start < SAME_PLACE) continue;
      const middle = (start + end) / 2;
      if (!this.has(from[0] + (to[0] - from[0]) * middle, from[1] + (to[1] - from[1]) * middle)) continue;
      const open = parts.at(-1);
      if (open && start - open[1] < SAME_PLACE) open[1] = end;
      else parts.push([start, end]);
    }
    return parts;
  }

  /**
   * Returns the fractions at which a stretch may enter or leave the polygon, ascending: its ends and its intersections
   * with edges.
   */
  private cuts(from: LngLat, to: LngLat): number[] {
    const cuts = [0, 1];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const last = this.bandOf(Math.max(from[1], to[1]));
    for (let band = this.bandOf(Math.min(from[1], to[1])); band <= last; band++) {
      for (const edge of this.bands[band] ?? []) {
        const [x1, y1, x2, y2] = this.edge(edge);
        const [ex, ey] = [x2 - x1, y2 - y1];
        const across = dx * ey - dy * ex;
        // If the stretch is on this edge, the adjacent edges cut it at their ends.
        if (across === 0) continue;
        const along = ((x1 - from[0]) * ey - (y1 - from[1]) * ex) / across;
        const ofEdge = ((x1 - from[0]) * dy - (y1 - from[1]) * dx) / across;
        if (along > 0 && along < 1 && ofEdge > -SAME_PLACE && ofEdge < 1 + SAME_PLACE) cuts.push(along);
      }
    }
    return cuts.sort((a, b) => a - b);
  }

  private edge(at: number): [x1: number, y1: number, x2: number, y2: number] {
    const { edges } = this;
    return [edges[at] ?? 0, edges[at + 1] ?? 0, edges[at + 2] ?? 0, edges[at + 3] ?? 0];
  }

  private bandOf(lat: number): number {
    const { south, north } = this.bounds;
    const band = Math.floor(((lat - south) / (north - south)) * this.bands.length);
    // A polygon without height has one band. Clamp so that NaN stays in range.
    return Math.min(this.bands.length - 1, Math.max(0, band || 0));
  }
}

function edgesOf(polygon: Polygon): Float64Array {
  const edges = new Float64Array(polygon.reduce((count, ring) => count + ring.length, 0) * EDGE);
  let at = 0;
  for (const ring of polygon) {
    let before = ring.at(-1);
    for (const point of ring) {
      if (before) edges.set([before[0], before[1], point[0], point[1]], at);
      at += EDGE;
      before = point;
    }
  }
  return edges;
}
