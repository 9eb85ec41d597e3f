import { type GenerateRouteRequest, type Trip, tripDraftOf } from '@roadcast/contract';
import { localTime } from '@roadcast/core/itinerary';
import { type DepartureDraft, settledDraft, type TripDraft, type TripPlace } from '@roadcast/core/trip-request';

/** Trip fields needed to fill the form. */
type SavedTrip = Pick<Trip, 'origin' | 'destination' | 'segments'>;

/**
 * Converts a saved trip's request to a draft. 'The next morning' becomes the planned morning, in the origin's local
 * time. Unnamed places get the trip's names.
 */
export function draftOfSaved(saved: GenerateRouteRequest, trip: SavedTrip): TripDraft {
  const draft = settledDraft(tripDraftOf(saved));
  return {
    ...draft,
    origin: named(draft.origin, trip.origin),
    destination: named(draft.destination, trip.destination),
    departure: draft.departure.date === null ? departureOf(trip, draft.departure) : draft.departure,
  };
}

const named = <Place extends TripPlace>(place: Place, label: string): Place =>
  place.name === '' ? { ...place, name: label } : place;

function departureOf({ segments: [first] }: SavedTrip, otherwise: DepartureDraft): DepartureDraft {
  if (!first) return otherwise;
  const { year, month, day, hour, minute } = localTime(first.departureTime ?? first.arrivalTime, first.timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}
