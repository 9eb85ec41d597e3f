import { alongOf, type TripLine } from '@roadcast/contract';
import { darkDrives } from '@roadcast/core/itinerary';
import type { RibbonStretch } from './ribbon-scale.ts';

/** Returns the parts of the road driven after dark (sun below the horizon at the car), as fractions of the route. */
export function darkStretches(trip: TripLine): RibbonStretch[] {
  if (trip.geometry.length === 0) return [];
  const along = alongOf(trip);
  const stretches: { from: number; to: number }[] = [];
  for (const { fromMile, toMile } of darkDrives(along)) {
    const [from, to] = [along.shareAt(fromMile), along.shareAt(toMile)];
    const last = stretches.at(-1);
    // Darkness continues after a stop.
    if (last && last.to >= from) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}
