/** What a vehicle's figures may be. Maximum speed and MPG are the specification's (part 1, point 5); the sizes hold whatever US roads carry. */
export const vehicleRanges = {
  height: { least: 4, most: 20, unit: 'feet', name: 'a height' },
  width: { least: 3, most: 20, unit: 'feet', name: 'a width' },
  length: { least: 6, most: 150, unit: 'feet', name: 'a length' },
  weight: { least: 500, most: 300_000, unit: 'pounds', name: 'a weight' },
  axles: { least: 2, most: 20, unit: 'axles', name: 'a number of axles' },
  maxSpeed: { least: 25, most: 85, unit: 'mph', name: 'a maximum speed' },
  mpg: { least: 5, most: 100, unit: 'miles per gallon', name: 'a fuel economy' },
  tankGallons: { least: 1, most: 500, unit: 'gallons', name: 'a tank' },
  rangeMiles: { least: 20, most: 1000, unit: 'miles', name: 'a battery range' },
} as const;
