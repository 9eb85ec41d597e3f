import type { NextDay, NightOption, NightOptionsResponse } from '@roadcast/contract';
import { indexAtOrBefore, pointAlong, toPosition } from '@roadcast/core/geo';
import { type ItineraryInput, planItinerary, type Stop } from '@roadcast/core/itinerary';
import { placeLabel } from '@roadcast/core/places';
import type { Plan } from '@roadcast/core/plans';
import { roadSeconds, type TownAlong } from '@roadcast/core/roads';
import { type PlacesOnRoad, placesOnRoad, slotOnRoad, type TripRequest } from '@roadcast/core/trip-request';
import { hoursToSeconds, metersToMiles, roundTo, secondsToHours } from '@roadcast/core/units';
import type { PlacesPort } from '@roadcast/providers/places/port';
import { ApiError } from '../../../platform/api-error.ts';
import { type DraftedTrip, draftTrip, placedRoad } from '../itinerary/draft-trip.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';
import { type NightCandidate, nightSites } from './night-sites.ts';

/** Maximum driving time between an offered night and the planned one, seconds. */
const REACH_SECONDS = hoursToSeconds(2.5);

/** Maximum towns offered. */
const MOST_TOWNS = 14;

/** Minimum driving time between two offered towns, seconds. If they are closer, only the larger one is offered. */
const APART_SECONDS = 420;

export interface NightPorts extends PlanningPorts {
  /** Finds campgrounds and truck parking, if imported. */
  readonly pois: PlacesPort;
}

/**
 * Finds other places where a day of a trip can end: towns before and after the planned night, campgrounds for RVs, and
 * truck parking for trucks.
 * @throws ApiError like `draftTrip`; night_not_found if the day doesn't end with a night; night_on_way_back.
 */
export async function nightOptionsOf(
  request: TripRequest,
  day: number,
  plan: Plan,
  ports: NightPorts,
  signal?: AbortSignal,
): Promise<NightOptionsResponse> {
  const drafted = await draftTrip(request, plan, ports, signal);
  const { itinerary, input, wanted } = drafted;
  const { stops } = itinerary;
  const night = stops.find((stop) => stop.day === day && stop.kind === 'overnight');
  const start = stops.find((stop) => stop.day === day);
  if (!night || !start) throw new ApiError('night_not_found', { facts: { day } });
  const reach = within(night, start, input.road);
  const places = placesOnRoad(request, placedRoad(input.road));
  if (request.returnTrip && start.alongMeters >= places.end) throw new ApiError('night_on_way_back');
  const { vehicleType } = wanted.preferences;
  const sites = await nightSites({ road: input.road, ...reach, vehicleType }, ports.pois, ports.gazetteer, signal);
  const candidates = [...townsNear(input, night, reach), ...sites].sort((a, b) => a.elapsedSeconds - b.elapsedSeconds);
  const given = night.placeIndex === null ? undefined : wanted.given.places[night.placeIndex];
  return {
    options: candidates.flatMap((candidate) => presentOption(candidate, drafted, places, night, day) ?? []),
    replaces: given?.role === 'night' ? given.waypointIndex : null,
    nextDay: nextDay(night, stops),
  };
}

type Spot = Pick<Stop, 'alongMeters' | 'elapsedSeconds'>;

/**
 * Returns the day starting at a spot; null if no later overnight stop or destination follows.
 * @param from where the day starts. @param stops in road order.
 * @param night the moved night; the day must end after it. Defaults to `from`.
 */
function nextDay(from: Spot, stops: readonly Stop[], night: Spot = from): NextDay | null {
  const end = stops.find(
    ({ kind, elapsedSeconds }) =>
      (kind === 'overnight' || kind === 'destination') && elapsedSeconds > night.elapsedSeconds,
  );
  if (!end || end.elapsedSeconds <= from.elapsedSeconds) return null;
  return {
    to: placeLabel(end.place),
    miles: roundTo(metersToMiles(end.alongMeters - from.alongMeters), 1),
    hours: roundTo(secondsToHours(end.elapsedSeconds - from.elapsedSeconds), 2),
  };
}

/** Returns the days before and after a spot if no other night moves. */
function ifOthersStay(spot: Spot, night: Stop, stops: readonly Stop[]): NightOption['ifOthersStay'] {
  const start = stops.find((stop) => stop.day === night.day) ?? night;
  return {
    dayMiles: roundTo(metersToMiles(spot.alongMeters - start.alongMeters), 1),
    dayHours: roundTo(secondsToHours(spot.elapsedSeconds - start.elapsedSeconds), 2),
    arrival: Math.round(night.arrival + (spot.elapsedSeconds - night.elapsedSeconds) * 1000),
    next: nextDay(spot, stops, night),
  };
}

