import type { Trip } from '@roadcast/contract';
import { cumulativeMetres, pointAlong } from '@roadcast/core/geo';
import { isDark } from '@roadcast/core/sun';
import type { RibbonStretch } from './ribbon-scale.ts';
import { timeAt, tripClock } from './trip-clock.ts';

/** The sun is looked at in the middle of so many equal parts of the road: about two pixels each. */
const PARTS = 480;

type Drawn = Pick<Trip, 'segments' | 'weatherPoints' | 'geometry' | 'totalMiles'>;

/** @returns the parts of the road that are driven in the dark, shares of the route: the sun is below the horizon when the car is there. */
export function darkStretches(trip: Drawn): RibbonStretch[] {
  const { geometry, totalMiles } = trip;
  if (geometry.length === 0 || totalMiles <= 0 || trip.segments.length === 0) return [];
  const clock = tripClock(trip);
  const along = cumulativeMetres(geometry);
  const length = along.at(-1) ?? 0;
  const stretches: { from: number; to: number }[] = [];
  for (let part = 0; part < PARTS; part++) {
    const share = (part + 0.5) / PARTS;
    const [lng, lat] = pointAlong(geometry, along, share * length);
    if (!isDark(timeAt(clock, share * totalMiles), lat, lng)) continue;
    const from = part / PARTS;
    const last = stretches.at(-1);
    if (last && last.to === from) last.to = (part + 1) / PARTS;
    else stretches.push({ from, to: (part + 1) / PARTS });
  }
  return stretches;
}
