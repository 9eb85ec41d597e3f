import type { Trip } from '@roadcast/contract';

/** @returns what a plan does not hold yet. */
export function noticesOf(preferences: Trip['preferences']): Trip['notices'] {
  const notices: Trip['notices'] = [];
  if (preferences.vehicleType === 'ev') {
    notices.push({ code: 'ev_charging', level: 'info', facts: {} });
  }
  return notices;
}
