import type { Segment } from '@roadcast/contract';
import type { GuidedPlace, GuidedRoute, NavigationProgress } from '@roadcast/core/navigation';
import { milesToMeters } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { endArrival, nextArrival } from './arrival-times.ts';

const now = Date.UTC(2026, 5, 12, 18);

const minutes = (count: number): number => now + count * 60_000;
const stop = (id: string, type: Segment['type'], cumulativeDistance: number, more: Partial<Segment> = {}) =>
  ({ id, type, cumulativeDistance, timeZone: 'America/Denver', timezoneCode: 'MT', ...more }) as Segment;
const central = { timeZone: 'America/Chicago', timezoneCode: 'CT' };
const drive = {
  from: 100,
  trip: {
    segments: [
      stop('a', 'waypoint', 150, { arrivalTime: minutes(60), departureTime: minutes(90) }),
      stop('b', 'destination', 400, { arrivalTime: minutes(330), departureTime: null, ...central }),
    ],
  },
};
/** Trip with a break before the first stop. */
const withBreak = {
  ...drive,
  trip: {
    segments: [
      stop('break', 'stop', 120, { arrivalTime: minutes(20), departureTime: minutes(50) }),
      ...drive.trip.segments,
    ],
  },
};

const place = (label: string, more: Partial<GuidedPlace> = {}): GuidedPlace => ({
  label,
  point: [-100, 41],
  alongMeters: 0,
  step: null,
  stopId: null,
  staySeconds: 0,
  endsDay: false,
  ...more,
});

const route = (...places: GuidedPlace[]) => ({ places }) as unknown as GuidedRoute;

const progress = {
  distanceToPlace: milesToMeters(50),
  timeToPlace: 3600,
  remainingDistance: milesToMeters(300),
  estimatedTimeRemaining: 5 * 3600,
} as NavigationProgress;

const places = [
  place('Sterling, CO', { stopId: 'a', alongMeters: milesToMeters(50) }),
  place('Omaha, NE', { stopId: 'b', endsDay: true, alongMeters: milesToMeters(300) }),
];
const state = { nextPlace: 0, alongMeters: 0 };

describe('when a drive arrives', () => {
  it('is in the place’s local time, based on the current position', () => {
    expect(nextArrival({ drive, route: route(...places), state, progress }, now)).toEqual({
      label: 'Sterling, CO',
      time: '1:00 PM MT',
      miles: expect.closeTo(50),
      hours: 1,
      stopHours: 0,
    });
  });

  it('includes planned breaks on the way until they are passed', () => {
    const underway = { drive: withBreak, route: route(...places), progress };
    expect(nextArrival({ ...underway, state }, now)).toMatchObject({ time: '1:30 PM MT', stopHours: 0.5 });
    const past = { nextPlace: 0, alongMeters: milesToMeters(20) };
    expect(nextArrival({ ...underway, state: past }, now)).toMatchObject({ time: '1:00 PM MT', stopHours: 0 });
  });

  it('includes the stays on the way to the end', () => {
    expect(endArrival({ drive, route: route(...places), state, progress }, now)).toMatchObject({
      label: 'Omaha, NE',
      time: '6:30 PM CT',
      hours: 5,
    });
  });

  it('is unknown for an end beyond a night', () => {
    const nights = route(place('Sterling, CO', { stopId: 'a', endsDay: true }), ...places.slice(1));
    expect(endArrival({ drive, route: nights, state, progress }, now)?.time).toBeNull();
  });

  it('is shown once if the next place is the end, and never after it', () => {
    const underway = { drive, route: route(...places), progress };
    expect(endArrival({ ...underway, state: { ...state, nextPlace: 1 } }, now)).toBeNull();
    expect(nextArrival({ ...underway, state: { ...state, nextPlace: 2 } }, now)).toBeNull();
  });
});
