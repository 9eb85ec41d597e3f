import type { PersonalData } from '../../accounts/public.ts';
import type { PlannedTrips } from './planned-trips.ts';

/** What a user has planned in the last day and not saved. */
export const plannedTripsData = (planned: PlannedTrips): PersonalData => ({
  name: 'plannedTrips',
  exportFor: (userId) => planned.allOf(userId),
  eraseFor: (userId) => planned.forget(userId),
});
