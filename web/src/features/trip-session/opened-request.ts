import { type GenerateRouteRequest, type Trip, tripRequestOf } from '@roadcast/contract';
import { localTime } from '@roadcast/core/itinerary';
import { type Departure, settledRequest, type TripPlace, type TripRequest } from '@roadcast/core/trip-request';

/** The trip's ends: all a form needs. */
type SavedTrip = Pick<Trip, 'origin' | 'destination' | 'segments'>;

/**
 * Returns the request of a saved trip. A trip with 'the next morning' keeps the morning it was planned for, in the
 * origin's local time; places saved without a name use the trip's.
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
