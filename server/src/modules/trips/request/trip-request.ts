import type { Rhythm } from '@roadcast/core/itinerary';
import { isRig, type RoadVehicle, roadVehicle, type VehicleLimit } from '@roadcast/core/roads';
import type { TripPreferences, TripRequest } from '@roadcast/core/trip-request';
import { customizedVehicle } from '@roadcast/core/vehicles';

/** @returns the day's rhythm out of the preferences. */
export const rhythmOf = ({ drivingHoursPerDay, driveTimePerLeg, stopLength }: TripPreferences): Rhythm => ({
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

/** @returns the vehicle of a request: the driver's own figures, else what is usual for its kind; as fast as the driver cruises. */
export function vehicleOf({ vehicleType, vehicle, ignoreLimits, customizations }: TripRequest): WantedVehicle {
  const whole = customizedVehicle(roadVehicle(vehicleType, vehicle), customizations);
  const { height, width, length, weight } = vehicle;
  const usualSizes = isRig(whole) && [height, width, length, weight].some((size) => size === undefined);
  return { whole, ignored: ignoreLimits, usualSizes };
}
