import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import type { Road } from '@roadcast/core/roads';
import { noticeSentence } from '@roadcast/messages/sentences';
import { describe, expect, it } from 'vitest';
import { staysInUs } from './stays-in-us.ts';

/** Returns a road along points, with places at both ends. */
function road(...line: LngLat[]): Road {
  const along = cumulativeMeters(line);
  return {
    line,
    along,
    elapsed: along.map((meters) => meters / 25),
    placeIndexes: [0, line.length - 1],
    maneuvers: [],
  };
}

const detroit: LngLat = [-83.05, 42.33];
const toledo: LngLat = [-83.54, 41.65];
const cleveland: LngLat = [-81.69, 41.48];
const erie: LngLat = [-80.08, 42.1];
const buffalo: LngLat = [-78.88, 42.89];

describe('staysInUs', () => {
  it('names the side of the lake if the route through Canada is shorter', () => {
    const [notice, ...more] = staysInUs(road(detroit, toledo, [-82.5, 41.4], cleveland, [-81.2, 41.7], erie, buffalo));
    expect(more).toEqual([]);
    expect(notice?.code).toBe('stays_in_us');
    expect(notice && noticeSentence(notice)).toMatch(
      /^This plan stays on the US side of the border, south of Lake Erie\./,
    );
    expect(notice && noticeSentence(notice)).toMatch(/may be about \d+ miles shorter/);
  });

  it('covers the way back as well', () => {
    expect(staysInUs(road(buffalo, erie, [-81.2, 41.7], cleveland, [-82.5, 41.4], toledo, detroit))).toHaveLength(1);
  });

  it('is empty if Canada is no shortcut', () => {
    const chicago: LngLat = [-87.63, 41.88];
    const newYork: LngLat = [-74, 40.71];
    expect(staysInUs(road(chicago, toledo, [-81.5, 41.2], [-77, 41], newYork))).toEqual([]);
    expect(staysInUs(road([-104.98, 39.74], [-98, 41], chicago))).toEqual([]);
    expect(staysInUs(road(cleveland, erie, buffalo))).toEqual([]);
  });
});
