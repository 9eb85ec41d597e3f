import type { UserPreferences } from '@roadcast/contract';
import { emptyTripRequest, preferencesIn, type TripRequest } from '@roadcast/core/trip-request';
import { type Driver, forDriver } from './driver.ts';

/**
 * @param kind of the vehicle that the driver has chosen; undefined for none. @param driver null while nobody knows.
 * @returns a request of nowhere with its driver's habits and vehicle; another object each time, so that a form that nobody has touched is
 * told by which one it is.
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
