import type { TripCharging } from '@roadcast/contract';

/** Drawing dimensions in pixels at the default text size; they scale with the text. */
const BATTERY_HEIGHT = 150;
const TOP = 22;
const AXIS = 20;
const AIR_ROW = 46;
const SIDE = 40;
const END = 10;

/** Chart layout. */
export interface BatteryFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Vertical position of a full battery; `foot` is an empty one. */
  readonly top: number;
  readonly foot: number;
  /** Top edges of the weather rows; null if hidden. */
  readonly temperatureTop: number | null;
  readonly windTop: number | null;
  readonly rowHeight: number;
  /** Returns the horizontal position of a mile from the origin. */
  readonly x: (mile: number) => number;
  /** Returns the vertical position of a charge in percent. */
  readonly y: (percent: number) => number;
  /** Returns the mile at a horizontal position, clamped to the trip. */
  readonly mileAt: (x: number) => number;
}

/** Weather rows shown below the battery. */
export interface AirRows {
  readonly temperature: boolean;
  readonly wind: boolean;
}

/** Computes the chart layout for a width. */
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

/** Returns the SVG points of the expected charge. */
export const chargePoints = ({ miles, charge }: Curve, { x, y }: BatteryFrame): string =>
  joined(miles.map((mile, i) => [x(mile), y(charge[i] ?? 0)]));

/** Returns the SVG outline of the likely range: along its upper edge, then back along its lower edge. */
export function bandPoints({ miles, low, high }: Curve, { x, y }: BatteryFrame): string {
  const edge = (values: readonly number[]) => miles.map((mile, i) => [x(mile), y(values[i] ?? 0)] as const);
  return joined([...edge(high), ...edge(low).reverse()]);
}

/** Keyboard steps over the whole trip; each step is rounded to whole miles. */
const STEPS = 80;

/** Returns the length of a keyboard step, miles. */
export const stepMiles = (totalMiles: number): number => Math.max(1, Math.round(totalMiles / STEPS));

/** Width of a stop's numbered disc on the axis. */
const DISC_WIDTH = 20;

/** Returns for each stop whether its number fits without touching the previous one. */
export function numberedStops(miles: readonly number[], { x }: Pick<BatteryFrame, 'x'>): boolean[] {
  let last = Number.NEGATIVE_INFINITY;
  return miles.map((mile) => {
    const free = x(mile) - last >= DISC_WIDTH;
    if (free) last = x(mile);
    return free;
  });
}
