import { describe, expect, it } from 'vitest';
import { metersToMiles, milesToMeters } from '../units/index.ts';
import { announcementPoints } from './announcement-points.ts';

/** Returns the announcement points in miles, rounded to hundredths. */
const miles = (type: string, feet: number, exact = true, streetNames = ['I-80']): number[] =>
  announcementPoints({ type, exact, streetNames }, feet).map((meters) => Math.round(metersToMiles(meters) * 100) / 100);

describe('announcement points on streets', () => {
  it.each<[type: string, feet: number, points: number[]]>([
    // The driver's distance replaces the closest point: 250 ft is 0.05 mi, 500 ft is 0.09, 1,000 ft is 0.19 and 1,500
    // ft is 0.28.
    ['turn-left', 250, [0.5, 0.25, 0.05]],
    ['turn-right', 500, [0.5, 0.25, 0.09]],
    ['turn-slight-left', 500, [0.5, 0.25, 0.09]],
    ['turn-sharp-right', 500, [0.5, 0.25, 0.09]],
    ['off ramp-slight-right', 500, [0.5, 0.25, 0.09]],
    ['on ramp-right', 500, [0.5, 0.25, 0.09]],
    ['fork-slight-left', 500, [0.5, 0.25, 0.09]],
    ['roundabout-right', 500, [0.5, 0.25, 0.09]],
    ['continue-uturn', 500, [0.5, 0.25, 0.09]],
    ['turn-left', 1000, [0.5, 0.25, 0.19]],
    // 1,500 ft is farther than a quarter mile and also replaces that point.
    ['turn-left', 1500, [0.5, 0.28]],
    ['merge-slight-left', 250, [1, 0.5, 0.05]],
    ['merge-slight-left', 500, [1, 0.5, 0.09]],
    ['merge-slight-left', 1500, [1, 0.5, 0.28]],
    ['continue', 250, [0.05]],
    ['new name-straight', 500, [0.09]],
    ['arrive', 500, [0.09]],
    ['arrive-right', 1000, [0.19]],
    ['ferry', 1500, [0.28]],
  ])('%s with %i ft', (type, feet, points) => {
    expect(miles(type, feet)).toEqual(points);
  });
});

describe('announcement points on drawn highways', () => {
  it('are early with any setting, and never close', () => {
    for (const feet of [250, 500, 1000, 1500]) expect(miles('continue', feet, false)).toEqual([5, 2]);
    expect(Math.min(...announcementPoints({ type: 'arrive', exact: false, streetNames: [] }, 250))).toBe(
      milesToMeters(2),
    );
  });

  it('skip local roads', () => {
    expect(miles('continue', 500, false, [])).toEqual([]);
    expect(miles('turn-left', 500, false, [])).toEqual([]);
    expect(miles('ferry', 500, false, [])).toEqual([5, 2]);
  });
});
