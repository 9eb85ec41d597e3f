import type { GenerateRouteRequest, RequestedPlace, Trip } from '@roadcast/contract';
import { localTime } from '@roadcast/core/itinerary';
import { defaultRhythm, nowhere, type PlaceInput, type TripPlan } from './trip-plan.ts';
import { planOfSearch, readTripSearch, searchOfPlan } from './trip-search.ts';

/** Where the trip begins and how it goes: all that a form needs of it. */
type PlannedTrip = Pick<Trip, 'origin' | 'destination' | 'preferences' | 'segments'>;

const placeOf = (place: RequestedPlace, label: string | undefined): PlaceInput =>
  typeof place === 'string'
    ? { text: label ?? place, at: null }
    : { text: place.name || (label ?? ''), at: { lat: place.lat, lng: place.lng } };

/**
 * The form that a saved trip was planned from. Its departure is the saved one, as the clock at the origin had it: a saved trip
 * that left 'at the next 8:00 AM' keeps its morning.
 * @returns null where it does not fit into an address.
 */
export function planOfSaved(request: GenerateRouteRequest, trip: PlannedTrip): TripPlan | null {
  const { drivingHoursPerDay, driveTimePerLeg, stopLength, vehicleType } = trip.preferences;
  const plan: TripPlan = {
    origin: placeOf(request.origin, trip.origin),
    destination: placeOf(request.destination, trip.destination),
    via: (request.waypoints ?? []).map((place) => placeOf(place, undefined)),
    departure: departureOf(trip),
    hours: drivingHoursPerDay,
    leg: driveTimePerLeg,
    stop: stopLength,
    vehicle: vehicleType,
  };
  // By way of the address, so that it is the very plan that the address will be read as.
  return planOfSearch(readTripSearch({ ...searchOfPlan(plan) }));
}

function departureOf({ segments: [first] }: PlannedTrip): string | null {
  if (!first) return null;
  const { year, month, day, hour, minute } = localTime(first.departureTime ?? first.arrivalTime, first.timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** What an account says of how its driver travels, as far as the form has it. */
interface Rhythm {
  readonly drivingHoursPerDay: number;
  readonly driveTimePerLeg: number;
  readonly stopLength: number;
}

/** @returns an empty form with the account's rhythm; what the form's buttons cannot reach is as usual. */
export function blankPlan(rhythm: Rhythm | null): TripPlan {
  const usual = { origin: nowhere, destination: nowhere, via: [], departure: null, ...defaultRhythm };
  if (!rhythm) return usual;
  const { drivingHoursPerDay, driveTimePerLeg, stopLength } = rhythm;
  const { hours, leg, stop } = readTripSearch({ hours: drivingHoursPerDay, leg: driveTimePerLeg, stop: stopLength });
  return { ...usual, hours: hours ?? usual.hours, leg: leg ?? usual.leg, stop: stop ?? usual.stop };
}
