import { describe, expect, it } from 'vitest';
import { heightAt, heightRuns, heightsOf, heightTicks, highestOf } from './elevation-layout.ts';

const trip = (...feet: (number | null)[]) => ({ totalMiles: 100, heights: { feet, quality: 'modeled' as const } });

describe('elevation along the route', () => {
  it('is interpolated between the known heights', () => {
    const runs = heightRuns(trip(1000, 2000, 4000));
    expect([0, 25, 50, 75, 100].map((mile) => heightAt(runs, mile))).toEqual([1000, 1500, 2000, 3000, 4000]);
    expect([-1, 101].map((mile) => heightAt(runs, mile))).toEqual([null, null]);
  });

  it('has gaps where it isn’t known', () => {
    const runs = heightRuns(trip(1000, 1200, null, 900, 800));
    expect(runs).toHaveLength(2);
    expect([10, 50, 80].map((mile) => heightAt(runs, mile))).toEqual([1080, null, 880]);
    expect(heightsOf({ totalMiles: 100 })).toEqual([]);
  });

  it('has a round axis with room for the label of the highest point', () => {
    const ticksOf = (...feet: number[]) => heightTicks(heightsOf(trip(...feet)));
    expect(ticksOf(5280, 11_160, 4600)).toEqual([4000, 6000, 8000, 10_000, 12_000, 14_000]);
    expect(ticksOf(-280, 120)).toEqual([-300, -200, -100, 0, 100, 200]);
    expect(ticksOf(600, 600)).toEqual([600, 700]);
  });

  it('names the highest point of the stretch shown', () => {
    const known = heightsOf(trip(1000, 9000, 2000, 3000, 500));
    expect(highestOf(known, 0, 100)).toEqual({ mile: 25, feet: 9000 });
    expect(highestOf(known, 50, 100)?.feet).toBe(3000);
  });
});
