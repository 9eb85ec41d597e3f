import { preferencesIn, type TripDraft } from '@roadcast/core/trip-request';

/** Returns the driver's defaults for new trips. @param blank the driver's empty draft. */
export const habitsOf = (blank: TripDraft) => ({
  ...preferencesIn(blank),
  vehicle: blank.vehicle,
  customizations: blank.customizations,
});
