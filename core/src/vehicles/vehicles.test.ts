import { describe, expect, it } from 'vitest';
import { roadVehicle, rvTypes, vehicleKinds } from '../roads/index.ts';
import {
  advancedFigures,
  cruiseSpeedMph,
  customizedVehicle,
  fuelTypes,
  givenVehicleOf,
  ownFigures,
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
  const topSpeed = (maxSpeed: number | undefined, speedReduction: number | undefined) =>
    customizedVehicle(roadVehicle('car', { maxSpeed }), { speedReduction }).topSpeedMph;

  it('of nothing leaves the vehicle as fast as it is', () => {
    expect([topSpeed(undefined, undefined), topSpeed(undefined, 0), topSpeed(75, 0)]).toEqual([null, null, 75]);
  });

  it('is taken from 60, and never makes a slow vehicle faster', () => {
    expect([topSpeed(undefined, 5), topSpeed(75, 20), topSpeed(45, 10)]).toEqual([55, 40, 45]);
    expect([0, 5, 10, 15, 20].map(cruiseSpeedMph)).toEqual([60, 55, 50, 45, 40]);
    expect(customizedVehicle(roadVehicle('truck'), { speedReduction: 10 })).toEqual({
      ...roadVehicle('truck'),
      topSpeedMph: 50,
    });
  });
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
    };
    const plain = { ...nothing, rvType: 'none', towingVehicle: false } as const;
    expect(givenVehicleOf({ kind: 'car', ...plain })).toEqual({});
    expect(givenVehicleOf({ kind: 'rv', ...plain, rvType: 'class-b', propane: false, height: 9 })).toEqual({
      rvType: 'class-b',
      propane: false,
      height: 9,
    });
    // A class that was chosen before the kind was changed says nothing.
    expect(givenVehicleOf({ kind: 'truck', ...plain, rvType: 'fifth-wheel', towingVehicle: true })).toEqual({
      towingVehicle: true,
    });
  });
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
