import { interpolateAt } from '../geo/index.ts';
import type { ChargePlan, ChargeQuestion } from './charge-question.ts';

/** Battery state at a mile of the road; states of charge from 0 to 1. */
export interface BatteryAt {
  readonly mile: number;
  readonly charge: number;
  /** Likely range: four of five drives end within it. */
  readonly low: number;
  readonly high: number;
}

/** Spacing of the curve's points, miles; charging stops and the ends get their own points. */
const EVERY_MILES = 5;

/**
 * Returns the battery along a plan's whole road: a point every few miles, and two at a stop, before and after charging.
 * The band widens with the energy used since the last charge, where the state of charge is known.
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
    // The planned arrival includes detours to both chargers: spread them over the road between.
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

/** Returns the miles of road driven below a state of charge. */
export function milesUnder(points: readonly BatteryAt[], charge: number): number {
  let miles = 0;
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    if (before && (before.charge + point.charge) / 2 < charge) miles += point.mile - before.mile;
  }
  return miles;
}

/** Returns the lowest state of charge. */
export const lowestCharge = (points: readonly BatteryAt[]): number =>
  points.reduce((least, { charge }) => Math.min(least, charge), 1);
