import { alongOf, type TripLine } from '@roadcast/contract';
import { darkDrives } from '@roadcast/core/itinerary';
import type { RibbonStretch } from './ribbon-scale.ts';

/** Returns the parts of the road driven after dark (sun below the horizon at the car). */
export function darkStretches(trip: TripLine): RibbonStretch[] {
  if (trip.geometry.length === 0) return [];
  const stretches: { from: number; to: number }[] = [];
  for (const { fromMile, toMile } of darkDrives(alongOf(trip))) {
    const last = stretches.at(-1);
    // Darkness continues after a stop.
    if (last && last.to >= fromMile) last.to = toMile;
    else stretches.push({ from: fromMile, to: toMile });
  }
  return stretches;
}
