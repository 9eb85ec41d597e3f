import { at } from '../lists/index.ts';
import { MINUTES_PER_HOUR } from '../units/index.ts';
import type { CurvePoint, EvModel } from './model.ts';

/**
 * Default charging power by charge, as a share of the peak, for models without a known curve. Approximate: derived from
 * curves of 400-volt batteries.
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

/** Returns a model's charging curve; if unknown, the default curve scaled to the model's peak power. */
export const curveOf = ({ curve, peakKw, acKw }: Pick<EvModel, 'curve' | 'peakKw' | 'acKw'>): readonly CurvePoint[] =>
  curve ??
  (peakKw > 0
    ? usualShape.map(([charge, share]) => [charge, share * peakKw] as const)
    : [
        [0, acKw],
        [1, acKw],
      ]);

/** Returns the charging power in kilowatts at a charge of 0 to 1, interpolated linearly. */
export function kilowattsAt(curve: readonly CurvePoint[], charge: number): number {
  const after = curve.findIndex(([at]) => at >= charge);
  if (after === -1) return curve.at(-1)?.[1] ?? 0;
  const [to, high] = at(curve, after);
  const [from, low] = at(curve, Math.max(0, after - 1));
  return to > from ? low + ((high - low) * (charge - from)) / (to - from) : high;
}

/** Share of charging power available at 0 °F, even if preconditioned; full power from `WARM_F` up (approximate). */
const COLD_POWER = 0.7;
const WARM_F = 50;

/** Returns the share of charging power available at an outside temperature in degrees Fahrenheit; 1 if unknown. */
export const coldPowerShare = (temperatureF: number | null): number =>
  temperatureF === null ? 1 : 1 - (1 - COLD_POWER) * Math.min(1, Math.max(0, (WARM_F - temperatureF) / WARM_F));

/**
 * Share of the rated power that charges the battery: stations deliver less than rated, and batteries store less than
 * delivered (approximate).
 */
const DELIVERED = 0.95;

/** Minimum charging power, kilowatts; ensures that charging to 100% finishes. */
const LEAST_KW = 0.5;

/**
 * Returns the cumulative charging time from empty to each charge level, minutes.
 * @param levels number of equal steps from empty to full; the result has one more entry.
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
    minutes[level] = at(minutes, level - 1) + (kwhOfStep / kilowatts) * MINUTES_PER_HOUR;
  }
  return minutes;
}
