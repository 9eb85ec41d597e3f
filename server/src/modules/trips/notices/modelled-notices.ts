import type { Trip } from '@roadcast/contract';
import { pointAlong } from '@roadcast/core/geo';
import type { Itinerary, ItineraryInput } from '@roadcast/core/itinerary';
import { placeLabel } from '@roadcast/core/places';
import { TripAlong } from '@roadcast/core/trip-along';
import { metresToMiles, milesToMetres } from '@roadcast/core/units';
import type { RoadSpan } from '@roadcast/providers/routing/port';
import { milesText } from '../road/road-words.ts';

/** A stretch of modelled road that is longer than this is said. */
const LONGEST_UNSAID_METRES = milesToMetres(15);

/** So many stretches are told one by one. */
const MOST_TOLD = 4;

/**
 * Long stretches on which only that local roads lead on is known: where they are, how long, and what that means.
 * @param modelled where the road is only modelled.
 */
export function modelledNotices(
  modelled: readonly RoadSpan[],
  { stops }: Itinerary,
  { road, nearestTown }: Pick<ItineraryInput, 'road' | 'nearestTown'>,
): Trip['notices'] {
  const long = modelled.filter(({ fromMetres, toMetres }) => toMetres - fromMetres > LONGEST_UNSAID_METRES);
  if (long.length === 0) return [];
  const along = new TripAlong({ ...road, stops });
  const townAt = (metres: number): string => placeLabel(nearestTown(pointAlong(road.line, road.along, metres)));
  const told = long.slice(0, MOST_TOLD).map(({ fromMetres, toMetres }) => {
    const mile = metresToMiles(fromMetres);
    const [from, to] = [townAt(fromMetres), townAt(toMetres)];
    const where = from === to ? `near ${from}` : `from near ${from} to near ${to}`;
    return `${milesText(toMetres - fromMetres)} on day ${along.dayAt(mile)}, ${where}, from mile ${Math.round(mile).toLocaleString('en-US')}`;
  });
  const rest = long.slice(MOST_TOLD);
  const metres = rest.reduce((sum, { fromMetres, toMetres }) => sum + toMetres - fromMetres, 0);
  const more = rest.length === 0 ? '' : `; and ${milesText(metres)} more`;
  return [
    {
      code: 'modelled_road',
      level: 'warning',
      message: `Roadcast does not know the local roads here: ${told.join('; ')}${more}. Their course, miles and time are estimates: check them with a map or a navigation app before you go.`,
    },
  ];
}
