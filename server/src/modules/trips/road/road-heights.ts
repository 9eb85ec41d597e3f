import type { TripHeights } from '@roadcast/contract';
import { toPosition } from '@roadcast/core/geo';
import type { TripAlong } from '@roadcast/core/trip';
import type { HeightsPort } from '@roadcast/providers/heights/port';

/**
 * Interval between elevation samples, miles. Elevations are modeled from towns and passes, so a shorter interval adds
 * nothing.
 */
const HEIGHT_EVERY = 5;

/** Maximum number of elevations sent with a trip, so that a trip around the country stays small. */
const MOST_SENT = 500;

/** Precision of the elevations sent, feet. */
const ROUNDED_TO = 10;

/** Returns evenly spaced modeled elevations from start to end, feet; null if unknown. At least two. */
export function heightsAlong(
  along: TripAlong,
  heights: HeightsPort,
  most = Number.POSITIVE_INFINITY,
): { readonly mile: number; readonly feet: number | null }[] {
  const steps = Math.max(1, Math.min(most - 1, Math.ceil(along.totalMiles / HEIGHT_EVERY)));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const mile = (along.totalMiles * i) / steps;
    return { mile, feet: heights.feetAt(toPosition(along.positionAt(mile))) };
  });
}

/** Returns a trip's elevations in the API format. */
export const heightsOfTrip = (along: TripAlong, heights: HeightsPort): TripHeights => ({
  feet: heightsAlong(along, heights, MOST_SENT).map(({ feet }) =>
    feet === null ? null : Math.round(feet / ROUNDED_TO) * ROUNDED_TO,
  ),
  quality: 'modeled',
});
