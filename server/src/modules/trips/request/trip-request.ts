import type { Rhythm } from '@roadcast/core/itinerary';
import { isRig, type RoadVehicle, roadVehicle, type VehicleLimit } from '@roadcast/core/roads';
import type { TripPreferences, TripRequest } from '@roadcast/core/trip-request';
import { customizedVehicle } from '@roadcast/core/vehicles';

/** Returns the day's rhythm from the preferences. */
export const rhythmOf = ({ drivingHoursPerDay, driveTimePerLeg, stopLength }: TripPreferences): Rhythm => ({
  drivingHoursPerDay,
  driveTimePerLeg,
  stopLength,
});

/** The vehicle to plan a trip for. */
export interface WantedVehicle {
  readonly whole: RoadVehicle;
  /** Limits the driver chooses to ignore. */
  readonly ignored: readonly VehicleLimit[];
  /** Whether some of a rig's sizes are typical ones rather than the driver's own. */
  readonly usualSizes: boolean;
}

/**
 * Returns a request's vehicle: the driver's own figures, or typical ones for its kind, at the driver's cruising speed.
 */
export function vehicleOf({ vehicleType, vehicle, ignoreLimits, customizations }: TripRequest): WantedVehicle {
  const whole = customizedVehicle(roadVehicle(vehicleType, vehicle), customizations);
  const { height, width, length, weight } = vehicle;
  const usualSizes = isRig(whole) && [height, width, length, weight].some((size) => size === undefined);
  return { whole, ignored: ignoreLimits, usualSizes };
}
