import { bearingDegrees, indexAtOrBefore, nearestOnLine } from '@roadcast/core/geo';
import type { GuidanceState, GuidedRoute } from '@roadcast/core/navigation';
import type { WayBack } from './guidance-view.ts';

/** Returns the way back to the route ahead; null while on the route. */
export function wayBackOf(route: GuidedRoute, { phase, fix, left, alongMeters }: GuidanceState): WayBack | null {
  if (phase !== 'off-route' || !fix) return null;
  const from = indexAtOrBefore(route.along, left?.alongMeters ?? alongMeters);
  const { point, offsetMeters } = nearestOnLine(fix.at, route.line, route.along, from);
  return { meters: offsetMeters, bearing: bearingDegrees(fix.at, point) };
}
