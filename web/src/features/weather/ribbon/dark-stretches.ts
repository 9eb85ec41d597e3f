import { alongOf, type TripLine } from '@roadcast/contract';
import { darkDrives } from '@roadcast/core/itinerary';
import type { RibbonStretch } from './ribbon-scale.ts';

/** @returns the parts of the road that are driven in the dark, shares of the route: the sun is below the horizon when the car is there. */
export function darkStretches(trip: TripLine): RibbonStretch[] {
  if (trip.geometry.length === 0) return [];
  const along = alongOf(trip);
  const stretches: { from: number; to: number }[] = [];
  for (const { fromMile, toMile } of darkDrives(along)) {
    const [from, to] = [along.shareAt(fromMile), along.shareAt(toMile)];
    const last = stretches.at(-1);
    // The dark goes on behind a stop.
    if (last && last.to >= from) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}
