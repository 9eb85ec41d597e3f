import type { Trip, TripCharging } from '@roadcast/contract';

/**
 * Result of planning an electric trip's charging: `unplanned` if the caller's plan tier excludes it, null if there is
 * no solution.
 */
export type ChargingOutcome = TripCharging | 'unplanned' | null;

/** Returns the notices about a trip's charging. */
export function chargingNotices(charging: ChargingOutcome): Trip['notices'] {
  if (charging === 'unplanned') return [{ code: 'ev_charging', level: 'info', facts: {} }];
  if (charging === null) return [{ code: 'ev_no_plan', level: 'warning', facts: {} }];
  const unknown = charging.stops.filter(({ kind }) => kind === 'range').length;
  const lowest = Math.min(...charging.shortfalls.map(({ arrivalCharge }) => arrivalCharge));
  return [
    ...(unknown > 0
      ? [{ code: 'ev_unknown_sites' as const, level: 'warning' as const, facts: { stops: unknown } }]
      : []),
    ...(charging.shortfalls.length > 0
      ? [{ code: 'ev_below_reserve' as const, level: 'warning' as const, facts: { charge: Math.round(lowest) } }]
      : []),
  ];
}
