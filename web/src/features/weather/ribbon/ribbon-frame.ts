import { type RibbonPoint, temperatureBounds } from './ribbon-scale.ts';
import { arrowDegrees } from './ribbon-wind.ts';

/** Heights of the chart's bands from the top. Dimensions are pixels at the default text size, and scale with it. */
export const DAY_BAND = 20;
export const WIND_BAND = 18;
const AXIS_BAND = 18;
/** Margin between temperature extremes and the bands. */
const AIR = 14;

/** Layout of the chart. */
export interface RibbonFrame {
  readonly width: number;
  readonly height: number;
  /** Below the bands of days and wind; `foot` is the axis. */
  readonly top: number;
  readonly foot: number;
  /** @param share of the route, 0 to 1. */
  readonly x: (share: number) => number;
  /** @param temperature degrees Fahrenheit. */
  readonly y: (temperature: number) => number;
}

/** Props of a chart layer. */
export interface RibbonLayerProps {
  readonly points: readonly RibbonPoint[];
  readonly frame: RibbonFrame;
}

/** Returns the layout of a chart of a given size. A trip without wind data has no band for it. */
export function ribbonFrame(points: readonly RibbonPoint[], width: number, height: number): RibbonFrame {
  const top = DAY_BAND + (points.some(({ spot }) => arrowDegrees(spot) !== null) ? WIND_BAND : 0);
  const foot = height - AXIS_BAND;
  const { low, high } = temperatureBounds(points);
  return {
    width,
    height,
    top,
    foot,
    x: (share) => share * width,
    y: (temperature) => foot - AIR - ((temperature - low) / (high - low)) * (foot - AIR - top - AIR),
  };
}
