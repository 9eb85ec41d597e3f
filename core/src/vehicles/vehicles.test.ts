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

it('takes as long from stop to stop as suits the vehicle, 150 minutes or 120', () => {
  expect(vehicleKinds.map((kind) => [kind, usualLegMinutes(kind)])).toEqual([
    ['car', 150],
    ['rv', 120],
    ['truck', 120],
    ['towing', 120],
    ['ev', 150],
  ]);
});

describe('a speed reduction', () => {
  it('of nothing leaves the vehicle as fast as it is', () => {
    for (const wish of [{}, { speedReduction: undefined }, { speedReduction: 0 }]) {
      expect(customizedVehicle(roadVehicle('car'), wish)).toEqual(roadVehicle('car'));
    }
  });

  it('is shown as 60 minus itself, and caps nothing', () => {
    expect([0, 5, 10, 15, 20].map(cruiseSpeedMph)).toEqual([60, 55, 50, 45, 40]);
    expect(customizedVehicle(roadVehicle('truck'), { speedReduction: 10 })).toEqual({
      ...roadVehicle('truck'),
      slower: { byMph: 10, fromMph: 60 },
    });
  });
});

it('sliders of the days are the preferences that they move', () => {
  expect(dayWishesOf({ maxDailyHours: 5, stopDuration: 20, segmentDuration: 75, speedReduction: 5 })).toEqual({
    drivingHoursPerDay: 5,
    stopLength: 20,
    driveTimePerLeg: 1.25,
  });
  expect(dayWishesOf({ speedReduction: 5 })).toEqual({});
  expect([speedWishOf({ maxDailyHours: 5 }), speedWishOf({ speedReduction: 0 })]).toEqual([{}, {}]);
});

describe('figures of one’s own', () => {
  it('are those that differ from what is usual', () => {
    const usual = usualFigures('rv', 'class-c');
    expect(ownFigures('rv', { rvType: 'class-c', ...usual })).toEqual([]);
    expect(ownFigures('rv', { rvType: 'class-c', ...usual, height: 10.5, weight: null })).toEqual(['height']);
    // A class C's height is another's on a class A.
    expect(ownFigures('rv', { rvType: 'class-a', height: usual.height })).toEqual(['height']);
    expect(ownFigures('car', { maxSpeed: 70, length: undefined })).toEqual(['maxSpeed']);
  });

  it('go into a request alone; what is usual is left to the server', () => {
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
    // What burns nothing has neither.
    expect(givenVehicleOf({ kind: 'ev', ...thirsty, fuelType: null })).toEqual({});
    // A class that was chosen before the kind was changed says nothing.
    expect(givenVehicleOf({ kind: 'truck', ...plain, rvType: 'fifth-wheel', towingVehicle: true })).toEqual({
      towingVehicle: true,
    });
  });
});

describe('a hybrid', () => {
  it.each(['hybrid', 'plug_in_hybrid'] as const)('(%s) takes regular and goes farther than another car', (fuelType) => {
    expect(gradeOf(fuelType)).toBe('regular');
    expect(usualMpg('car', 'none', fuelType)).toBeGreaterThan(usualMpg('car') ?? 0);
    expect(usualMpg('rv', 'class-c', fuelType)).toBe(usualMpg('rv', 'class-c'));
  });
});

it('a pump has a grade for whatever burns something', () => {
  expect(fuelTypes.filter((fuelType) => gradeOf(fuelType) === null)).toEqual(['electric']);
  expect([gradeOf('gasoline'), gradeOf('diesel'), gradeOf('premium')]).toEqual(['regular', 'diesel', 'premium']);
  expect(usualMpg('car', 'none', 'electric')).toBeNull();
});

describe('every kind and class', () => {
  it.each(vehicleKinds.flatMap((kind) => rvTypes.map((rvType) => [kind, rvType] as const)))(
    '%s %s has what is usual for it',
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
