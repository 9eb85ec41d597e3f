/**
 * Valid ranges of a vehicle's figures: feet, pounds, axles, miles per hour, miles per gallon, gallons, miles. Sizes
 * cover everything on US roads. See docs/product/vehicles.md#figures.
 */
export const vehicleRanges = {
  height: { least: 4, most: 20 },
  width: { least: 3, most: 20 },
  length: { least: 6, most: 150 },
  weight: { least: 500, most: 300_000 },
  axles: { least: 2, most: 20 },
  maxSpeed: { least: 25, most: 85 },
  mpg: { least: 5, most: 100 },
  tankGallons: { least: 1, most: 500 },
  rangeMiles: { least: 20, most: 1000 },
} as const;

/** Name of a numeric vehicle property. */
export type VehicleFigure = keyof typeof vehicleRanges;

/** Returns whether a value is in a property's range. Axles must be integers. */
export function isFigure(name: VehicleFigure, value: unknown): value is number {
  const { least, most } = vehicleRanges[name];
  if (typeof value !== 'number' || !(value >= least && value <= most)) return false;
  return name !== 'axles' || Number.isInteger(value);
}
