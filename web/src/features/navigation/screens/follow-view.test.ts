import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import type { GuidedRoute, PositionFix } from '@roadcast/core/navigation';
import { describe, expect, it } from 'vitest';
import { driverSpot, followView } from './follow-view.ts';

const line: LngLat[] = [
  [-100, 40],
  [-100, 40.1],
];
const route = { line, along: cumulativeMeters(line) } as unknown as GuidedRoute;
const fix: PositionFix = { at: [-99.9998, 40.05], accuracyMeters: 8, speed: 20, heading: 12, time: 0 };
const state = { fix, alongMeters: 5560, phase: 'on-route' } as const;

describe('where the driver is shown', () => {
  it('is on the line if guidance is exact and the position is close to it', () => {
    const spot = driverSpot(route, state, { exact: true, besideMeters: 17 }, null);
    expect(spot?.at[0]).toBe(-100);
    expect(spot?.heading).toBeCloseTo(0);
  });

  it.each([
    ['off the route', { ...state, phase: 'off-route' as const }, { exact: true, besideMeters: 17 }],
    ['far beside the line', state, { exact: true, besideMeters: 80 }],
    ['on a drawn road', state, { exact: false, besideMeters: 17 }],
  ])('is the device’s position %s', (_, now, progress) => {
    expect(driverSpot(route, now, progress, null)).toEqual({ at: fix.at, heading: 12 });
  });

  it('keeps its direction when stopped', () => {
    const standing = { ...state, fix: { ...fix, heading: null } };
    const before = { at: fix.at, heading: 77 };
    expect(driverSpot(route, standing, { exact: false, besideMeters: 17 }, before)?.heading).toBe(77);
  });

  it('is null before the first position', () => {
    expect(driverSpot(route, { ...state, fix: null }, { exact: true, besideMeters: null }, null)).toBeNull();
  });
});

describe('the view of the road', () => {
  const view = (currentSpeed: number | null, distanceToNextStep: number, exact = true) =>
    followView({ currentSpeed, distanceToNextStep, exact }, 90, true);

  it('is wider at higher speeds, and closer at a turn', () => {
    const zooms = [10, 30, 50, 70].map((speed) => view(speed, 5000).zoom);
    expect(zooms).toEqual(zooms.toSorted((a, b) => b - a));
    expect(view(70, 100).zoom).toBeGreaterThan(view(70, 5000).zoom);
  });

  it('is zoomed out on drawn roads', () => {
    expect(view(70, 50_000, false).zoom).toBeLessThan(view(70, 50_000).zoom);
  });

  it('has the direction of travel up, or north up from straight above', () => {
    expect(view(30, 5000).bearing).toBe(90);
    expect(followView({ currentSpeed: 30, distanceToNextStep: 5000, exact: true }, 90, false)).toMatchObject({
      bearing: 0,
      pitch: 0,
    });
  });
});
