import type { LngLat } from '@roadcast/core/geo';
import { at, pairs } from '@roadcast/core/lists';
import { milesBetween } from '../geometry/geometry.ts';
import type { StateShape } from '../land/state-shapes.ts';

/** Cell size of the index, degrees. */
const CELL = 0.2;
/** Height of the latitude bands that index a polygon's sides, degrees. */
const BAND = 0.05;
/** Sampling distance along a line, miles. */
const STEP_MILES = 0.1;
/**
 * Maximum stretch over water, miles: the builder's 0.4 plus the difference between the two sampling methods. About half
 * of the limit is for inaccurate outlines.
 */
const TOLERATED_MILES = 0.7;

/**
 * Shoreline for checking the ties, computed without the tie builder's code: simple ray casting over the states'
 * outlines.
 */
export interface Shore {
  readonly toleratedMiles: number;
  /** Returns whether an outer outline (coast, lakeshore, foreign border) is near a line. */
  isNear(line: readonly LngLat[]): boolean;
  /** Returns the length of the longest stretch of a line outside all states, miles. */
  longestOver(line: readonly LngLat[]): number;
}

export function createShore(shapes: readonly StateShape[]): Shore {
  const rings = shapes.flatMap(({ polygons }) =>
    polygons.map((polygon) => ({ bands: bandsOf(polygon), box: boxOf(polygon[0] ?? []) })),
  );
  const cells = outerCells(shapes);
  let last = rings[0];
  const isLand = ([lng, lat]: LngLat): boolean => {
    const isIn = ({ bands, box: [west, south, east, north] }: (typeof rings)[number]): boolean =>
      lng >= west && lng <= east && lat >= south && lat <= north && isInPolygon(lng, lat, bands);
    // Try the previous polygon first, because consecutive places are usually in the same one.
    if (last && isIn(last)) return true;
    const found = rings.find(isIn);
    last = found ?? last;
    return found !== undefined;
  };
  return {
    toleratedMiles: TOLERATED_MILES,
    isNear(line) {
      const [west, south, east, north] = boxOf(line);
      for (let x = Math.floor(west / CELL) - 1; x <= Math.floor(east / CELL) + 1; x++) {
        for (let y = Math.floor(south / CELL) - 1; y <= Math.floor(north / CELL) + 1; y++) {
          if (cells.has(`${x} ${y}`)) return true;
        }
      }
      return false;
    },
    longestOver(line) {
      let longest = 0;
      let run = 0;
      for (const [a, b] of pairs(line)) {
        const miles = milesBetween(a, b);
        const steps = Math.max(1, Math.ceil(miles / STEP_MILES));
        for (let k = 0; k < steps; k++) {
          const part = (k + 0.5) / steps;
          run = isLand([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]) ? 0 : run + miles / steps;
          longest = Math.max(longest, run);
        }
      }
      return longest;
    },
  };
}

type Side = readonly [a: LngLat, b: LngLat];

/** Returns a polygon's sides, including its holes, by latitude band. A side is in every band it touches. */
function bandsOf(polygon: readonly (readonly LngLat[])[]): ReadonlyMap<number, readonly Side[]> {
  const bands = new Map<number, Side[]>();
  for (const side of polygon.flatMap((ring) => [...pairs(ring)])) {
    const [a, b] = side;
    const last = Math.floor(Math.max(a[1], b[1]) / BAND);
    for (let band = Math.floor(Math.min(a[1], b[1]) / BAND); band <= last; band++) {
      const sides = bands.get(band);
      if (sides) sides.push(side);
      else bands.set(band, [side]);
    }
  }
  return bands;
}

function isInPolygon(lng: number, lat: number, bands: ReadonlyMap<number, readonly Side[]>): boolean {
  let inside = false;
  for (const [a, b] of bands.get(Math.floor(lat / BAND)) ?? []) {
    if (a[1] > lat === b[1] > lat) continue;
    if (lng < a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1])) inside = !inside;
  }
  return inside;
}

/** Returns the cells that contain a side of only one state. */
function outerCells(shapes: readonly StateShape[]): ReadonlySet<string> {
  const sides = new Map<string, readonly LngLat[] | undefined>();
  for (const ring of shapes.flatMap(({ polygons }) => polygons.flat())) {
    for (let i = 1; i < ring.length; i++) {
      const side = [at(ring, i - 1), at(ring, i)];
      const key = side
        .map((point) => point.join())
        .sort()
        .join(' ');
      sides.set(key, sides.has(key) ? undefined : side);
    }
  }
  const cells = new Set<string>();
  for (const side of sides.values()) {
    if (!side) continue;
    const [west, south, east, north] = boxOf(side);
    for (let x = Math.floor(west / CELL); x <= Math.floor(east / CELL); x++) {
      for (let y = Math.floor(south / CELL); y <= Math.floor(north / CELL); y++) cells.add(`${x} ${y}`);
    }
  }
  return cells;
}

function boxOf(points: readonly LngLat[]): [west: number, south: number, east: number, north: number] {
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (const [lng, lat] of points) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}
