import type { Road, TownAlong } from '../roads/index.ts';
import { metersToMiles, milesToMeters } from '../units/index.ts';

/** A stretch as long as this without a known service is worth filling up for, miles. */
export const SERVICES_GAP_MILES = 60;

/** What lies further off the road is nobody's next fuel, meters. */
export const SERVICES_OFF_ROAD_METERS = milesToMeters(4);

/** A place by the road that has services: a settlement, however small, or a fuel station that is known. */
export interface ServiceAlong {
  readonly name: string;
  /** Meters from the trip's start, along the road. */
  readonly alongMeters: number;
}

/** A stretch of road without a known service. */
export interface ServiceGap {
  readonly fromMeters: number;
  readonly toMeters: number;
  /** Where it begins and ends; empty for a station without a name. */
  readonly last: string;
  readonly next: string;
}

/** The gazetteer's parks are where their visitor centers stand: nobody sells fuel there. */
const PARK = /National (?:Park|Monument)$/;

/** What of a trip says where services are. */
export interface ServedRoad {
  readonly road: Road;
  /** The given places; the first and the last count as served. */
  readonly places: readonly { readonly name: string }[];
  readonly towns: readonly TownAlong[];
}

/**
 * Stretches of 60 miles or more between services: towns of any size, and further services that are known.
 * @param services beside the towns, in any order.
 */
export function serviceGaps({ road, places, towns }: ServedRoad, services: readonly ServiceAlong[] = []): ServiceGap[] {
  const served = towns.filter(
    ({ place, offRoadMeters }) => !PARK.test(place.name) && offRoadMeters <= SERVICES_OFF_ROAD_METERS,
  );
  const marks: ServiceAlong[] = [
    { alongMeters: 0, name: places[0]?.name ?? '' },
    ...served.map(({ alongMeters, place }) => ({ alongMeters, name: place.name })),
    ...services,
    { alongMeters: road.along[road.along.length - 1] ?? 0, name: places.at(-1)?.name ?? '' },
  ].sort((a, b) => a.alongMeters - b.alongMeters);
  return marks.slice(1).flatMap((next, i): ServiceGap[] => {
    const last = marks[i] as ServiceAlong;
    if (metersToMiles(next.alongMeters - last.alongMeters) < SERVICES_GAP_MILES) return [];
    return [{ fromMeters: last.alongMeters, toMeters: next.alongMeters, last: last.name, next: next.name }];
  });
}
