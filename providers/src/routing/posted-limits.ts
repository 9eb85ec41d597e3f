import type { PostedFrom } from '@roadcast/core/roads';
import { kilometersPerHourToMilesPerHour } from '@roadcast/core/units';
import type { OsrmLeg, OsrmMaxspeed } from './osrm-answer.ts';

/** Highest and lowest speed limits for cars in the US, mph. */
const HIGHEST = 100;
const LOWEST = 5;

/**
 * Returns where the speed limit changes, in road order; empty if unknown.
 * @param legs one road's legs. @param starts index into the road's line where each leg begins.
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

/** Converts to whole mph, as posted, because the engine reports whole km/h. */
function mphOf(limit: OsrmMaxspeed | undefined): number | null {
  if (limit?.speed === undefined || limit.unknown || limit.none) return null;
  const mph = Math.round(limit.unit === 'mph' ? limit.speed : kilometersPerHourToMilesPerHour(limit.speed));
  return mph >= LOWEST && mph <= HIGHEST ? mph : null;
}
