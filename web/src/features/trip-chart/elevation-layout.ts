import type { Trip } from '@roadcast/contract';
import type { ChartFrame } from '../../lib/chart/chart-frame.ts';
import type { ChartSpot } from '../../lib/chart/labels.ts';
import { numberText } from '../../lib/format.ts';

/** Elevation of the road at a mile, feet. */
export interface HeightAt {
  readonly mile: number;
  readonly feet: number;
}

/** Returns the known elevations in road order; empty if none. */
export function heightsOf({ heights, totalMiles }: Pick<Trip, 'heights' | 'totalMiles'>): HeightAt[] {
  const feet = heights?.feet ?? [];
  return feet.flatMap((value, i) =>
    value === null ? [] : [{ mile: (totalMiles * i) / Math.max(1, feet.length - 1), feet: value }],
  );
}

/** Splits the known elevations into runs at the unknown ones. */
export function heightRuns({ heights, totalMiles }: Pick<Trip, 'heights' | 'totalMiles'>): HeightAt[][] {
  const feet = heights?.feet ?? [];
  const runs: HeightAt[][] = [[]];
  feet.forEach((value, i) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ mile: (totalMiles * i) / Math.max(1, feet.length - 1), feet: value });
  });
  return runs.filter((run) => run.length > 1);
}

/** Returns the interpolated elevation at a mile; null if unknown there. */
export function heightAt(runs: readonly (readonly HeightAt[])[], mile: number): number | null {
  for (const run of runs) {
    const after = run.findIndex((one) => one.mile >= mile);
    const [a, b] = [run[after - 1], run[after]];
    if (after === 0 && b?.mile === mile) return b.feet;
    if (a && b) return a.feet + ((b.feet - a.feet) * (mile - a.mile)) / (b.mile - a.mile);
  }
  return null;
}

/** Candidate steps of the axis, feet. */
const steps = [100, 200, 500, 1000, 2000, 5000];
/** Maximum number of axis steps, and the share of the top step kept free for the highest point's label. */
const MOST = 5;
const HEADROOM = 0.6;
/** Depth below sea level that gets no axis step, as a share of a step: Death Valley on a high road. */
const SHALLOW = 0.1;

/** Returns the round elevations to label on the axis, ascending, feet. At least two. */
export function heightTicks(known: readonly HeightAt[]): number[] {
  const all = known.map(({ feet }) => feet);
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  for (const step of steps) {
    const low = lowest < 0 && lowest > -step * SHALLOW ? 0 : Math.floor(lowest / step) * step;
    const high = Math.max(low + step, Math.ceil(highest / step + HEADROOM) * step);
    const count = (high - low) / step;
    if (count <= MOST) return Array.from({ length: count + 1 }, (_, i) => low + i * step);
  }
  return [0, 5000, 10_000, 15_000];
}

/** Vertical position of an elevation. */
export const positionOf =
  (ticks: readonly number[], { top, foot }: ChartFrame) =>
  (feet: number): number => {
    const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
    return foot - ((feet - low) / (high - low)) * (foot - top);
  };

/** Returns the profile as lines, pixels. */
export function profileLines(
  runs: readonly (readonly HeightAt[])[],
  ticks: readonly number[],
  frame: ChartFrame,
): ChartSpot[][] {
  const y = positionOf(ticks, frame);
  return runs.map((run) => run.map(({ mile, feet }) => ({ x: frame.x(mile), y: y(feet) })));
}

/** Returns the highest known point within a stretch. */
export const highestOf = (known: readonly HeightAt[], from: number, to: number): HeightAt | undefined =>
  known
    .filter(({ mile }) => mile >= from && mile <= to)
    .reduce<HeightAt | undefined>((best, next) => (!best || next.feet > best.feet ? next : best), undefined);

/** Displayed precision of modeled elevations, feet. */
const ROUNDED_TO = 100;

/** Formats a modeled elevation: '5,500'. */
export const roundFeet = (feet: number): string => numberText(Math.round(feet / ROUNDED_TO) * ROUNDED_TO + 0);
