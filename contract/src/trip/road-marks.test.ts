import type { PostedFrom, RoadStretch } from '@roadcast/core/roads';
import { describe, expect, it } from 'vitest';
import { joinedLimits, joinedStretches, limitedLanes, limitsAfter } from './road-marks.ts';

/** A road with a point every 100 meters. */
const along = Float64Array.from({ length: 20_001 }, (_, i) => i * 100);
const at = (...begins: number[]) => begins.map((beginIndex) => ({ beginIndex }));

describe('limitsAfter', () => {
  const posted: PostedFrom[] = [
    { fromIndex: 0, mph: null },
    { fromIndex: 2, mph: 35 },
    { fromIndex: 10, mph: 55 },
    { fromIndex: 40, mph: 65 },
    { fromIndex: 60, mph: 55 },
  ];

  it('returns the limit posted on most of the stretch', () => {
    expect(limitsAfter(at(0, 8, 45, 100), posted, along.subarray(0, 101))).toEqual([35, 55, 55, null]);
  });

  it('adds up separate stretches with the same limit', () => {
    expect(limitsAfter(at(10, 71), posted, along.subarray(0, 72))[0]).toBe(55);
  });

  it('returns null if the limit is unknown for most of the stretch or there is no data', () => {
    expect(limitsAfter(at(0, 3), posted, along)[0]).toBeNull();
    expect(limitsAfter(at(0, 3), [], along)).toEqual([null, null]);
  });
});

describe('marks of a trip', () => {
  const stretch = (fromIndex: number, kind: RoadStretch['kind'], accuracyMeters: number | null): RoadStretch => ({
    fromIndex,
    kind,
    accuracyMeters,
  });

  it('keeps all marks if there aren’t many', () => {
    const stretches = [stretch(0, 'street', 10), stretch(1, 'highway', 300), stretch(2, 'modeled', null)];
    expect(joinedStretches(stretches, along)).toEqual(stretches);
  });

  it('limits the number of stretches by joining the shortest with their neighbors, keeping the worse values', () => {
    const many = Array.from({ length: 5000 }, (_, i) => stretch(i * 4, 'highway', 200 + (i % 2) * 100));
    const limited = joinedStretches(many, along);
    expect(limited.length).toBeLessThanOrEqual(400);
    expect(limited[0]).toEqual(stretch(0, 'highway', 300));
    const streets = many.map((one, i) => (i % 2 === 0 ? stretch(one.fromIndex, 'street', 10) : one));
    expect(joinedStretches(streets, along).every(({ kind }) => kind === 'highway')).toBe(true);
  });

  it('keeps all lanes if there aren’t many, otherwise only the first ones', () => {
    const lanes = [{ indications: ['left'], valid: true }];
    expect(limitedLanes([{ lanes }, {}])).toEqual([lanes, []]);
    const limited = limitedLanes(Array.from({ length: 3000 }, () => ({ lanes })));
    expect(limited[0]).toEqual(lanes);
    expect(limited.flat().length).toBe(1200);
  });

  it('has no limit where two different limits were joined', () => {
    const many = Array.from({ length: 20_000 }, (_, i): PostedFrom => ({ fromIndex: i, mph: 25 + (i % 2) * 10 }));
    const limited = joinedLimits(many, along);
    expect(limited.length).toBeLessThanOrEqual(2000);
    expect(limited[0]).toEqual({ fromIndex: 0, mph: null });
  });
});
