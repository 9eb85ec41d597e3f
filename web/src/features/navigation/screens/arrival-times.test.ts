import type { Segment } from '@roadcast/contract';
import type { GuidedPlace, GuidedRoute, NavigationProgress } from '@roadcast/core/navigation';
import { milesToMeters } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { endArrival, nextArrival } from './arrival-times.ts';

const now = Date.UTC(2026, 5, 12, 18);

const stop = (id: string, timeZone: string, timezoneCode: string) => ({ id, timeZone, timezoneCode }) as Segment;
const trip = { segments: [stop('a', 'America/Denver', 'MT'), stop('b', 'America/Chicago', 'CT')] };

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
  staysRemaining: 1800,
} as NavigationProgress;

const places = [place('Sterling, CO', { stopId: 'a' }), place('Omaha, NE', { stopId: 'b', endsDay: true })];

describe('when a drive arrives', () => {
  it('is told by the clock of the place, from where the drive is now', () => {
    expect(nextArrival({ trip, route: route(...places), state: { nextPlace: 0 }, progress }, now)).toEqual({
      label: 'Sterling, CO',
      time: '1:00 PM MT',
      miles: expect.closeTo(50),
      hours: 1,
    });
  });

  it('is told of the end with the stays on the way', () => {
    expect(endArrival({ trip, route: route(...places), state: { nextPlace: 0 }, progress }, now)).toMatchObject({
      label: 'Omaha, NE',
      time: '6:30 PM CT',
      hours: 5,
    });
  });

  it('has no clock for an end that lies behind a night', () => {
    const nights = route(place('Sterling, CO', { stopId: 'a', endsDay: true }), ...places.slice(1));
    expect(endArrival({ trip, route: nights, state: { nextPlace: 0 }, progress }, now)?.time).toBeNull();
  });

  it('is said once where the next place is the end, and not at all after it', () => {
    const underway = { trip, route: route(...places), progress };
    expect(endArrival({ ...underway, state: { nextPlace: 1 } }, now)).toBeNull();
    expect(nextArrival({ ...underway, state: { nextPlace: 2 } }, now)).toBeNull();
  });
});
