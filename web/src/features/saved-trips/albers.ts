/** A point of a little map, y downwards. The whole of the contiguous US is about 775 wide. */
export type Point = readonly [x: number, y: number];

const RADIANS = Math.PI / 180;
const SCALE = 1000;

/** Albers' equal-area conic projection with the usual parallels of the contiguous US: the shape that people know. */
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

/** @param position longitude, latitude, degrees. */
export function project([lng, lat]: readonly [number, number]): Point {
  const around = cone * (lng * RADIANS - middleLng);
  const away = radius(lat * RADIANS);
  return [SCALE * away * Math.sin(around), -SCALE * (middleRadius - away * Math.cos(around))];
}

/** What a little map shows: its corner and its size. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Narrower than this nobody sees where in the country it is. */
const LEAST_WIDTH = 130;
/** Of the line's own size, on each side. */
const MARGIN = 0.22;

/**
 * @param aspect width by height. @returns a frame of that shape around the points, with room to breathe; the middle of the
 * country where there are none.
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

/** @returns the points as an SVG path, to a tenth. */
export const pathOf = (points: readonly Point[], close = false): string =>
  points.length === 0
    ? ''
    : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${close ? 'Z' : ''}`;
