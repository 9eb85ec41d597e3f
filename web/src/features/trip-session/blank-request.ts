import type { UserPreferences } from '@roadcast/contract';
import { emptyTripRequest, preferencesIn, type TripRequest } from '@roadcast/core/trip-request';
import { type Driver, forDriver } from './driver.ts';

/**
 * Returns an empty request with the driver's habits and vehicle; a new object each time, so that an untouched form is
 * identified by its object.
 * @param kind of the chosen vehicle; undefined if none.
 * @param driver null while loading.
 */
export function blankRequest(
  habits: UserPreferences,
  kind: TripRequest['vehicleType'] | undefined,
  driver: Driver | null,
): TripRequest {
  const usual = { ...emptyTripRequest, ...preferencesIn({ ...emptyTripRequest, ...habits }) };
  const chosen = kind ? { ...usual, vehicleType: kind } : usual;
  return driver ? forDriver(chosen, driver) : chosen;
}
