import type { TripCharging } from '@roadcast/contract';

/** Dimensions of the drawing, pixels at the default text size; they scale with it. */
const BATTERY_HEIGHT = 150;
const TOP = 22;
const AXIS = 20;
const AIR_ROW = 46;
const SIDE = 40;
const END = 10;

/** Layout of the drawing. */
export interface BatteryFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** The battery: full and empty. */
  readonly top: number;
  readonly foot: number;
  /** The rows below: their top edges, null if absent, and their heights. */
  readonly temperatureTop: number | null;
  readonly windTop: number | null;
  readonly rowHeight: number;
  /** @param mile from the origin. */
  readonly x: (mile: number) => number;
  /** @param percent of a full battery. */
  readonly y: (percent: number) => number;
  /** Returns the mile at a position in the drawing, within the trip. */
  readonly mileAt: (x: number) => number;
}

/** Rows shown below the battery. */
export interface AirRows {
  readonly temperature: boolean;
  readonly wind: boolean;
}

/** Returns the layout of a drawing of a given width. */
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

/** Returns the points of the expected battery's line. */
export const chargePoints = ({ miles, charge }: Curve, { x, y }: BatteryFrame): string =>
  joined(miles.map((mile, i) => [x(mile), y(charge[i] ?? 0)]));

/** Returns the outline of the likely range: along the upper edge, and back along the lower one. */
export function bandPoints({ miles, low, high }: Curve, { x, y }: BatteryFrame): string {
  const edge = (values: readonly number[]) => miles.map((mile, i) => [x(mile), y(values[i] ?? 0)] as const);
  return joined([...edge(high), ...edge(low).reverse()]);
}

/** Keyboard steps of the cursor over the whole trip, in whole miles. */
const STEPS = 80;

/** Returns the length of a step, miles. */
export const stepMiles = (totalMiles: number): number => Math.max(1, Math.round(totalMiles / STEPS));

/** Width of a number's disc on the axis. */
const DISC_WIDTH = 20;

/** Returns which stops have room for their number under the curve: each that doesn't touch the previous one. */
export function numberedStops(miles: readonly number[], { x }: Pick<BatteryFrame, 'x'>): boolean[] {
  let last = Number.NEGATIVE_INFINITY;
  return miles.map((mile) => {
    const free = x(mile) - last >= DISC_WIDTH;
    if (free) last = x(mile);
    return free;
  });
}
