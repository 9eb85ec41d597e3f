import { toPosition } from '@roadcast/core/geo';
import type { ItineraryInput, TripWishes } from '@roadcast/core/itinerary';
import type { Place } from '@roadcast/core/places';
import { legsOf, type Road } from '@roadcast/core/roads';
import type { TripPreferences } from '@roadcast/core/trip-request';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import { rhythmOf } from './trip-request.ts';

/** Inputs for splitting a road into days. */
export interface WantedDays {
  /** One for each given place on the road. */
  readonly places: readonly Place[];
  readonly preferences: TripPreferences;
  readonly wishes: TripWishes;
  /** Epoch milliseconds. */
  readonly departure: number;
}

/** Returns the planner's input for splitting a road into days and stops. */
export const cutOf = (
  { places, preferences, wishes, departure }: WantedDays,
  road: Road,
  gazetteer: GazetteerPort,
): ItineraryInput => ({
  road,
  places,
  // Look up towns leg by leg, because the road passes the same towns again on the way back, or where a trip turns
  // around at a stop.
  towns: legsOf(road).flatMap((leg) => gazetteer.townsAlong(leg)),
  rhythm: rhythmOf(preferences),
  wishes,
  departure,
  nearestTown: (point) => gazetteer.nearestTown(toPosition(point)).place,
  zoneAt: (point) => gazetteer.timeZoneAt(point),
});
