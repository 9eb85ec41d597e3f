import type { PersonalData } from '../../../platform/modules/personal-data.ts';
import { jsonArray } from '../../../platform/streams/json-parts.ts';
import type { PlannedTrips } from './planned-trips.ts';

/** Personal data of unsaved trips planned in the last day. */
export const plannedTripsData = (planned: PlannedTrips): PersonalData => ({
  name: 'plannedTrips',
  exportFor: (userId) => jsonArray(planned.allOf(userId)),
  eraseFor: (userId) => planned.forget(userId),
});
