import { describe, expect, it } from 'vitest';
import { canGlide, glideTime, type Pose, poseBetween, turnFrom } from './glide.ts';

const pose: Pose = { at: [-104.8, 41.1], heading: 350, bearing: 350, zoom: 16, pitch: 50 };

describe('gliding between positions', () => {
  it.each([
    [350, 10, 20],
    [10, 350, -20],
    [90, 270, -180],
    [0, 359, -1],
    [725, 5, 0],
  ])('turns from %d to %d degrees the shorter way', (from, to, turn) => {
    expect(turnFrom(from, to)).toBe(turn);
  });

  it('crosses north without turning around, and ends at the target', () => {
    const to: Pose = { at: [-104.7, 41.2], heading: 20, bearing: 20, zoom: 15, pitch: 40 };
    const middle = poseBetween(pose, to, 0.5);
    expect(middle.heading).toBeCloseTo(5);
    expect(middle.bearing).toBeCloseTo(5);
    expect(middle.at[0]).toBeCloseTo(-104.75);
    expect(middle.zoom).toBeCloseTo(15.5);
    expect(poseBetween(pose, to, 1)).toEqual(to);
  });

  it('is skipped over an implausibly large gap', () => {
    expect(canGlide(pose, { ...pose, at: [-104.801, 41.1] })).toBe(true);
    expect(canGlide(pose, { ...pose, at: [-104.7, 41.1] })).toBe(false);
  });

  it('lasts as long as the interval between positions, within limits', () => {
    expect([10, 1000, 60_000].map(glideTime)).toEqual([250, 1000, 1500]);
  });
});
