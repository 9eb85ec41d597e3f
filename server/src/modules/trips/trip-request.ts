import type { generateRouteRequestSchema, RequestedPlace, Trip } from '@roadcast/contract';
import { defaultRhythm, type Rhythm } from '@roadcast/core/itinerary';
import type { Plan } from '@roadcast/core/plans';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';

/** The request after its schema has been applied. */
export type ParsedTripRequest = z.output<typeof generateRouteRequestSchema>;

/** Above this a drive time per leg is in minutes: callers use both. */
const LONGEST_LEG_IN_HOURS = 12;

/**
 * The places that a request names, in the order of the road.
 * @param plan of the caller.
 * @throws ApiError for an empty end and for more waypoints than the caller's plan has.
 */
export function requestedPlaces(
  request: ParsedTripRequest,
  { typedWaypoints: limit, upgradeMessages }: Plan,
): { readonly field: string; readonly value: RequestedPlace }[] {
  if (isEmpty(request.origin)) throw new ApiError('origin_required', { field: 'origin' });
  if (isEmpty(request.destination)) throw new ApiError('destination_required', { field: 'destination' });
  const waypoints = request.waypoints
    .map((value, i) => ({ field: `waypoints.${i}`, value }))
    .filter(({ value }) => !isEmpty(value));
  if (waypoints.length > limit) {
    const upgrade = upgradeMessages.typedWaypoints;
    throw new ApiError('too_many_waypoints', {
      details: { limit: `${limit} ${limit === 1 ? 'stop' : 'stops'}`, count: waypoints.length, upgrade },
      upgrade,
      field: 'waypoints',
    });
  }
  return [
    { field: 'origin', value: request.origin },
    ...waypoints,
    { field: 'destination', value: request.destination },
  ];
}

const isEmpty = (place: RequestedPlace): boolean => typeof place === 'string' && place === '';

/** The preferences that a plan was made with, every one with its value. */
export function preferencesOf(request: ParsedTripRequest): Trip['preferences'] {
  const { preferences } = request;
  const leg = preferences.driveTimePerLeg ?? defaultRhythm.driveTimePerLeg;
  return {
    drivingHoursPerDay: preferences.drivingHoursPerDay ?? request.drivingHours ?? defaultRhythm.drivingHoursPerDay,
    driveTimePerLeg: leg > LONGEST_LEG_IN_HOURS ? leg / MINUTES_PER_HOUR : leg,
    stopLength: preferences.stopLength ?? defaultRhythm.stopLength,
    vehicleType: request.isRvMode ? 'rv' : (preferences.vehicleType ?? 'car'),
    avoidSevereWeather: preferences.avoidSevereWeather ?? true,
    scenicRoutes: preferences.scenicRoutes ?? false,
    avoidTolls: preferences.avoidTolls ?? false,
    prioritizeEfficient: preferences.prioritizeEfficient ?? true,
  };
}

/** @returns the day's rhythm out of the preferences. */
export const rhythmOf = ({ drivingHoursPerDay, driveTimePerLeg, stopLength }: Trip['preferences']): Rhythm => ({
  drivingHoursPerDay,
  driveTimePerLeg,
  stopLength,
});
