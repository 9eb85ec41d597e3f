import { coldPowerShare, kilowattsAt } from '../charge-curve.ts';
import { type ChargeQuestion, chargingDelay } from '../charge-question.ts';

/** Number of levels tried at each stop. */
const LEVELS = 100;
/** Integration steps of charging. */
const STEPS = 2000;

/**
 * Tries every set of places and every percent of charge at each, following the road point by point. Slow, but shares
 * only the charging curve with the search. Returns the minimum minutes of stops; null if no plan keeps the reserve.
 */
export function bruteForceMinutes(question: ChargeQuestion): number | null {
  const { wishes, vehicle, places, edge, energy } = question;
  const { miles, kwh } = energy;
  const total = miles[miles.length - 1] ?? 0;
  const capacity = vehicle.usableKwh;
  const perMile = Math.max(0, kwh[kwh.length - 1] ?? 0) / Math.max(1, total);
  const timers = places.map(({ kilowatts, temperatureF }) => {
    const share = coldPowerShare(temperatureF);
    const sums = [0];
    for (let step = 0; step < STEPS; step++) {
      const power = Math.max(0.5, Math.min(kilowattsAt(vehicle.curve, (step + 0.5) / STEPS) * share, kilowatts * 0.95));
      sums.push((sums[step] as number) + (capacity / STEPS / power) * 60);
    }
    return (charge: number): number => sums[Math.round(charge * STEPS)] ?? 0;
  });
  const energyAt = (mile: number): number => {
    let i = 0;
    while (i + 2 < miles.length && (miles[i + 1] as number) < mile) i += 1;
    const [from, to] = [miles[i] as number, miles[i + 1] as number];
    const share = to > from ? Math.min(1, Math.max(0, (mile - from) / (to - from))) : 0;
    return (kwh[i] as number) + ((kwh[i + 1] as number) - (kwh[i] as number)) * share;
  };
  /** Returns the charge on arrival; null if the drive violates a constraint. */
  const drive = (from: number, to: number, charge: number): number | null => {
    const [start, end] = [places[from], places[to]];
    const [fromMile, toMile] = [start?.mile ?? 0, end?.mile ?? total];
    const [out, into] = [((start?.detourMiles ?? 0) / 2) * perMile, ((end?.detourMiles ?? 0) / 2) * perMile];
    const base = energyAt(fromMile);
    let [most, level] = [out, charge - out / capacity];
    let before = base;
    for (let k = 0; k < miles.length; k++) {
      const mile = miles[k] as number;
      if (mile <= fromMile || mile >= toMile) continue;
      const here = kwh[k] as number;
      level = Math.min(1, level - (here - before) / capacity);
      before = here;
      most = Math.max(most, here - base + out);
    }
    level = Math.min(1, level - (energyAt(toMile) - before) / capacity) - into / capacity;
    most = Math.max(most, energyAt(toMile) - base + out + into);
    const reserve = end ? wishes.reserve : Math.max(wishes.reserve, wishes.destination);
    if (level < reserve || charge - most / capacity < wishes.reserve) return null;
    return charge - ((1 + edge) * most) / capacity < 0 ? null : level;
  };
  const ends = new Map<string, number | null>();
  const best = (at: number, charge: number): number | null => {
    let least = drive(at, places.length, charge) === null ? null : 0;
    for (let next = at + 1; next < places.length; next++) {
      const arrival = drive(at, next, charge);
      if (arrival === null) continue;
      const rest = charged(next, arrival);
      if (rest !== null && (least === null || rest < least)) least = rest;
    }
    return least;
  };
  const charged = (at: number, arrival: number): number | null => {
    const place = places[at];
    const timer = timers[at];
    if (!place || !timer) return null;
    let least: number | null = null;
    for (let level = Math.floor(arrival * LEVELS) + 1; level <= LEVELS; level++) {
      const key = `${at} ${level}`;
      let rest = ends.get(key);
      if (rest === undefined) {
        rest = best(at, level / LEVELS);
        ends.set(key, rest);
      }
      if (rest === null) continue;
      const plugged = timer(level / LEVELS) - timer(arrival);
      const here = place.detourMinutes + place.reluctance + chargingDelay(plugged, place);
      if (least === null || here + rest < least) least = here + rest;
    }
    return least;
  };
  return best(-1, wishes.start);
}
