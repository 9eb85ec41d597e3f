import { EARTH_RADIUS_METERS, type LngLat } from '@roadcast/core/geo';

/** Pixels from the left and the top. */
export type Point = readonly [x: number, y: number];

/** A rectangle, pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A map projected so that a road fills part of a picture. */
export interface Frame {
  readonly project: (place: LngLat) => Point;
  readonly metersPerPixel: number;
}

/** Minimum width of the mapped area, so that a short trip still shows where it is, meters. */
const NARROWEST_METERS = 110_000;

/** Share of the latitudes between the standard parallels, which keeps shapes accurate from edge to edge. */
const PARALLELS_SHARE = 0.6;

/** Minimum distance of a standard parallel from the middle, degrees. */
const LEAST_PARALLEL = 0.5;

const RADIANS = Math.PI / 180;

/** Returns the frame in which places fill a box. @param places at least one. */
export function frameAround(places: readonly LngLat[], box: Box): Frame {
  const first = places[0] ?? [0, 0];
  // Longitudes are relative to the first, because Alaska crosses the antimeridian.
  const lngs = places.map(([lng]) => first[0] + turn(lng - first[0]));
  const [west, east] = rangeOf(lngs);
  const [south, north] = rangeOf(places.map(([, lat]) => lat));
  const project = albers([(west + east) / 2, (south + north) / 2], (north - south) / 2);
  const points = places.map(project);
  const [left, right] = rangeOf(points.map(([x]) => x));
  const [top, bottom] = rangeOf(points.map(([, y]) => y));
  const scale = Math.min(
    (box.right - box.left) / Math.max(right - left, NARROWEST_METERS),
    (box.bottom - box.top) / Math.max(bottom - top, 1),
  );
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return {
    metersPerPixel: 1 / scale,
    project: (place) => {
      const [east_, south_] = project(place);
      return [x + (east_ - (left + right) / 2) * scale, y + (south_ - (top + bottom) / 2) * scale];
    },
  };
}

/**
 * Returns an Albers equal-area conic projection: meters east and south of its center.
 * Source: Snyder, Map Projections (USGS Professional Paper 1395), page 100, on a sphere.
 * @param halfHeight half of the shown latitudes, degrees.
 */
function albers([lng0, lat0]: LngLat, halfHeight: number): (place: LngLat) => Point {
  const apart = Math.max(halfHeight * PARALLELS_SHARE, LEAST_PARALLEL);
  const [low, high] = [Math.sin((lat0 - apart) * RADIANS), Math.sin((lat0 + apart) * RADIANS)];
  const cone = (low + high) / 2;
  const constant = Math.cos((lat0 - apart) * RADIANS) ** 2 + 2 * cone * low;
  const radius = (lat: number): number =>
    (EARTH_RADIUS_METERS * Math.sqrt(Math.max(constant - 2 * cone * Math.sin(lat * RADIANS), 0))) / cone;
  const middle = radius(lat0);
  return ([lng, lat]) => {
    const angle = cone * turn(lng - lng0) * RADIANS;
    const distance = radius(lat);
    return [distance * Math.sin(angle), distance * Math.cos(angle) - middle];
  };
}

/** Returns an angle between -180 and 180 degrees. */
const turn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/**
 * Returns the smallest and the largest number. Uses a loop, because a road may have too many points to pass as
 * arguments.
 */
function rangeOf(numbers: readonly number[]): readonly [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    low = Math.min(low, number);
    high = Math.max(high, number);
  }
  return [low, high];
}
