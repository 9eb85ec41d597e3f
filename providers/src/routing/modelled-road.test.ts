import { cumulativeMetres, type LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { modelledSpans } from './modelled-road.ts';

/** Due east, some 5.3 miles from point to point. */
const line = Array.from({ length: 11 }, (_, i): LngLat => [-107 + i / 10, 38]);
const along = cumulativeMetres(line);
const at = (i: number): number => along[i] as number;
const nowhere = (): boolean => false;

const unpostedOn = (...stretches: number[]): boolean[] => line.slice(1).map((_, i) => stretches.includes(i));

describe('where a road is only modelled', () => {
  it('is where nobody knows what is posted', () => {
    const unposted = unpostedOn(2, 3, 4, 8);
    expect(modelledSpans({ line, along, unposted, ferries: [] }, nowhere)).toEqual([
      { fromMetres: at(2), toMetres: at(5) },
      { fromMetres: at(8), toMetres: at(9) },
    ]);
  });

  it('is neither a ferry nor a street, and nowhere where nobody has asked', () => {
    const unposted = unpostedOn(2, 3, 4);
    const ferries = [{ fromMetres: at(2), toMetres: at(3) }];
    const isStreet = ([lng]: LngLat): boolean => lng > -106.61;
    expect(modelledSpans({ line, along, unposted, ferries }, isStreet)).toEqual([
      { fromMetres: at(3), toMetres: at(4) },
    ]);
    expect(modelledSpans({ line, along, unposted: [], ferries: [] }, nowhere)).toEqual([]);
  });

  it('goes on beyond a road that it only crosses', () => {
    const near: LngLat[] = [line[0] as LngLat, [-106.9, 38], [-106.89, 38], [-106.8, 38]];
    const metres = cumulativeMetres(near);
    const road = { line: near, along: metres, unposted: [true, false, true], ferries: [] };
    expect(modelledSpans(road, nowhere)).toEqual([{ fromMetres: 0, toMetres: metres[3] }]);
  });
});
