import { interpolateAt } from '../geo/index.ts';
import { MINUTES_PER_HOUR } from '../units/index.ts';
import type { ChargePlace, ChargePlan, ChargeQuestion, ChargeStop } from './charge-question.ts';

/** Backup in case a stop's site is broken or full. */
export interface SecondChoice {
  readonly place: ChargePlace;
  /** Road distance from the broken site, in either direction. */
  readonly miles: number;
  readonly isBack: boolean;
  /** Charge on arrival at the backup, 0 to 1. */
  readonly arrival: number;
}

/** Minimum charge on arrival at the backup, 0 to 1. Smaller than the reserve, which may be used for this. */
const LEAST_LEFT = 0.03;

/** Minutes per mile of turning back: both directions at the road's speed. */
const BACK_MINUTES_PER_MILE = 2;
/** Distance within which a backup doesn't require turning back, miles. */
const HERE_MILES = 0.5;

/** Maximum distance to turn back, miles. */
const FARTHEST_BACK = 40;

/**
 * Returns a stop's backup: the cheapest site by distance and time that is reachable with the arrival charge and close
 * enough to the plan's next stop. Returns null if there is none.
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
    // Assume the road's average consumption when turning back.
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
