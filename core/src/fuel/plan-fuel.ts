import { FuelSearch, SLACK_GALLONS } from './fuel-search.ts';
import type { FuelWishes } from './fuel-wishes.ts';
import type { FuelPlace, FuelPlan, FuelPurchase, FuelShortfall, FuelUseAlong, Tank } from './model.ts';

/**
 * Chooses where to fill up and how much, so that the pump's price, the detours' fuel, and the time of detours and stops cost least.
 *
 * The tank is never below the reserve on arrival at a pump or at the trip's end, and never over full. Half of a detour is driven before
 * the pump and half after, at what the trip burns per mile on average. What is left at the trip's end is worth the usual price, so that no
 * plan gains by arriving empty. Towns count only where no station bridges the stretch; where no town does either the plan runs on, least
 * far below the reserve, and says so.
 *
 * @param places in any order; what lies off the trip's miles is left out. Which of them sell the vehicle's grade is the caller's business.
 */
export function planFuel(use: FuelUseAlong, tank: Tank, places: readonly FuelPlace[], wishes: FuelWishes): FuelPlan {
  const filled = { ...tank, start: Math.min(tank.start, tank.full) };
  const search = new FuelSearch(use, filled, places, wishes);
  const stops = search.stops();
  const purchases: FuelPurchase[] = [];
  const shortfalls: FuelShortfall[] = [];
  const mileOf = (index: number): number =>
    index === 0 ? 0 : (search.places[index - 1]?.mile ?? use.miles[use.miles.length - 1] ?? 0);
  let [here, level] = [0, filled.start];
  const arriveAt = (there: number): number => {
    const arrival = level - search.burned(here, there);
    if (arrival < tank.reserve - SLACK_GALLONS) {
      shortfalls.push({ fromMile: mileOf(here), toMile: mileOf(there), runsDry: arrival < -SLACK_GALLONS });
    }
    return Math.max(0, arrival);
  };
  stops.forEach(({ at, fill }, i) => {
    const arrival = arriveAt(at);
    const wanted = fill ? tank.full : search.burned(at, stops[i + 1]?.at ?? search.end) + tank.reserve;
    const bought = Math.max(0, Math.min(wanted, tank.full) - arrival);
    // Nothing is bought where a place costs nothing to stop at and nothing is needed.
    if (bought > SLACK_GALLONS) purchases.push({ place: search.places[at - 1] as FuelPlace, arrival, bought });
    [here, level] = [at, arrival + bought];
  });
  return { left: arriveAt(search.end), purchases, shortfalls };
}
