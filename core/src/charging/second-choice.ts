import { interpolateAt } from '../geo/index.ts';
import { MINUTES_PER_HOUR } from '../units/index.ts';
import type { ChargePlace, ChargePlan, ChargeQuestion, ChargeStop } from './charge-question.ts';

/** Where to charge if a stop's site is broken or full. */
export interface SecondChoice {
  readonly place: ChargePlace;
  /** By road from the broken site, back or ahead. */
  readonly miles: number;
  readonly isBack: boolean;
  /** State of charge on arrival there, 0 to 1. */
  readonly arrival: number;
}

/** Minimum charge on arrival at the backup, 0 to 1; may use the reserve. */
const LEAST_LEFT = 0.03;

/** Round trip at the road's speed, minutes per mile. */
const BACK_MINUTES_PER_MILE = 2;
/** Closer than this doesn't count as turning back, miles. */
const HERE_MILES = 0.5;

/** Maximum distance to turn back, miles. */
const FARTHEST_BACK = 40;

/**
 * Returns a stop's backup: reachable with the charge on arrival at the stop, and from which the trip can continue to
 * the plan's next stop. Picks the cheapest in distance and time.
 * Returns null if the stop has no backup.
 */
export function secondChoiceOf(question: ChargeQuestion, plan: ChargePlan, stop: ChargeStop): SecondChoice | null {
  const { energy, vehicle, wishes } = question;
  const total = energy.miles[energy.miles.length - 1] ?? 0;
  const kwhAt = (mile: number): number => interpolateAt(energy.miles, energy.kwh, mile);
  const perMile = Math.max(0.05, kwhAt(total) / Math.max(1, total));
  const next = plan.stops[plan.stops.indexOf(stop) + 1];
  const onward = next?.place.mile ?? total;
  const detour = (place: ChargePlace): number => (place.detourMiles / 2) * perMile;
  const used = (from: ChargePlace, to: ChargePlace): number => {
    const ahead = to.mile >= from.mile;
    // Turning back uses the road's average consumption.
    const road = ahead ? kwhAt(to.mile) - kwhAt(from.mile) : (from.mile - to.mile) * perMile;
    return (road + detour(from) + detour(to)) / vehicle.usableKwh;
  };
  const options = question.places.flatMap((place): (SecondChoice & { readonly cost: number })[] => {
    const back = stop.place.mile - place.mile;
    if (place.kind !== 'site' || place.id === stop.place.id || place.mile > onward || back > FARTHEST_BACK) return [];
    const arrival = stop.arrival - used(stop.place, place);
    const needed = next
      ? used(place, next.place) + wishes.reserve
      : (kwhAt(total) - kwhAt(place.mile) + detour(place)) / vehicle.usableKwh + wishes.destination;
    if (arrival < LEAST_LEFT || needed > 1) return [];
    const minutes =
      ((Math.max(0, needed - arrival) * vehicle.usableKwh) / Math.max(1, place.kilowatts)) * MINUTES_PER_HOUR;
    const cost = BACK_MINUTES_PER_MILE * Math.max(0, back) + place.detourMinutes + place.reluctance + minutes;
    return [{ place, miles: Math.abs(back), isBack: back > HERE_MILES, arrival, cost }];
  });
  const best = options.reduce<(typeof options)[number] | null>(
    (one, other) => (one && one.cost <= other.cost ? one : other),
    null,
  );
  return best && { place: best.place, miles: best.miles, isBack: best.isBack, arrival: best.arrival };
}
