import type { PersonalData } from '../../../platform/modules/personal-data.ts';
import { jsonArray } from '../../../platform/streams/json-parts.ts';
import type { PlannedTrips } from './planned-trips.ts';

/** Trips a user planned in the last day and didn't save. */
export const plannedTripsData = (planned: PlannedTrips): PersonalData => ({
  name: 'plannedTrips',
  exportFor: (userId) => jsonArray(planned.allOf(userId)),
  eraseFor: (userId) => planned.forget(userId),
});
