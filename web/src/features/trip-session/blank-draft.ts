import type { UserPreferences } from '@roadcast/contract';
import { emptyTripDraft, preferencesIn, type TripDraft } from '@roadcast/core/trip-request';
import { type Driver, forDriver } from './driver.ts';

/**
 * Returns an empty draft with the driver's defaults and vehicle. Returns a new object each time, so an untouched form
 * can be recognized by identity.
 * @param kind type of the chosen vehicle; undefined if none.
 * @param driver null while loading.
 */
export function blankDraft(
  habits: UserPreferences,
  kind: TripDraft['vehicleType'] | undefined,
  driver: Driver | null,
): TripDraft {
  const usual = { ...emptyTripDraft, ...preferencesIn({ ...emptyTripDraft, ...habits }) };
  const chosen = kind ? { ...usual, vehicleType: kind } : usual;
  return driver ? forDriver(chosen, driver) : chosen;
}
