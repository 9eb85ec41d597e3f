import type { FuelPlace } from '@roadcast/core/fuel';
import type { ItineraryInput, Stop } from '@roadcast/core/itinerary';
import type { TownAlong } from '@roadcast/core/roads';
import { type DetourOffRoad, detourOf } from '@roadcast/core/services';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import type { ServiceBeside } from '@roadcast/providers/services/port';
import type { StationPrice } from './fuel-pricing.ts';

/** Who stops within this of a station fills up there and needs no stop of its own, meters along the road. */
const AT_STOP_METERS = milesToMeters(3);

/** Of a town off the road by more than this nobody knows that it is on the way, meters. */
const TOWN_OFF_ROAD_METERS = milesToMeters(2);

/** Who stops anyway fills up beside the meal or the rest: worth this, so that nobody is sent to the pump for a gallon. Minutes; our own figure. */
const FILLING_MINUTES = 5;

/** What a driver would drive further for a station that was looked up rather than recalled, minutes; our own figure. */
const DOUBT_MINUTES = 4;

/** Fewer people have no station (approximate). */
const TOWN_WITH_FUEL = 400;

/** Where fuel may be bought: a known station, or a town of which nobody knows one. */
export type FuelSite =
  | { readonly kind: 'station'; readonly beside: ServiceBeside; readonly price: StationPrice | null }
  | { readonly kind: 'town'; readonly town: TownAlong };

/** Where fuel may be bought, as the choice of stops sees it. */
export interface SitedFuelPlace extends FuelPlace {
  readonly site: FuelSite;
  /** There and back. */
  readonly detour: DetourOffRoad;
  /** Meters from the trip's start, and from the road. */
  readonly alongMeters: number;
  readonly offRoadMeters: number;
  /** The stop of the plan that it falls together with; null for a stop of its own. */
  readonly stop: Stop | null;
}

/**
 * @param stations in the order of the road. @param prices as many; null where nobody knows.
 * @returns the stations of a trip's road, and its towns between stations that lie far apart.
 */
export function fuelPlaces(
  stations: readonly ServiceBeside[],
  prices: readonly (StationPrice | null)[],
  { towns }: Pick<ItineraryInput, 'towns'>,
  stops: readonly Stop[],
): SitedFuelPlace[] {
  const known = stations.map((beside, i): SitedFuelPlace => {
    const price = prices[i] ?? null;
    return placed({ kind: 'station', beside, price }, beside, price?.choosable ?? null, stops);
  });
  const possible = towns
    .filter(({ place, offRoadMeters }) => place.population >= TOWN_WITH_FUEL && offRoadMeters <= TOWN_OFF_ROAD_METERS)
    .map((town) => placed({ kind: 'town', town }, town, null, stops));
  return [...known, ...possible];
}

/** Whether a place was looked up rather than recalled. */
const isChecked = (site: FuelSite): boolean => site.kind === 'station' && !site.beside.service.approximate;

function placed(
  site: FuelSite,
  { alongMeters, offRoadMeters }: Pick<TownAlong, 'alongMeters' | 'offRoadMeters'>,
  price: number | null,
  stops: readonly Stop[],
): SitedFuelPlace {
  const stop = stopBeside(alongMeters, stops);
  const detour = detourOf({ offRoadMeters });
  return {
    site,
    id: site.kind === 'station' ? site.beside.service.id : `town:${site.town.place.name}:${Math.round(alongMeters)}`,
    kind: site.kind,
    mile: metersToMiles(alongMeters),
    detourMiles: detour.miles,
    detour,
    detourMinutes: detour.minutes + (isChecked(site) ? 0 : DOUBT_MINUTES) + (stop ? FILLING_MINUTES : 0),
    price,
    stopsHere: stop !== null,
    alongMeters,
    offRoadMeters,
    stop,
  };
}

/** @returns the stop of the plan that a place falls together with: of a night and the morning after it the one of the day that passes the place. */
function stopBeside(alongMeters: number, stops: readonly Stop[]): Stop | null {
  const near = stops.filter(({ alongMeters: there }) => Math.abs(there - alongMeters) <= AT_STOP_METERS);
  return near.findLast(({ alongMeters: there }) => there <= alongMeters) ?? near[0] ?? null;
}
