import type { FuelPlace } from '@roadcast/core/fuel';
import type { ItineraryInput, Stop } from '@roadcast/core/itinerary';
import type { TownAlong } from '@roadcast/core/roads';
import { type DetourOffRoad, detourOf } from '@roadcast/core/services';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import type { ServiceBeside } from '@roadcast/providers/services/port';
import type { StationPrice } from './fuel-pricing.ts';

/** Maximum distance along the road between a station and a stop it can be combined with, meters. */
const AT_STOP_METERS = milesToMeters(3);

/** Maximum distance between a town and the road that it's on, meters. */
const TOWN_OFF_ROAD_METERS = milesToMeters(2);

/** Cost of filling up during another stop, minutes (Roadcast's estimate). Prevents stops for a single gallon. */
const FILLING_MINUTES = 5;

/** Extra minutes to accept for a checked station instead of a recalled one (Roadcast's estimate). */
const DOUBT_MINUTES = 4;

/** Minimum population of a town assumed to have a station (approximate). */
const TOWN_WITH_FUEL = 400;

/** A place that may sell fuel: a known station, or a town without known stations. */
export type FuelSite =
  | { readonly kind: 'station'; readonly beside: ServiceBeside; readonly price: StationPrice | null }
  | { readonly kind: 'town'; readonly town: TownAlong };

/** A possible fuel stop and its site. */
export interface SitedFuelPlace extends FuelPlace {
  readonly site: FuelSite;
  /** Detour off the road and back. */
  readonly detour: DetourOffRoad;
  /** Meters from the trip's start, and from the road. */
  readonly alongMeters: number;
  readonly offRoadMeters: number;
  /** The trip's stop at the same place; null if refueling needs a separate stop. */
  readonly stop: Stop | null;
}

/**
 * Returns the stations along a trip's road, and the towns that may have one.
 * @param stations in road order. @param prices one for each station; null if unknown.
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

/** Returns whether a place was looked up rather than recalled. */
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

/**
 * Returns the trip's stop at the same place. For a night and the next morning, returns the one on the day that passes
 * the place.
 */
function stopBeside(alongMeters: number, stops: readonly Stop[]): Stop | null {
  const near = stops.filter(({ alongMeters: there }) => Math.abs(there - alongMeters) <= AT_STOP_METERS);
  return near.findLast(({ alongMeters: there }) => there <= alongMeters) ?? near[0] ?? null;
}
