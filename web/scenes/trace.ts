/** Grid of values, row by row. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

type Point = readonly [x: number, y: number];

export function fieldOf(width: number, height: number, value: (x: number, y: number) => number): Field {
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) values[y * width + x] = value(x, y);
  return { width, height, values };
}

/** Averages each value with its neighbors. */
export function softened({ width, height, values }: Field, passes: number): Field {
  let from = values;
  for (let pass = 0; pass < passes; pass += 1) {
    const to = new Float32Array(from.length);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        let [sum, count] = [0, 0];
        for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
          for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
            sum += from[row * width + column] ?? 0;
            count += 1;
          }
        }
        to[y * width + x] = sum / count;
      }
    }
    from = to;
  }
  return { width, height, values: from };
}

type Side = 'top' | 'right' | 'down' | 'left';

/**
 * Outline segments in a square of four values. The index is the sum of the corners inside: top left 8, top right 4,
 * bottom right 2, bottom left 1. The inside is on the right.
 */
const segments: readonly (readonly (readonly [from: Side, to: Side])[])[] = [
  [],
  [['down', 'left']],
  [['right', 'down']],
  [['right', 'left']],
  [['top', 'right']],
  [
    ['top', 'left'],
    ['down', 'right'],
  ],
  [['top', 'down']],
  [['top', 'left']],
  [['left', 'top']],
  [['down', 'top']],
  [
    ['left', 'down'],
    ['right', 'top'],
  ],
  [['right', 'top']],
  [['left', 'right']],
  [['down', 'right']],
  [['left', 'down']],
  [],
];

const keyOf = ([x, y]: Point): string => `${x.toFixed(3)},${y.toFixed(3)}`;

/**
 * Returns the closed outlines of the areas where a field is above a threshold (marching squares). Cells beyond the grid
 * count as below.
 */
export function outlines({ width, height, values }: Field, threshold: number): Point[][] {
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? threshold - 1e-3 : (values[y * width + x] ?? 0);
  const bit = (x: number, y: number, value: number): number => (at(x, y) > threshold ? value : 0);
  const between = (x0: number, y0: number, x1: number, y1: number): Point => {
    const [from, to] = [at(x0, y0), at(x1, y1)];
    const share = Math.min(0.99, Math.max(0.01, (threshold - from) / (to - from)));
    return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
  };
  const crossing: Readonly<Record<Side, (x: number, y: number) => Point>> = {
    top: (x, y) => between(x, y, x + 1, y),
    right: (x, y) => between(x + 1, y, x + 1, y + 1),
    down: (x, y) => between(x, y + 1, x + 1, y + 1),
    left: (x, y) => between(x, y, x, y + 1),
  };
  const next = new Map<string, Point>();
  for (let y = -1; y < height; y += 1) {
    for (let x = -1; x < width; x += 1) {
      const kind = bit(x, y, 8) + bit(x + 1, y, 4) + bit(x + 1, y + 1, 2) + bit(x, y + 1, 1);
      for (const [from, to] of segments[kind] ?? []) next.set(keyOf(crossing[from](x, y)), crossing[to](x, y));
    }
  }
  return ringsOf(next);
}

/** Joins segments into rings, emptying the map. */
function ringsOf(next: Map<string, Point>): Point[][] {
  const rings: Point[][] = [];
  for (const start of next.keys()) {
    const ring: Point[] = [];
    let key: string | null = start;
    while (key !== null) {
      const to: Point | undefined = next.get(key);
      next.delete(key);
      if (to) ring.push(to);
      key = to ? keyOf(to) : null;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

export const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** Simplifies a line (Visvalingam): drops points until each one left changes the line's area by at least `area`. */
export function simplified(line: readonly Point[], area: number, closed: boolean): Point[] {
  const points = [...line];
  const triangle = (index: number): number => {
    const count = points.length;
    if (!closed && (index === 0 || index === count - 1)) return Number.POSITIVE_INFINITY;
    const [[ax, ay], [bx, by], [cx, cy]] = [
      points[(index + count - 1) % count] ?? [0, 0],
      points[index] ?? [0, 0],
      points[(index + 1) % count] ?? [0, 0],
    ];
    return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
  };
  const areas = points.map((_, index) => triangle(index));
  while (points.length > 3) {
    let least = 0;
    for (let index = 1; index < areas.length; index += 1) if ((areas[index] ?? 0) < (areas[least] ?? 0)) least = index;
    if ((areas[least] ?? 0) >= area) break;
    points.splice(least, 1);
    areas.splice(least, 1);
    for (const near of [least - 1, least]) {
      const index = (near + points.length) % points.length;
      areas[index] = triangle(index);
    }
  }
  return points;
}

const signed = (value: number, first: boolean): string => (value < 0 || first ? `${value}` : ` ${value}`);

/** Returns SVG path data in whole, relative units. */
export function pathOf(line: readonly Point[], closed: boolean): string {
  const whole = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const [first] = whole;
  if (!first) return '';
  let [atX, atY] = first;
  let data = `M${atX}${signed(atY, false)}`;
  let steps = '';
  for (const [x, y] of whole.slice(1)) {
    if (x === atX && y === atY) continue;
    steps += signed(x - atX, steps === '') + signed(y - atY, false);
    [atX, atY] = [x, y];
  }
  data += steps === '' ? '' : `l${steps}`;
  return closed ? `${data}z` : data;
}

interface Tracing {
  /** Picture units per grid cell. */
  readonly scale: number;
  /** Smallest shape to keep, square units. */
  readonly smallest: number;
  /** Area of details to drop, square units. */
  readonly detail: number;
}

/** Returns SVG path data for the areas where a field is above a threshold. */
export function traced(field: Field, threshold: number, { scale, smallest, detail }: Tracing): string {
  return outlines(field, threshold)
    .map((ring) => ring.map(([x, y]) => [(x + 0.5) * scale, (y + 0.5) * scale] as const))
    .filter((ring) => areaOf(ring) >= smallest)
    .map((ring) => pathOf(simplified(ring, detail, true), true))
    .join('');
}
