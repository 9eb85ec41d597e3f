import { preferencesIn, type TripRequest } from '@roadcast/core/trip-request';

/** @param blank an empty form of the driver's. @returns what every new trip of theirs starts with, wherever it goes. */
export const habitsOf = (blank: TripRequest) => ({
  ...preferencesIn(blank),
  vehicle: blank.vehicle,
  customizations: blank.customizations,
});
