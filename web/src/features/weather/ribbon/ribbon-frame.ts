import { type RibbonPoint, temperatureBounds } from './ribbon-scale.ts';
import { arrowDegrees } from './ribbon-wind.ts';

/** Heights of the drawing's bands from the top. Lengths are pixels while text has its usual size, and grow with it. */
export const DAY_BAND = 20;
export const WIND_BAND = 18;
const AXIS_BAND = 18;
/** The warmest and the coldest stay this far from the bands. */
const AIR = 14;

/** Where things are on the drawing. */
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

/** What a layer of the drawing takes. */
export interface RibbonLayerProps {
  readonly points: readonly RibbonPoint[];
  readonly frame: RibbonFrame;
}

/** @returns where things are on a drawing of that size. A trip without any wind has no band for it. */
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
