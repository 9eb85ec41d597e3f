import { toPosition } from '@roadcast/core/geo';
import type { ItineraryInput, TripWishes } from '@roadcast/core/itinerary';
import type { Place } from '@roadcast/core/places';
import { legsOf, type Road } from '@roadcast/core/roads';
import type { TripPreferences } from '@roadcast/core/trip-request';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import { rhythmOf } from './trip-request.ts';

/** How a road is to be cut into days. */
export interface WantedDays {
  /** As many as the road's given places. */
  readonly places: readonly Place[];
  readonly preferences: TripPreferences;
  readonly wishes: TripWishes;
  /** Epoch milliseconds. */
  readonly departure: number;
}

/** @returns what cutting a road into days and stops needs. */
export const cutOf = (
  { places, preferences, wishes, departure }: WantedDays,
  road: Road,
  gazetteer: GazetteerPort,
): ItineraryInput => ({
  road,
  places,
  // Leg by leg: on the way back, and where a trip turns round at a stop, the same towns lie beside the road once more.
  towns: legsOf(road).flatMap((leg) => gazetteer.townsAlong(leg)),
  rhythm: rhythmOf(preferences),
  wishes,
  departure,
  nearestTown: (point) => gazetteer.nearestTown(toPosition(point)).place,
  zoneAt: (point) => gazetteer.timeZoneAt(point),
});
