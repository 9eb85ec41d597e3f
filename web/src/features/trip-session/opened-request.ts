import { type GenerateRouteRequest, type Trip, tripRequestOf } from '@roadcast/contract';
import { localTime } from '@roadcast/core/itinerary';
import { type Departure, settledRequest, type TripPlace, type TripRequest } from '@roadcast/core/trip-request';

/** Where the trip begins and goes: all that a form needs of it. */
type SavedTrip = Pick<Trip, 'origin' | 'destination' | 'segments'>;

/**
 * The request that a saved trip was planned from. A trip that left 'the next morning' keeps the morning that it was planned for, as the
 * clock at the origin had it; places that were saved without a name have the trip's.
 */
export function requestOfSaved(saved: GenerateRouteRequest, trip: SavedTrip): TripRequest {
  const request = settledRequest(tripRequestOf(saved));
  return {
    ...request,
    origin: named(request.origin, trip.origin),
    destination: named(request.destination, trip.destination),
    departure: request.departure.date === null ? departureOf(trip, request.departure) : request.departure,
  };
}

const named = <Place extends TripPlace>(place: Place, label: string): Place =>
  place.name === '' ? { ...place, name: label } : place;

function departureOf({ segments: [first] }: SavedTrip, otherwise: Departure): Departure {
  if (!first) return otherwise;
  const { year, month, day, hour, minute } = localTime(first.departureTime ?? first.arrivalTime, first.timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}
