import { type RibbonPoint, temperatureBounds } from './ribbon-scale.ts';
import { arrowDegrees } from './ribbon-wind.ts';

/** Height of the bands at the top. Dimensions are pixels at the default text size, and scale with it. */
export const DAY_BAND = 20;
export const WIND_BAND = 18;
const AXIS_BAND = 18;
/** Margin between temperature extremes and the bands, pixels. */
const AIR = 14;

export interface RibbonFrame {
  readonly width: number;
  readonly height: number;
  /** Top edge of the chart, below the day and wind bands; `foot` is the axis. */
  readonly top: number;
  readonly foot: number;
  /** Returns a horizontal position. @param share fraction of the route, 0 to 1. */
  readonly x: (share: number) => number;
  /** Returns a vertical position. @param temperature °F. */
  readonly y: (temperature: number) => number;
}

/** Props shared by chart layers. */
export interface RibbonLayerProps {
  readonly points: readonly RibbonPoint[];
  readonly frame: RibbonFrame;
}

/** Computes the chart layout for a size. Without wind data, there is no wind band. */
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
