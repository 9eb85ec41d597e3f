import type { TripRequest } from '@roadcast/core/trip-request';

/** A driver's vehicle and speed. */
export interface Driver {
  /** Returns the figures of the driver's own vehicle of a type; none for defaults. */
  readonly vehicleOf: (kind: TripRequest['vehicleType']) => TripRequest['vehicle'];
  /** The Pro sliders, if in the driver's tier. */
  readonly customizations: TripRequest['customizations'];
}

const sorted = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

const isSame = (a: object, b: object): boolean => a === b || sorted(a) === sorted(b);

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/**
 * Returns the request in the driver's own vehicle of its type, without ignored limits, which were for the previous
 * vehicle; the same request if the vehicle is unchanged.
 */
export function forDriver(request: TripRequest, { vehicleOf, customizations }: Driver): TripRequest {
  const vehicle = vehicleOf(request.vehicleType);
  if (isSame(request.vehicle, vehicle) && isSame(request.customizations, customizations)) return request;
  return { ...request, vehicle, customizations, ignoreLimits: [] };
}

/**
 * Returns the request with missing values completed: a link without vehicle figures and sliders uses the driver's own.
 * Returns the same one if nothing is missing.
 */
export function completedFor(request: TripRequest, driver: Driver): TripRequest {
  return forDriver(request, {
    vehicleOf: (kind) => (isEmpty(request.vehicle) ? driver.vehicleOf(kind) : request.vehicle),
    customizations: isEmpty(request.customizations) ? driver.customizations : request.customizations,
  });
}

/** Returns a change of the request, in the driver's own vehicle if its type changed. */
export const inOwnVehicle = (before: TripRequest, next: TripRequest, driver: Driver | null): TripRequest =>
  next.vehicleType === before.vehicleType || !isSame(next.vehicle, before.vehicle)
    ? next
    : { ...next, vehicle: driver?.vehicleOf(next.vehicleType) ?? {} };
