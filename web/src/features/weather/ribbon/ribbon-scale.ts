import type { Trip } from '@roadcast/contract';
import { at } from '@roadcast/core/lists';
import type { ChartSpot } from '../../../lib/chart/labels.ts';
import { kindOf, type PoiKind, spotsAlong, type WeatherSpot } from '../spots.ts';

/** Place on the ribbon: a stop, or a weather point between stops. */
export interface RibbonPoint {
  readonly id: string;
  readonly spot: WeatherSpot;
  /** Miles from the origin. */
  readonly mile: number;
}

/** Returns the ribbon's places in road order. */
export const ribbonPoints = (trip: Pick<Trip, 'totalMiles' | 'segments' | 'weatherPoints'>): RibbonPoint[] =>
  trip.totalMiles <= 0 ? [] : spotsAlong(trip).map((spot) => ({ id: spot.id, spot, mile: spot.mile }));

/** Part of the ribbon, miles. */
export interface RibbonStretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the parts of the ribbon with one kind of weather. They end halfway to the next point of another kind.
 * @param end miles of the whole trip.
 */
export function stretchesOf(kind: PoiKind, points: readonly RibbonPoint[], end: number): RibbonStretch[] {
  const stretches: { from: number; to: number }[] = [];
  points.forEach((point, i) => {
    if (kindOf(point.spot) !== kind) return;
    const [before, after] = [points[i - 1], points[i + 1]];
    const from = before ? (before.mile + point.mile) / 2 : 0;
    const to = after ? (after.mile + point.mile) / 2 : end;
    const last = stretches.at(-1);
    if (last && last.to >= from) last.to = to;
    else stretches.push({ from, to });
  });
  return stretches;
}

/** Returns the complement of the given stretches. */
export function otherStretches(stretches: readonly RibbonStretch[], end: number): RibbonStretch[] {
  const bounds = [0, ...stretches.flatMap(({ from, to }) => [from, to]), end];
  const others: RibbonStretch[] = [];
  for (let i = 0; i + 1 < bounds.length; i += 2) {
    const [from = 0, to = end] = [bounds[i], bounds[i + 1]];
    if (to > from) others.push({ from, to });
  }
  return others;
}

/** Range of the temperature axis, °F. */
export interface TemperatureScale {
  readonly low: number;
  readonly high: number;
}

/** Distance of the axis labels, °F. */
export const DEGREES_STEP = 20;
/** Minimum and maximum number of axis steps. */
const LEAST_STEPS = 2;
const MOST_STEPS = 5;
/** Maximum share of the plot that rain bars cover. */
export const RAIN_SHARE = 0.3;

/** Returns the temperature axis: round values around all temperatures, and above the rain bars if there are any. */
export function temperatureScale(points: readonly RibbonPoint[]): TemperatureScale {
  const known = points.map(({ spot }) => spot.temperature).filter((value) => value !== null);
  const wet = points.some(({ spot }) => (spot.precipitation ?? 0) > 0);
  const [coldest, warmest] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [40, 70];
  let low = Math.floor(coldest / DEGREES_STEP) * DEGREES_STEP;
  let high = Math.max(low + DEGREES_STEP, Math.ceil(warmest / DEGREES_STEP) * DEGREES_STEP);
  while ((high - low) / DEGREES_STEP < LEAST_STEPS) {
    if (coldest - low < high - warmest) low -= DEGREES_STEP;
    else high += DEGREES_STEP;
  }
  const inRain = () => wet && (coldest - low) / (high - low) < RAIN_SHARE;
  while (inRain() && (high - low) / DEGREES_STEP < MOST_STEPS) low -= DEGREES_STEP;
  return { low, high };
}

/**
 * Returns a smooth line through the points as SVG path data; empty for fewer than two points. Monotone cubic
 * (Fritsch-Carlson), so the line never shows temperatures beyond the data.
 */
export function smoothPath(spots: readonly ChartSpot[]): string {
  const [first] = spots;
  if (!first || spots.length < 2) return '';
  const slope = (i: number): number => {
    const a = at(spots, i);
    const b = at(spots, i + 1);
    return b.x === a.x ? 0 : (b.y - a.y) / (b.x - a.x);
  };
  const tangents = spots.map((_, i) => {
    if (i === 0) return slope(0);
    if (i === spots.length - 1) return slope(i - 1);
    const before = slope(i - 1);
    const after = slope(i);
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  let path = `M${first.x} ${first.y}`;
  for (let i = 0; i < spots.length - 1; i++) {
    const a = at(spots, i);
    const b = at(spots, i + 1);
    const third = (b.x - a.x) / 3;
    const handle = (spot: ChartSpot, by: number, tangent: number) =>
      `${(spot.x + by).toFixed(1)} ${(spot.y + by * tangent).toFixed(1)}`;
    path += `C${handle(a, third, at(tangents, i))} ${handle(b, -third, at(tangents, i + 1))} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  }
  return path;
}

/** Splits the points into runs with known temperatures, so the line has gaps at unknown ones. */
export function knownRuns(points: readonly RibbonPoint[]): RibbonPoint[][] {
  const runs: RibbonPoint[][] = [[]];
  for (const point of points) {
    if (point.spot.temperature === null) runs.push([]);
    else runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 0);
}
