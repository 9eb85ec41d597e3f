import type { Trip } from '@roadcast/contract';
import { pointAlong } from '@roadcast/core/geo';
import type { Itinerary, ItineraryInput } from '@roadcast/core/itinerary';
import { placeLabel } from '@roadcast/core/places';
import { TripAlong } from '@roadcast/core/trip';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import type { RoadSpan } from '@roadcast/providers/routing/port';

/** Longest stretch of modeled road that isn't reported. */
const LONGEST_UNREPORTED_METERS = milesToMeters(15);

/** Maximum number of stretches listed one by one. */
const MOST_LISTED = 4;

/**
 * Returns a notice about long stretches where all that is known is that local roads continue: where, how long, and what
 * that means.
 * @param modeled where the road is only modeled.
 */
export function modeledNotices(
  modeled: readonly RoadSpan[],
  { stops }: Itinerary,
  { road, nearestTown }: Pick<ItineraryInput, 'road' | 'nearestTown'>,
): Trip['notices'] {
  const long = modeled.filter(({ fromMeters, toMeters }) => toMeters - fromMeters > LONGEST_UNREPORTED_METERS);
  if (long.length === 0) return [];
  const along = new TripAlong({ ...road, stops });
  const townAt = (meters: number): string => placeLabel(nearestTown(pointAlong(road.line, road.along, meters)));
  const stretches = long.slice(0, MOST_LISTED).map(({ fromMeters, toMeters }) => {
    const mile = metersToMiles(fromMeters);
    return {
      meters: toMeters - fromMeters,
      day: along.dayAt(mile),
      from: townAt(fromMeters),
      to: townAt(toMeters),
      mile: Math.round(mile),
    };
  });
  const moreMeters = long.slice(MOST_LISTED).reduce((sum, { fromMeters, toMeters }) => sum + toMeters - fromMeters, 0);
  return [{ code: 'modeled_road', level: 'warning', facts: { stretches, moreMeters } }];
}
