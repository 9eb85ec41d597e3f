import type { TripCharging } from '@roadcast/contract';

/** Lengths of the drawing, pixels while text has its usual size; they grow with it. */
const BATTERY_HEIGHT = 150;
const TOP = 22;
const AXIS = 20;
const AIR_ROW = 46;
const SIDE = 40;
const END = 10;

/** Where things are on the drawing. */
export interface BatteryFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Of the battery: full and empty. */
  readonly top: number;
  readonly foot: number;
  /** Of the rows below: their upper edges, null for one that is not there, and how high each is. */
  readonly temperatureTop: number | null;
  readonly windTop: number | null;
  readonly rowHeight: number;
  /** @param mile from the origin. */
  readonly x: (mile: number) => number;
  /** @param percent of a full battery. */
  readonly y: (percent: number) => number;
  /** @returns the mile under a place of the drawing, within the trip. */
  readonly mileAt: (x: number) => number;
}

/** Which rows there are below the battery. */
export interface AirRows {
  readonly temperature: boolean;
  readonly wind: boolean;
}

/** @returns where things are on a drawing of that width. */
export function batteryFrame(width: number, totalMiles: number, rows: AirRows): BatteryFrame {
  const foot = TOP + BATTERY_HEIGHT;
  const [left, right] = [SIDE, Math.max(SIDE + 1, width - END)];
  const total = Math.max(1, totalMiles);
  const below = foot + AXIS;
  const wind = below + (rows.temperature ? AIR_ROW : 0);
  return {
    width,
    height: wind + (rows.wind ? AIR_ROW : 0),
    left,
    right,
    top: TOP,
    foot,
    temperatureTop: rows.temperature ? below : null,
    windTop: rows.wind ? wind : null,
    rowHeight: AIR_ROW,
    x: (mile) => left + ((right - left) * Math.min(total, Math.max(0, mile))) / total,
    y: (percent) => foot - ((foot - TOP) * Math.min(100, Math.max(0, percent))) / 100,
    mileAt: (x) => Math.min(total, Math.max(0, ((x - left) / (right - left)) * total)),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const joined = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ');

type Curve = TripCharging['battery'];

/** @returns the expected battery as the points of a line. */
export const chargePoints = ({ miles, charge }: Curve, { x, y }: BatteryFrame): string =>
  joined(miles.map((mile, i) => [x(mile), y(charge[i] ?? 0)]));

/** @returns where the battery probably lies as the points of a surface: along the upper edge, and back along the lower one. */
export function bandPoints({ miles, low, high }: Curve, { x, y }: BatteryFrame): string {
  const edge = (values: readonly number[]) => miles.map((mile, i) => [x(mile), y(values[i] ?? 0)] as const);
  return joined([...edge(high), ...edge(low).reverse()]);
}

/** Steps that a cursor takes by the keyboard: so many for the whole trip, in whole miles. */
const STEPS = 80;

/** @returns miles of a step along the road. */
export const stepMiles = (totalMiles: number): number => Math.max(1, Math.round(totalMiles / STEPS));

/** A number in its disc needs so much of the axis. */
const DISC_WIDTH = 20;

/** @returns which of the stops have room for their number under the curve: each that does not touch the one before it. */
export function numberedStops(miles: readonly number[], { x }: Pick<BatteryFrame, 'x'>): boolean[] {
  let last = Number.NEGATIVE_INFINITY;
  return miles.map((mile) => {
    const free = x(mile) - last >= DISC_WIDTH;
    if (free) last = x(mile);
    return free;
  });
}
