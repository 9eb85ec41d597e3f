import type { TripRequest } from '@roadcast/core/trip-request';

/** What a driver travels in, and how. */
export interface Driver {
  /** @returns the figures of the driver's own vehicle of a kind; none where it is as usual. */
  readonly vehicleOf: (kind: TripRequest['vehicleType']) => TripRequest['vehicle'];
  /** The Pro sliders, as far as the driver's tier has them. */
  readonly customizations: TripRequest['customizations'];
}

const sorted = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

const isSame = (a: object, b: object): boolean => a === b || sorted(a) === sorted(b);

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/**
 * @returns the request in the driver's own vehicle of its kind. Limits were ignored for the vehicle before; the same request where the
 * vehicle is the same.
 */
export function forDriver(request: TripRequest, { vehicleOf, customizations }: Driver): TripRequest {
  const vehicle = vehicleOf(request.vehicleType);
  if (isSame(request.vehicle, vehicle) && isSame(request.customizations, customizations)) return request;
  return { ...request, vehicle, customizations, ignoreLimits: [] };
}

/**
 * A link may say nothing of the vehicle's figures and of the sliders: then the driver's own count. What it says is kept.
 * @returns the request with what it lacks; the same one where it lacks nothing.
 */
export function completedFor(request: TripRequest, driver: Driver): TripRequest {
  return forDriver(request, {
    vehicleOf: (kind) => (isEmpty(request.vehicle) ? driver.vehicleOf(kind) : request.vehicle),
    customizations: isEmpty(request.customizations) ? driver.customizations : request.customizations,
  });
}

/** @returns a change of the request, in the driver's own vehicle where it is for another kind than before. */
export const inOwnVehicle = (before: TripRequest, next: TripRequest, driver: Driver | null): TripRequest =>
  next.vehicleType === before.vehicleType || !isSame(next.vehicle, before.vehicle)
    ? next
    : { ...next, vehicle: driver?.vehicleOf(next.vehicleType) ?? {} };
