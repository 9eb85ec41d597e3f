import { bearingDegrees, indexAtOrBefore, nearestOnLine } from '@roadcast/core/geo';
import type { GuidanceState, GuidedRoute } from '@roadcast/core/navigation';
import type { WayBack } from './guidance-view.ts';

/** Returns the way back to the line ahead for a drive that has left it; null on the line. */
export function wayBackOf(route: GuidedRoute, { phase, fix, left, alongMeters }: GuidanceState): WayBack | null {
  if (phase !== 'off-route' || !fix) return null;
  const from = indexAtOrBefore(route.along, left?.alongMeters ?? alongMeters);
  const { point, offsetMeters } = nearestOnLine(fix.at, route.line, route.along, from);
  return { meters: offsetMeters, bearing: bearingDegrees(fix.at, point) };
}
