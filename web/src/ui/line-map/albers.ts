/** Point on a small map; y points down. The contiguous US is about 775 units wide. */
export type Point = readonly [x: number, y: number];

const RADIANS = Math.PI / 180;
const SCALE = 1000;

/** Albers equal-area conic projection with the standard parallels for the contiguous US. */
const [south, north, middleLng, middleLat] = [29.5, 45.5, -96, 37.5].map((degrees) => degrees * RADIANS) as [
  number,
  number,
  number,
  number,
];
const cone = (Math.sin(south) + Math.sin(north)) / 2;
const constant = Math.cos(south) ** 2 + 2 * cone * Math.sin(south);
const radius = (lat: number): number => Math.sqrt(constant - 2 * cone * Math.sin(lat)) / cone;
const middleRadius = radius(middleLat);

/** Projects a position. @param position longitude and latitude, degrees. */
export function project([lng, lat]: readonly [number, number]): Point {
  const around = cone * (lng * RADIANS - middleLng);
  const away = radius(lat * RADIANS);
  return [SCALE * away * Math.sin(around), -SCALE * (middleRadius - away * Math.cos(around))];
}

/** Visible area of a small map: corner and size. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum frame width that shows where in the country the trip is. */
const LEAST_WIDTH = 130;
/** Margin on each side, as a share of the line's size. */
const MARGIN = 0.22;

/**
 * Returns a frame around the points with a margin; the middle of the country without points. @param aspect width
 * divided by height.
 */
export function frameAround(points: readonly Point[], aspect: number): Frame {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = points.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [-300, 300];
  const [top, bottom] = points.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [-180, 180];
  const grown = 1 + 2 * MARGIN;
  const width = Math.max(LEAST_WIDTH, (right - left) * grown, (bottom - top) * grown * aspect);
  const height = width / aspect;
  return { x: (left + right) / 2 - width / 2, y: (top + bottom) / 2 - height / 2, width, height };
}

/** Returns SVG path data for the points, to one decimal. */
export const pathOf = (points: readonly Point[], close = false): string =>
  points.length === 0
    ? ''
    : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${close ? 'Z' : ''}`;
