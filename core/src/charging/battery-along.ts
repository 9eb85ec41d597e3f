import { interpolateAt } from '../geo/index.ts';
import type { ChargePlan, ChargeQuestion } from './charge-question.ts';

/** Battery state at a mile of the trip; charges are 0 to 1. */
export interface BatteryAt {
  readonly mile: number;
  readonly charge: number;
  /** Likely range of the charge: four of five drives end within this range. */
  readonly low: number;
  readonly high: number;
}

/** Interval between points, miles. Charging stops and both ends get additional points. */
const EVERY_MILES = 5;

/**
 * Returns the battery state along the whole trip: a point every few miles, and two per charging stop, before and after
 * charging. The band widens with the energy used since the last charge because the charge is known at each stop.
 */
export function batteryAlong(question: ChargeQuestion, { stops }: ChargePlan): BatteryAt[] {
  const { energy, vehicle, wishes, edge } = question;
  const total = energy.miles[energy.miles.length - 1] ?? 0;
  const kwhAt = (mile: number): number => interpolateAt(energy.miles, energy.kwh, mile);
  const points: BatteryAt[] = [];
  let [mile, charge] = [0, wishes.start];
  for (const next of [...stops, null]) {
    const end = next?.place.mile ?? total;
    const left = kwhAt(mile);
    // The planned arrival includes the detours to both chargers, so spread their energy over the road between them.
    const planned = next ? charge - next.arrival : null;
    const byRoad = (kwhAt(end) - left) / vehicle.usableKwh;
    const detours = planned === null ? 0 : Math.max(0, planned - byRoad);
    const steps = Math.max(1, Math.ceil((end - mile) / EVERY_MILES));
    for (let i = 0; i <= steps; i++) {
      const at = mile + ((end - mile) * i) / steps;
      const used = (kwhAt(at) - left) / vehicle.usableKwh + (detours * i) / steps;
      const here = Math.min(1, charge - used);
      const off = edge * Math.max(0, used);
      points.push({ mile: at, charge: here, low: Math.max(0, here - off), high: Math.min(1, here + off) });
    }
    if (next) [mile, charge] = [end, next.departure];
  }
  return points;
}

/** Returns the number of miles driven below a charge (0 to 1). */
export function milesUnder(points: readonly BatteryAt[], charge: number): number {
  let miles = 0;
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    if (before && (before.charge + point.charge) / 2 < charge) miles += point.mile - before.mile;
  }
  return miles;
}

/** Returns the lowest charge of the points, 0 to 1. */
export const lowestCharge = (points: readonly BatteryAt[]): number =>
  points.reduce((least, { charge }) => Math.min(least, charge), 1);
