import { describe, expect, it } from 'vitest';
import { estimatedLimitMph, speedLimitAt } from './speed-limit.ts';
import { routeThrough } from './testing/grid-route.ts';

describe('an estimate from the instruction', () => {
  it.each([
    ['Take I-80 west toward Des Moines.', 75],
    ['Merge onto the Interstate.', 75],
    ['Continue on State Highway 12.', 75],
    ['Turn left onto Main Street.', 45],
    ['Turn right onto 5th Avenue.', 45],
    ['Keep left on Sunset Boulevard.', 45],
    ['Turn left onto Oak Street.', 35],
    ['Follow local roads.', 35],
    ['Turn onto County Road 4.', 35],
    ['Drive through the residential area.', 25],
    ['Turn left.', 35],
  ])('%s', (instruction, mph) => {
    expect(estimatedLimitMph(instruction)).toBe(mph);
  });
});

describe('the limit along the way', () => {
  const ends = [
    { east: 0, north: 0, name: 'Oak Street' },
    { east: 3000, north: 0 },
  ];

  it('is the posted limit', () => {
    const route = {
      ...routeThrough(ends),
      posted: [
        { fromMeters: 0, mph: 25 },
        { fromMeters: 1000, mph: 45 },
      ],
    };
    expect(speedLimitAt(route, 999, 0)).toEqual({ mph: 25, estimated: false });
    expect(speedLimitAt(route, 1000, 0)).toEqual({ mph: 45, estimated: false });
  });

  it('is marked as an estimate only if unknown', () => {
    const route = {
      ...routeThrough(ends),
      posted: [
        { fromMeters: 0, mph: 25 },
        { fromMeters: 1000, mph: null },
      ],
    };
    expect(speedLimitAt(route, 2000, 0)).toEqual({ mph: 35, estimated: true });
    expect(speedLimitAt({ ...route, posted: [] }, 2000, 0)).toEqual({ mph: 35, estimated: true });
  });

  it('is null on a ferry', () => {
    const route = routeThrough(
      [
        { east: 0, north: 0, type: 'ferry' },
        { east: 3000, north: 0 },
      ],
      { mph: null },
    );
    expect(speedLimitAt(route, 100, 0)).toBeNull();
  });
});
