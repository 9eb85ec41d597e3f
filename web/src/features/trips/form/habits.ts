import { preferencesIn, type TripRequest } from '@roadcast/core/trip-request';

/** Returns the defaults of every new trip of a driver. @param blank the driver's empty form. */
export const habitsOf = (blank: TripRequest) => ({
  ...preferencesIn(blank),
  vehicle: blank.vehicle,
  customizations: blank.customizations,
});
