import type { FuelStop, TripFuel } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../../lib/testing/sample-trip.ts';
import { fuelMarkers } from './fuel-markers.ts';

const stop = (given: Partial<FuelStop> & Pick<FuelStop, 'id'>): FuelStop => ({
  day: 1,
  mile: 212,
  lat: 41.1,
  lng: -101.7,
  time: Date.UTC(2026, 11, 4, 21, 40),
  timeZone: 'America/Chicago',
  segmentId: null,
  station: {
    id: 's1',
    name: 'Sapp Bros.',
    brand: null,
    address: null,
    city: 'Ogallala',
    state: 'NE',
    lat: 41.115,
    lng: -101.72,
    phone: null,
    exit: '126',
    isOpen24Hours: null,
    truckStop: null,
    source: 'National Transportation Atlas Database',
    asOf: null,
    approximate: false,
  },
  town: 'Ogallala, NE',
  side: 'right',
  offRoadMiles: 0.3,
  addedMinutes: 10,
  arrivalGallons: 3,
  gallons: 9,
  price: null,
  cost: null,
  nextFuelMiles: 12,
  ...given,
});

describe('fuel stops on the map', () => {
  it('are stations apart from planned stops, which have a circle; towns have no pin', () => {
    const stops = [stop({ id: 'f1' }), stop({ id: 'f2', segmentId: 'd1s1' }), stop({ id: 'f3', station: null })];
    const modeled = { value: 25, source: 'Estimate', asOf: null, quality: 'modeled' } as const;
    const fuel: TripFuel = {
      grade: 'regular',
      mpg: modeled,
      rangeMiles: 300,
      reserveMiles: 50,
      gallons: modeled,
      cost: null,
      days: [],
      stops,
      gaps: [],
      shortfalls: [],
      verified: false,
    };
    expect(fuelMarkers({ ...sampleTrip, fuel }, 'miles').map(({ id, at }) => ({ id, at }))).toEqual([
      { id: 'fuel-f1', at: [-101.72, 41.115] },
    ]);
  });
});
