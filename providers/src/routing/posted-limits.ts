import { kilometersPerHourToMilesPerHour } from '@roadcast/core/units';
import type { OsrmLeg, OsrmMaxspeed } from './osrm-answer.ts';
import type { PostedFrom } from './port.ts';

/** No road in the country has more, and none for cars less, miles per hour. */
const HIGHEST = 100;
const LOWEST = 5;

/**
 * @param legs of one road. @param starts index into the road's line at which each leg begins.
 * @returns where what is posted changes, in the order of the road; empty where nobody knows anything.
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

/** Limits are posted in whole miles, and answered in whole kilometers. */
function mphOf(limit: OsrmMaxspeed | undefined): number | null {
  if (limit?.speed === undefined || limit.unknown || limit.none) return null;
  const mph = Math.round(limit.unit === 'mph' ? limit.speed : kilometersPerHourToMilesPerHour(limit.speed));
  return mph >= LOWEST && mph <= HIGHEST ? mph : null;
}
