import { MINUTES_PER_HOUR } from '../units/index.ts';
import type { CurvePoint, EvModel } from './model.ts';

/**
 * How fast charging falls off with the state of charge, as a share of the peak, where a model's own curve is not known: read off curves
 * of batteries of 400 volts (approximate).
 */
const usualShape: readonly CurvePoint[] = [
  [0, 0.6],
  [0.05, 0.95],
  [0.1, 1],
  [0.3, 0.95],
  [0.4, 0.82],
  [0.5, 0.7],
  [0.6, 0.58],
  [0.7, 0.47],
  [0.8, 0.35],
  [0.9, 0.18],
  [1, 0.05],
];

/** @returns what a model takes by its state of charge: its own curve, else the usual shape below its peak. */
export const curveOf = ({ curve, peakKw, acKw }: Pick<EvModel, 'curve' | 'peakKw' | 'acKw'>): readonly CurvePoint[] =>
  curve ??
  (peakKw > 0
    ? usualShape.map(([charge, share]) => [charge, share * peakKw] as const)
    : [
        [0, acKw],
        [1, acKw],
      ]);

/** @returns kilowatts at a state of charge, 0 to 1; evenly from one point of the curve to the next. */
export function kilowattsAt(curve: readonly CurvePoint[], charge: number): number {
  const after = curve.findIndex(([at]) => at >= charge);
  if (after === -1) return curve.at(-1)?.[1] ?? 0;
  const [to, high] = curve[after] as CurvePoint;
  const [from, low] = curve[Math.max(0, after - 1)] as CurvePoint;
  return to > from ? low + ((high - low) * (charge - from)) / (to - from) : high;
}

/** A cold battery takes less, even one that was warmed on the way: nothing lost from 50 °F on, this share of its power at 0 °F (approximate). */
const COLD_POWER = 0.7;
const WARM_F = 50;

/** @returns the share of its power that a battery takes at an outside temperature, degrees Fahrenheit; null for one that is not known. */
export const coldPowerShare = (temperatureF: number | null): number =>
  temperatureF === null ? 1 : 1 - (1 - COLD_POWER) * Math.min(1, Math.max(0, (WARM_F - temperatureF) / WARM_F));

/** A station gives a little less than its plate says, and the battery keeps a little less than it is given (approximate). */
const DELIVERED = 0.95;

/** The slowest that a minute is counted with, so that the last percent of a battery ends, kilowatts. */
const LEAST_KW = 0.5;

/**
 * How long charging takes, cumulated over equal steps of the state of charge.
 * @param levels steps from empty to full; the answer has one more value.
 * @returns minutes from empty to each level.
 */
export function chargingMinutes(
  vehicle: { readonly usableKwh: number; readonly curve: readonly CurvePoint[] },
  siteKw: number,
  levels: number,
  powerShare = 1,
): Float64Array {
  const minutes = new Float64Array(levels + 1);
  const kwhOfStep = vehicle.usableKwh / levels;
  for (let level = 1; level <= levels; level++) {
    const taken = kilowattsAt(vehicle.curve, (level - 0.5) / levels) * powerShare;
    const kilowatts = Math.max(LEAST_KW, Math.min(taken, siteKw * DELIVERED));
    minutes[level] = (minutes[level - 1] as number) + (kwhOfStep / kilowatts) * MINUTES_PER_HOUR;
  }
  return minutes;
}
