import { interpolateAt } from '../geo/index.ts';
import { MINUTES_PER_HOUR } from '../units/index.ts';
import type { ChargePlace, ChargePlan, ChargeQuestion, ChargeStop } from './charge-question.ts';

/** Where to charge if a stop's site is dead or full. */
export interface SecondChoice {
  readonly place: ChargePlace;
  /** From the dead site by the road, back or ahead. */
  readonly miles: number;
  readonly isBack: boolean;
  /** What is left on arrival there, 0 to 1. */
  readonly arrival: number;
}

/** What has to be left on arrival at the second choice, 0 to 1: for once less than the reserve. */
const LEAST_LEFT = 0.03;

/** There and back again at the speed of the road, minutes for each mile. */
const BACK_MINUTES_PER_MILE = 2;
/** Nearer than this is no way back, miles. */
const HERE_MILES = 0.5;

/** Nobody turns back farther than this, miles. */
const FARTHEST_BACK = 40;

/**
 * The second choice of a stop: found out at the plug, with what is left then, and such that the trip goes on from there to the plan's next stop.
 * The one that costs the least way and time.
 * @returns null where the stop hangs on its one site.
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
    // Back again the road is taken for as thirsty as it is on average.
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
