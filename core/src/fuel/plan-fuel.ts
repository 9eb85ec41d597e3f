import { at } from '../lists/index.ts';
import { FuelSearch, SLACK_GALLONS } from './fuel-search.ts';
import type { FuelWishes } from './fuel-wishes.ts';
import type { FuelPlace, FuelPlan, FuelPurchase, FuelShortfall, FuelUseAlong, Tank } from './model.ts';

/**
 * Chooses where to buy fuel and how much, minimizing the cost of fuel, including that for detours, and of time for
 * detours and stops.
 * Keeps the reserve on arrival at each pump and at the trip's end. Half of each detour comes before the pump and half
 * after, at the trip's average consumption. Fuel left at the end is worth the average price, so arriving empty doesn't
 * make a plan cheaper. Uses towns only if no station covers a stretch. If no town does either, goes below the reserve
 * as little as possible and returns the shortfall.
 * @param places in any order, all selling the vehicle's grade; places beyond the trip are ignored.
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
  stops.forEach(({ at: index, fill }, i) => {
    const arrival = arriveAt(index);
    const wanted = fill ? tank.full : search.burned(index, stops[i + 1]?.at ?? search.end) + tank.reserve;
    const bought = Math.max(0, Math.min(wanted, tank.full) - arrival);
    // Skip stops where no fuel is needed; they cost nothing if the trip stops there anyway.
    if (bought > SLACK_GALLONS) purchases.push({ place: at(search.places, index - 1), arrival, bought });
    [here, level] = [index, arrival + bought];
  });
  return { left: arriveAt(search.end), purchases, shortfalls };
}
