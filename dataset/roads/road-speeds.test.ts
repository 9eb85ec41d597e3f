import { describe, expect, it } from 'vitest';
import { createRoadSpeeds } from './road-speeds.ts';
import type { Speeds } from './speeds.ts';
import { testRoads } from './testing.ts';
import type { Track } from './tracks.ts';

const limits = { motorway: 70, urban: 60, trunk: 60, primary: 50, secondary: 40 };
const speeds: Speeds = {
  states: new Map([['NE', { car: limits, truck: { ...limits, primary: 45 }, towing: limits, approximate: false }]]),
  practicalShares: { motorway: 0.9, trunk: 1, primary: 1, secondary: 1 },
};
const { network } = testRoads({}, { 'US-6': 'state NE ?\nclass primary\n@40,-100 A\n@40,-99 B' });
const road = network.pieces[0]?.track as Track;

const mph = (track: Partial<Track>, room: number): number =>
  createRoadSpeeds(speeds, () => room)({ ...road, ...track }).practicalMph;
/** A mountain road that turns 500 degrees per mile. */
const bends = [{ miles: 10, degreesPerMile: 500 }];

describe('a road’s speed', () => {
  it('is the limit in open, level country, and less with more towns', () => {
    expect(mph({}, 100)).toBe(50);
    expect(mph({}, 10)).toBe(46);
    expect(mph({}, 1)).toBe(34);
  });

  it('is lower in bends, regardless of the limit', () => {
    expect(mph({ bends }, 100)).toBe(39);
    expect(mph({ bends, limitMph: 65 }, 100)).toBe(42);
    expect(mph({ bends, limitMph: 25 }, 100)).toBe(24);
  });

  it('is a share of the limit on a freeway, regardless of its surroundings', () => {
    expect(mph({ class: 'motorway', bends }, 1)).toBe(63);
    expect(mph({ class: 'motorway', urban: true }, 1)).toBe(54);
  });

  it('is returned with the limits for cars and trucks', () => {
    const of = createRoadSpeeds(speeds, () => 100);
    expect(of(road)).toEqual({ limitMph: 50, truckMph: 45, practicalMph: 50 });
    expect(of({ ...road, limitMph: 65 })).toEqual({ limitMph: 65, truckMph: 45, practicalMph: 65 });
  });
});
