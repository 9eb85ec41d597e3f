import { describe, expect, it } from 'vitest';
import { cumulativeMeters, type LngLat } from '../geo/index.ts';
import { Detours } from './detour.ts';
import { type Road, roadMeters } from './road.ts';

/** Returns a road through vertices at a speed in meters per second, by default with places at both ends. */
function road(line: readonly LngLat[], speed = 20, placeIndexes: readonly number[] = [0, line.length - 1]): Road {
  const along = cumulativeMeters(line);
  return { line, along, elapsed: along.map((meters) => meters / speed), placeIndexes, maneuvers: [] };
}

const at = (lng: number, lat = 40): LngLat => [lng, lat];

/** A road due east with a vertex every tenth of a degree. */
const straight = road([0, 1, 2, 3, 4, 5, 6].map((i) => at(-100 + i / 10)));

/** A road that leaves the straight road at its second vertex and rejoins it at its fifth. */
const around = road([at(-100), at(-99.9), at(-99.9, 40.2), at(-99.6, 40.2), at(-99.6), at(-99.5), at(-99.4)]);

const middle = { fromMeters: straight.along[2] as number, toMeters: straight.along[3] as number };

describe('Detours', () => {
  it('cost the difference between where the roads split and rejoin', () => {
    const detour = new Detours(around).around(straight, middle);
    expect(detour?.partsAtMeters).toBe(straight.along[1]);
    expect(detour?.meetsAtMeters).toBe(straight.along[4]);
    expect(detour?.extraMeters).toBeCloseTo(roadMeters(around) - roadMeters(straight), 0);
    expect(detour?.extraSeconds).toBeCloseTo((roadMeters(around) - roadMeters(straight)) / 20, 0);
  });

  it('are null for a part that the road includes', () => {
    const shared = { fromMeters: straight.along[5] as number, toMeters: straight.along[6] as number };
    expect(new Detours(around).around(straight, shared)).toBeNull();
    expect(new Detours(straight).around(straight, middle)).toBeNull();
  });

  it('cost two parts separately', () => {
    const later = road([0, 1, 2, 3, 4, 5, 6].map((i) => at(-100 + i / 10, i === 5 ? 40.1 : 40)));
    const twice = road([...around.line.slice(0, 5), at(-99.5, 40.1), at(-99.4)]);
    const [first, second] = [
      new Detours(twice).around(straight, middle),
      new Detours(twice).around(straight, { fromMeters: straight.along[4] as number, toMeters: roadMeters(straight) }),
    ];
    expect(first?.extraMeters).toBeCloseTo(roadMeters(around) - roadMeters(straight), 0);
    expect(second?.extraMeters).toBeCloseTo(roadMeters(later) - roadMeters(straight), 0);
  });

  it('are found per leg, because the same road on the way back is a different place', () => {
    const back = [...straight.line].reverse().slice(1);
    const thereAndBack = road([...straight.line, ...back], 20, [0, 6, 12]);
    const roundOnce = road([...around.line, ...back], 20, [0, 6, 12]);
    const returning = { fromMeters: thereAndBack.along[8] as number, toMeters: thereAndBack.along[9] as number };
    expect(new Detours(roundOnce).around(thereAndBack, middle)?.extraMeters).toBeGreaterThan(40_000);
    expect(new Detours(roundOnce).around(thereAndBack, returning)).toBeNull();
  });

  it('cost the whole road if the roads have no common part', () => {
    const other = road([at(-100, 40.001), at(-99.7, 40.3), at(-99.4, 40.001)]);
    const detour = new Detours(other).around(straight, middle);
    expect(detour?.extraMeters).toBeCloseTo(roadMeters(other) - roadMeters(straight), 0);
  });
});
