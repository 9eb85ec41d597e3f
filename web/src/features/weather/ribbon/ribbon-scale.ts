import { alongOf, type Trip, type TripLine } from '@roadcast/contract';
import { at } from '@roadcast/core/lists';
import { KILOMETERS_PER_MILE } from '@roadcast/core/units';
import type { DistanceUnit } from '../../../lib/settings.ts';
import { kindOf, type PoiKind, spotsAlong, type WeatherSpot } from '../spots.ts';

/** Place on the ribbon: a stop, or a weather point between stops. */
export interface RibbonPoint {
  readonly id: string;
  readonly spot: WeatherSpot;
  /** Fraction of the route, 0 to 1. */
  readonly share: number;
}

/** Returns the ribbon's places in road order. */
export function ribbonPoints(trip: TripLine & Pick<Trip, 'segments' | 'weatherPoints'>): RibbonPoint[] {
  if (trip.totalMiles <= 0) return [];
  const along = alongOf(trip);
  return spotsAlong(trip).map((spot) => ({ id: spot.id, spot, share: along.shareAt(spot.mile) }));
}

/** Part of the ribbon, as fractions of the route. */
export interface RibbonStretch {
  readonly from: number;
  readonly to: number;
}

/** Returns the parts of the ribbon with one kind of weather. They end halfway to the next point of another kind. */
export function stretchesOf(kind: PoiKind, points: readonly RibbonPoint[]): RibbonStretch[] {
  const stretches: { from: number; to: number }[] = [];
  points.forEach((point, i) => {
    if (kindOf(point.spot) !== kind) return;
    const [before, after] = [points[i - 1], points[i + 1]];
    const from = before ? (before.share + point.share) / 2 : 0;
    const to = after ? (after.share + point.share) / 2 : 1;
    const last = stretches.at(-1);
    if (last && last.to >= from) last.to = to;
    else stretches.push({ from, to });
  });
  return stretches;
}

/** Returns the complement of the given stretches. */
export function otherStretches(stretches: readonly RibbonStretch[]): RibbonStretch[] {
  const bounds = [0, ...stretches.flatMap(({ from, to }) => [from, to]), 1];
  const others: RibbonStretch[] = [];
  for (let i = 0; i + 1 < bounds.length; i += 2) {
    const [from = 0, to = 1] = [bounds[i], bounds[i + 1]];
    if (to > from) others.push({ from, to });
  }
  return others;
}

/** Returns the point closest to a fraction of the route. */
export function nearestPoint(points: readonly RibbonPoint[], share: number): RibbonPoint | undefined {
  return points.reduce<RibbonPoint | undefined>(
    (best, next) => (!best || Math.abs(next.share - share) < Math.abs(best.share - share) ? next : best),
    undefined,
  );
}

/** Tick steps to choose from, in the driver's unit. */
const steps = [10, 20, 25, 50, 100, 200, 250, 500, 1000];

export interface AxisTick {
  readonly share: number;
  readonly value: number;
}

/** Returns round axis ticks in the driver's unit, excluding the end. @param most maximum number of ticks. */
export function axisTicks(totalMiles: number, unit: DistanceUnit, most: number): AxisTick[] {
  const total = unit === 'miles' ? totalMiles : totalMiles * KILOMETERS_PER_MILE;
  const step = steps.find((candidate) => total / candidate <= most) ?? 2000;
  const ticks: AxisTick[] = [];
  for (let value = 0; value <= total * 0.97; value += step) ticks.push({ share: value / total, value });
  return ticks;
}

/** Returns the ribbon's temperature range: all values plus a margin, at least 20 °F. */
export function temperatureBounds(points: readonly RibbonPoint[]): { readonly low: number; readonly high: number } {
  const known = points.map(({ spot }) => spot.temperature).filter((value) => value !== null);
  if (known.length === 0) return { low: 30, high: 80 };
  const low = Math.min(...known);
  const high = Math.max(...known);
  const room = Math.max(4, (20 - (high - low)) / 2);
  return { low: low - room, high: high + room };
}

/** Point in the chart, pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns a smooth line through the points as SVG path data; empty for fewer than two points. Monotone cubic
 * (Fritsch-Carlson), so the line never shows temperatures beyond the data.
 */
export function smoothPath(spots: readonly Spot[]): string {
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
    const handle = (spot: Spot, by: number, tangent: number) =>
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
