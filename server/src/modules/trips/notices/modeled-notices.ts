import type { Trip } from '@roadcast/contract';
import { pointAlong } from '@roadcast/core/geo';
import type { Itinerary, ItineraryInput } from '@roadcast/core/itinerary';
import { placeLabel } from '@roadcast/core/places';
import type { RoadSpan } from '@roadcast/core/roads';
import { TripAlong } from '@roadcast/core/trip';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';

/** Maximum length of a modeled stretch that isn't reported, meters. */
const LONGEST_UNREPORTED_METERS = milesToMeters(15);

/** Maximum stretches listed individually. */
const MOST_LISTED = 4;

/**
 * Returns a notice about long stretches of modeled local roads: where they are, how long, and the consequences.
 * @param modeled spans where the road is only modeled.
 */
export function modeledNotices(
  modeled: readonly RoadSpan[],
  itinerary: Itinerary,
  { nearestTown }: Pick<ItineraryInput, 'nearestTown'>,
): Trip['notices'] {
  const long = modeled.filter(({ fromMeters, toMeters }) => toMeters - fromMeters > LONGEST_UNREPORTED_METERS);
  if (long.length === 0) return [];
  const along = new TripAlong(itinerary);
  const townAt = (meters: number): string =>
    placeLabel(nearestTown(pointAlong(itinerary.line, itinerary.along, meters)));
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
