import type { TripDraft } from '@roadcast/core/trip-request';

/** Driver's vehicles and Pro sliders. */
export interface Driver {
  /** Returns the driver's own values for a vehicle type; empty to use the defaults. */
  readonly vehicleOf: (kind: TripDraft['vehicleType']) => TripDraft['vehicle'];
  /** Values of the Pro sliders; empty if the driver's plan lacks them. */
  readonly customizations: TripDraft['customizations'];
}

const sorted = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

const isSame = (a: object, b: object): boolean => a === b || sorted(a) === sorted(b);

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/**
 * Returns the draft with the driver's own vehicle. Clears the ignored limits, which applied to the previous vehicle.
 * Returns the same draft if nothing changed.
 */
export function forDriver(draft: TripDraft, { vehicleOf, customizations }: Driver): TripDraft {
  const vehicle = vehicleOf(draft.vehicleType);
  if (isSame(draft.vehicle, vehicle) && isSame(draft.customizations, customizations)) return draft;
  return { ...draft, vehicle, customizations, ignoreLimits: [] };
}

/**
 * Fills in the driver's own vehicle values and sliders if the draft has none, as for some links. Returns the same draft
 * if nothing is missing.
 */
export function completedFor(draft: TripDraft, driver: Driver): TripDraft {
  return forDriver(draft, {
    vehicleOf: (kind) => (isEmpty(draft.vehicle) ? driver.vehicleOf(kind) : draft.vehicle),
    customizations: isEmpty(draft.customizations) ? driver.customizations : draft.customizations,
  });
}

/** Returns the changed draft, with the driver's own vehicle values if its type changed. */
export const inOwnVehicle = (before: TripDraft, next: TripDraft, driver: Driver | null): TripDraft =>
  next.vehicleType === before.vehicleType || !isSame(next.vehicle, before.vehicle)
    ? next
    : { ...next, vehicle: driver?.vehicleOf(next.vehicleType) ?? {} };
