import { kilometersPerHourToMilesPerHour } from '@roadcast/core/units';
import type { OsrmLeg, OsrmMaxspeed } from './osrm-answer.ts';
import type { PostedFrom } from './port.ts';

/** Highest and lowest limit for cars in the country, miles per hour. */
const HIGHEST = 100;
const LOWEST = 5;

/**
 * Returns where the speed limit changes, in road order; empty if unknown.
 * @param legs of one road. @param starts index into the road's line at which each leg begins.
 */
export function postedLimits(legs: readonly OsrmLeg[], starts: readonly number[]): PostedFrom[] {
  const posted: PostedFrom[] = [];
  for (const [leg, { annotation }] of legs.entries()) {
    const start = starts[leg] ?? 0;
    const end = starts[leg + 1] ?? start;
    const limits = annotation?.maxspeed ?? [];
    for (let at = start; at < end; at++) {
      const mph = mphOf(limits[at - start]);
      if ((posted.at(-1)?.mph ?? null) !== mph || posted.length === 0) posted.push({ fromIndex: at, mph });
    }
  }
  return posted.some(({ mph }) => mph !== null) ? posted : [];
}

/** Limits are posted in whole miles, and reported in whole kilometers. */
function mphOf(limit: OsrmMaxspeed | undefined): number | null {
  if (limit?.speed === undefined || limit.unknown || limit.none) return null;
  const mph = Math.round(limit.unit === 'mph' ? limit.speed : kilometersPerHourToMilesPerHour(limit.speed));
  return mph >= LOWEST && mph <= HIGHEST ? mph : null;
}