const within = (night: Stop, start: Stop, road: ItineraryInput['road']) => ({
  from: Math.max(start.elapsedSeconds + 1, night.elapsedSeconds - REACH_SECONDS),
  to: Math.min(roadSeconds(road) - 1, night.elapsedSeconds + REACH_SECONDS),
});

function townsNear(input: ItineraryInput, night: Stop, { from, to }: ReturnType<typeof within>): NightCandidate[] {
  const near = input.towns.filter(({ elapsedSeconds }) => elapsedSeconds >= from && elapsedSeconds <= to);
  const chosen: TownAlong[] = near.filter(({ place }) => placeLabel(place) === placeLabel(night.place)).slice(0, 1);
  for (const town of [...near].sort((a, b) => b.place.population - a.place.population)) {
    if (chosen.length >= MOST_TOWNS) break;
    const apart = chosen.every((other) => Math.abs(other.elapsedSeconds - town.elapsedSeconds) >= APART_SECONDS);
    if (apart) chosen.push(town);
  }
  return chosen.map((town) => ({ ...town, kind: 'town', facts: [], dataSource: 'GeoNames' }));
}

/**
 * Splits the same road with the night at another place, without requesting a new road.
 * @returns null if a day would start and end there, or if the place is on a return trip's way back.
 */
function presentOption(
  { kind, place, alongMeters, elapsedSeconds, offRoadMeters, facts, dataSource }: NightCandidate,
  { input, wanted, itinerary: { stops } }: DraftedTrip,
  given: PlacesOnRoad,
  night: Stop,
  day: number,
): NightOption | null {
  const { road } = input;
  const lineIndex = indexAtOrBefore(road.along, alongMeters);
  const replaced =
    night.placeIndex !== null && wanted.given.places[night.placeIndex]?.role === 'night' ? night.placeIndex : null;
  const keeps = <T>(values: readonly T[]): T[] => values.filter((_, i) => i !== replaced);
  const placeIndexes = keeps(road.placeIndexes);
  const at = placeIndexes.findIndex((index) => index > lineIndex);
  if (at <= 0) return null;
  const insert = <T>(values: readonly T[], value: T): T[] => [...values.slice(0, at), value, ...values.slice(at)];
  const wishes = input.wishes;
  const cut: ItineraryInput = {
    ...input,
    road: { ...road, placeIndexes: insert(placeIndexes, lineIndex) },
    places: insert(keeps(input.places), place),
    ...(wishes && {
      wishes: {
        ...wishes,
        places: insert(keeps(input.places.map((_, i) => wishes.places[i])), {
          nights: 1,
          minutes: null,
          arriveBy: null,
        }),
      },
    }),
  };
  const { stops: moved } = planItinerary(cut);
  const there = moved.find((stop) => stop.placeIndex === at && stop.kind === 'overnight');
  const start = there && moved.find((stop) => stop.day === there.day);
  if (!there || !start || there.day !== day) return null;
  const waypointIndex = slotOnRoad(given, alongMeters);
  if (waypointIndex === null) return null;
  const { lat, lng } = toPosition(pointAlong(road.line, road.along, alongMeters));
  return {
    kind,
    name: kind === 'town' ? placeLabel(place) : place.name,
    lat: kind === 'town' ? lat : place.lat,
    lng: kind === 'town' ? lng : place.lng,
    milesOffRoute: roundTo(metersToMiles(offRoadMeters), 1),
    population: kind === 'town' ? place.population : null,
    dayMiles: roundTo(metersToMiles(there.alongMeters - start.alongMeters), 1),
    dayHours: roundTo(secondsToHours(there.elapsedSeconds - start.elapsedSeconds), 2),
    hoursLeft: roundTo(secondsToHours(roadSeconds(road) - elapsedSeconds), 2),
    arrival: there.arrival,
    timeZone: there.timeZone,
    waypointIndex,
    current: placeLabel(place) === placeLabel(night.place),
    ifOthersStay: ifOthersStay({ alongMeters, elapsedSeconds }, night, stops),
    next: nextDay(there, moved),
    facts: [...facts],
    dataSource,
  };
}
