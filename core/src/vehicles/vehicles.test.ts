import { describe, expect, it } from 'vitest';
import { roadVehicle, rvTypes, vehicleKinds } from '../roads/index.ts';
import {
  advancedFigures,
  cruiseSpeedMph,
  customizedVehicle,
  dayWishesOf,
  fuelTypes,
  givenVehicleOf,
  gradeOf,
  ownFigures,
  speedWishOf,
  usualFigures,
  usualFuel,
  usualLegMinutes,
  usualMpg,
} from './index.ts';

it('uses 150 or 120 minutes between stops, depending on the vehicle', () => {
  expect(vehicleKinds.map((kind) => [kind, usualLegMinutes(kind)])).toEqual([
    ['car', 150],
    ['rv', 120],
    ['truck', 120],
    ['towing', 120],
    ['ev', 150],
  ]);
});

describe('a speed reduction', () => {
  it('of zero keeps the vehicle’s speed', () => {
    for (const wish of [{}, { speedReduction: undefined }, { speedReduction: 0 }]) {
      expect(customizedVehicle(roadVehicle('car'), wish)).toEqual(roadVehicle('car'));
    }
  });

  it('is displayed as 60 minus the reduction, and doesn’t limit the top speed', () => {
    expect([0, 5, 10, 15, 20].map(cruiseSpeedMph)).toEqual([60, 55, 50, 45, 40]);
    expect(customizedVehicle(roadVehicle('truck'), { speedReduction: 10 })).toEqual({
      ...roadVehicle('truck'),
      slower: { byMph: 10, fromMph: 60 },
    });
  });
});

it('converts day sliders to preferences', () => {
  expect(dayWishesOf({ maxDailyHours: 5, stopDuration: 20, segmentDuration: 75, speedReduction: 5 })).toEqual({
    drivingHoursPerDay: 5,
    stopLength: 20,
    driveTimePerLeg: 1.25,
  });
  expect(dayWishesOf({ speedReduction: 5 })).toEqual({});
  expect([speedWishOf({ maxDailyHours: 5 }), speedWishOf({ speedReduction: 0 })]).toEqual([{}, {}]);
});

describe('custom figures', () => {
  it('are those that differ from the defaults', () => {
    const usual = usualFigures('rv', 'class-c');
    expect(ownFigures('rv', { rvType: 'class-c', ...usual })).toEqual([]);
    expect(ownFigures('rv', { rvType: 'class-c', ...usual, height: 10.5, weight: null })).toEqual(['height']);
    // A class C's height is custom on a class A.
    expect(ownFigures('rv', { rvType: 'class-a', height: usual.height })).toEqual(['height']);
    expect(ownFigures('car', { maxSpeed: 70, length: undefined })).toEqual(['maxSpeed']);
  });

  it('are the only ones in a request, leaving defaults to the server', () => {
    const nothing = {
      height: null,
      width: null,
      length: null,
      weight: null,
      axles: null,
      maxSpeed: null,
      propane: null,
      fuelType: null,
      mpg: null,
      tankGallons: null,
    };
    const plain = { ...nothing, rvType: 'none', towingVehicle: false } as const;
    expect(givenVehicleOf({ kind: 'car', ...plain })).toEqual({});
    expect(givenVehicleOf({ kind: 'rv', ...plain, rvType: 'class-b', propane: false, height: 9 })).toEqual({
      rvType: 'class-b',
      propane: false,
      height: 9,
    });
    const thirsty = { ...plain, fuelType: 'premium', mpg: 19, tankGallons: 16 } as const;
    expect(givenVehicleOf({ kind: 'car', ...thirsty })).toEqual({ fuelType: 'premium', mpg: 19, tankGallons: 16 });
    // Vehicles without a fuel tank have neither figure.
    expect(givenVehicleOf({ kind: 'ev', ...thirsty, fuelType: null })).toEqual({});
    // Ignore a class left over from another vehicle type.
    expect(givenVehicleOf({ kind: 'truck', ...plain, rvType: 'fifth-wheel', towingVehicle: true })).toEqual({
      towingVehicle: true,
    });
  });
});

describe('a hybrid', () => {
  it.each(['hybrid', 'plug_in_hybrid'] as const)(
    '(%s) takes regular and goes farther than a gasoline car',
    (fuelType) => {
      expect(gradeOf(fuelType)).toBe('regular');
      expect(usualMpg('car', 'none', fuelType)).toBeGreaterThan(usualMpg('car') ?? 0);
      expect(usualMpg('rv', 'class-c', fuelType)).toBe(usualMpg('rv', 'class-c'));
    },
  );
});

it('every vehicle with an engine has a fuel grade', () => {
  expect(fuelTypes.filter((fuelType) => gradeOf(fuelType) === null)).toEqual(['electric']);
  expect([gradeOf('gasoline'), gradeOf('diesel'), gradeOf('premium')]).toEqual(['regular', 'diesel', 'premium']);
  expect(usualMpg('car', 'none', 'electric')).toBeNull();
});

describe('every kind and class', () => {
  it.each(vehicleKinds.flatMap((kind) => rvTypes.map((rvType) => [kind, rvType] as const)))(
    '%s %s has defaults',
    (kind, rvType) => {
      const figures = usualFigures(kind, rvType);
      const rig = kind !== 'car' && kind !== 'ev';
      expect(advancedFigures.every((name) => (figures[name] !== null) === rig)).toBe(true);
      expect(fuelTypes).toContain(usualFuel(kind, rvType));
      const mpg = usualMpg(kind, rvType);
      if (kind === 'ev') expect(mpg).toBeNull();
      else expect(mpg).toSatisfy((value: number) => value >= 5 && value <= 100);
    },
  );
});
