import type { generateRouteRequestSchema, Trip } from '@roadcast/contract';
import { defaultRhythm, type Rhythm } from '@roadcast/core/itinerary';
import { isRig, type RoadVehicle, roadVehicle, type VehicleLimit } from '@roadcast/core/roads';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { customizedVehicle, legMinutes } from '@roadcast/core/vehicles';
import type { z } from 'zod';

/** The request after its schema has been applied. */
export type ParsedTripRequest = z.output<typeof generateRouteRequestSchema>;

/** Above this a drive time per leg is in minutes: callers use both. */
const LONGEST_LEG_IN_HOURS = 12;

/** The preferences that a plan was made with, every one with its value. */
export function preferencesOf(request: ParsedTripRequest): Trip['preferences'] {
  const { preferences, customizations = {} } = request;
  const vehicleType = request.isRvMode ? 'rv' : (preferences.vehicleType ?? 'car');
  const leg = preferences.driveTimePerLeg;
  const explicitHours = leg !== undefined && leg > LONGEST_LEG_IN_HOURS ? leg / MINUTES_PER_HOUR : leg;
  return {
    drivingHoursPerDay:
      customizations.maxDailyHours ??
      preferences.drivingHoursPerDay ??
      request.drivingHours ??
      defaultRhythm.drivingHoursPerDay,
    driveTimePerLeg:
      legMinutes({ kind: vehicleType, customization: customizations.segmentDuration, explicitHours }) /
      MINUTES_PER_HOUR,
    stopLength: customizations.stopDuration ?? preferences.stopLength ?? defaultRhythm.stopLength,
    vehicleType,
    avoidSevereWeather: preferences.avoidSevereWeather ?? true,
    scenicRoutes: preferences.scenicRoutes ?? false,
    avoidTolls: preferences.avoidTolls ?? false,
    avoidHighways: preferences.avoidHighways ?? false,
    avoidFerries: preferences.avoidFerries ?? false,
    prioritizeEfficient: preferences.prioritizeEfficient ?? true,
  };
}

/** @returns the day's rhythm out of the preferences. */
export const rhythmOf = ({ drivingHoursPerDay, driveTimePerLeg, stopLength }: Trip['preferences']): Rhythm => ({
  drivingHoursPerDay,
  driveTimePerLeg,
  stopLength,
});

/** The vehicle that a trip is to be planned for. */
export interface WantedVehicle {
  readonly whole: RoadVehicle;
  /** Limits that the driver chooses to plan without. */
  readonly ignored: readonly VehicleLimit[];
  /** Whether some of a rig's sizes are what is usual, rather than the driver's own. */
  readonly usualSizes: boolean;
}

/** @returns the vehicle out of the request: the driver's own figures, else what is usual for its kind; as fast as the driver cruises. */
export function vehicleOf(request: ParsedTripRequest, { vehicleType }: Trip['preferences']): WantedVehicle {
  const { vehicle = {}, ignoreLimits = [], customizations = {} } = request;
  const whole = customizedVehicle(roadVehicle(vehicleType, vehicle), customizations);
  const { height, width, length, weight } = vehicle;
  const usualSizes = isRig(whole) && [height, width, length, weight].some((size) => size === undefined);
  return { whole, ignored: [...new Set(ignoreLimits)], usualSizes };
}
