import { describe, expect, it } from 'vitest';
import type { SpeedsFile } from '../dataset/index.ts';
import { cumulativeMeters, type LngLat } from '../geo/index.ts';
import { drivenBy, type TimedRoad } from './driven-times.ts';
import { roadMeters, roadSeconds } from './road.ts';
import { roadVehicle } from './vehicle.ts';

const mps = (mph: number): number => (mph * 1609.344) / 3600;

/**
 * Returns a 200-mile road due west along 39° N, crossing from Nevada into California at 120° W, with a 10-mile ferry at
 * the end.
 */
function road(mph: number): TimedRoad {
  const line: LngLat[] = Array.from({ length: 401 }, (_, i) => [-118 - i * 0.01, 39]);
  const along = cumulativeMeters(line);
  const length = along.at(-1) ?? 0;
  const ferry = length - 16_093;
  const elapsed = along.map((meters) => Math.min(meters, ferry) / mps(mph) + Math.max(0, meters - ferry) / mps(12));
  return {
    line,
    along,
    elapsed,
    placeIndexes: [0, 400],
    maneuvers: [
      {
        instruction: '',
        streetNames: ['I-80'],
        type: 'depart',
        meters: length / 2,
        seconds: 1,
        point: [-118, 39],
        legIndex: 0,
        beginIndex: 0,
      },
      {
        instruction: '',
        streetNames: ['I-80'],
        type: 'continue',
        meters: length / 2,
        seconds: 1,
        point: [-120, 39],
        legIndex: 0,
        beginIndex: 200,
      },
    ],
    freeways: [{ fromMeters: 0, toMeters: ferry }],
    ferries: [{ fromMeters: ferry, toMeters: length }],
  };
}

const same = (mph: number) => ({ car: mph, truck: mph, towing: mph });
const limits: SpeedsFile = {
  states: {
    NV: {
      motorway: same(80),
      urbanMotorway: same(65),
      trunk: same(70),
      primary: same(70),
      secondary: same(45),
      approximate: false,
    },
    CA: {
      motorway: { car: 70, truck: 55, towing: 55 },
      urbanMotorway: { car: 65, truck: 55, towing: 55 },
      trunk: { car: 65, truck: 55, towing: 55 },
      primary: same(55),
      secondary: same(45),
      approximate: false,
    },
  },
};
const looked: LngLat[] = [];
const states = {
  limits,
  stateAt: (point: LngLat) => {
    looked.push(point);
    return point[0] < -120 ? 'CA' : 'NV';
  },
};

describe('a vehicle’s times', () => {
  const plain = road(70);
  const hours = (timed: TimedRoad) => roadSeconds(timed) / 3600;

  it('are a car’s if nothing slows the vehicle', () => {
    expect(drivenBy(plain, roadVehicle('car'), states)).toBe(plain);
  });

  it('respect the vehicle’s top speed on land', () => {
    const slow = drivenBy(plain, roadVehicle('car', { maxSpeed: 50 }), states);
    const miles = roadMeters(plain) / 1609.344;
    expect(hours(slow)).toBeCloseTo((miles - 10) / 50 + 10 / 12, 1);
    expect(drivenBy(plain, roadVehicle('car', { maxSpeed: 85 }), states).elapsed).toEqual(plain.elapsed);
  });

  it('grow smoothly with the speed reduction on land', () => {
    const at = (mph: number, byMph: number): number => {
      const vehicle = { ...roadVehicle('car'), slower: byMph === 0 ? null : { byMph, fromMph: 60 } };
      return hours(drivenBy(road(mph), vehicle, states));
    };
    const miles = roadMeters(plain) / 1609.344;
    expect(at(70, 5)).toBeCloseTo((miles - 10) / 65 + 10 / 12, 1);
    expect(at(60, 20)).toBeCloseTo((miles - 10) / 40 + 10 / 12, 1);
    // Slower roads are reduced by the same share, because subtracting 20 mph from 30 mph would leave only 10.
    expect(at(30, 20)).toBeCloseTo((miles - 10) / 20 + 10 / 12, 1);
    // The first step is no larger than the others, and a tiny reduction has a tiny effect.
    expect(at(75, 0.01) - at(75, 0)).toBeLessThan(0.01);
    expect(at(75, 5) - at(75, 0)).toBeLessThan(at(75, 10) - at(75, 5));
    expect(Math.abs(at(60, 5) - at(59.99, 5))).toBeLessThan(0.01);
  });

  it('keep to 55 with a trailer in California, but not in Nevada', () => {
    const towing = drivenBy(plain, roadVehicle('towing', { maxSpeed: 85 }), states);
    const border = plain.along.findIndex((_, i) => (plain.line[i]?.[0] ?? 0) < -120);
    // The change is off by a few miles at the border, because states are sampled every ten miles.
    expect((towing.elapsed[border] ?? 0) / (plain.elapsed[border] ?? 1)).toBeCloseTo(1, 1);
    const end = 380;
    const west = (timed: TimedRoad) => (timed.elapsed[end] ?? 0) - (timed.elapsed[border] ?? 0);
    expect(west(towing) / west(plain)).toBeCloseTo(70 / 55, 1);
  });

  it('follow the driver’s own speed in a motorhome, which has no trailer limit', () => {
    const motorhome = drivenBy(plain, roadVehicle('rv', { rvType: 'class-a', maxSpeed: 85 }), states);
    expect(motorhome.elapsed).toEqual(plain.elapsed);
  });

  it('are also applied to maneuvers', () => {
    const truck = drivenBy(plain, roadVehicle('truck'), states);
    const told = truck.maneuvers.reduce((sum, { seconds }) => sum + seconds, 0);
    expect(told).toBeCloseTo(roadSeconds(truck), 0);
    expect(truck.maneuvers[1]?.seconds).toBeGreaterThan(truck.maneuvers[0]?.seconds ?? 0);
  });

  it('look up the state every ten miles rather than at each point', () => {
    looked.length = 0;
    drivenBy(plain, roadVehicle('towing'), states);
    expect(looked.length).toBeLessThanOrEqual(22);
    expect(looked.length).toBeGreaterThan(10);
  });
});
