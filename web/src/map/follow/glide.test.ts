import { describe, expect, it } from 'vitest';
import { canGlide, glideTime, type Pose, poseBetween, turnFrom } from './glide.ts';

const pose: Pose = { at: [-104.8, 41.1], heading: 350, bearing: 350, zoom: 16, pitch: 50 };

describe('a glide from one position to the next', () => {
  it.each([
    [350, 10, 20],
    [10, 350, -20],
    [90, 270, -180],
    [0, 359, -1],
    [725, 5, 0],
  ])('turns from %d to %d degrees by the shorter way', (from, to, turn) => {
    expect(turnFrom(from, to)).toBe(turn);
  });

  it('passes north without turning round, and ends where it leads', () => {
    const to: Pose = { at: [-104.7, 41.2], heading: 20, bearing: 20, zoom: 15, pitch: 40 };
    const middle = poseBetween(pose, to, 0.5);
    expect(middle.heading).toBeCloseTo(5);
    expect(middle.bearing).toBeCloseTo(5);
    expect(middle.at[0]).toBeCloseTo(-104.75);
    expect(middle.zoom).toBeCloseTo(15.5);
    expect(poseBetween(pose, to, 1)).toEqual(to);
  });

  it('is none over a gap that nobody drives in a moment', () => {
    expect(canGlide(pose, { ...pose, at: [-104.801, 41.1] })).toBe(true);
    expect(canGlide(pose, { ...pose, at: [-104.7, 41.1] })).toBe(false);
  });

  it('lasts as long as positions are apart, and never long', () => {
    expect([10, 1000, 60_000].map(glideTime)).toEqual([250, 1000, 1500]);
  });
});
