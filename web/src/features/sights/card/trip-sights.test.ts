import { emptyTripDraft, endAt, pickedOnly, placeBounds } from '@roadcast/core/trip-request';
import { describe, expect, it } from 'vitest';
import { completeRequest } from '../../../lib/testing/complete-request.ts';
import { sampleTrip } from '../../../lib/testing/sample-trip.ts';
import { sightOf } from '../testing/sights.ts';
import { weatherAt } from './sight-weather.ts';
import { allowsSight, dayEnd, hasSight, withVisit } from './trip-sights.ts';

const trip = completeRequest({
  ...emptyTripDraft,
  origin: { name: 'Spokane, WA', at: { lat: 47.66, lng: -117.43 } },
  destination: endAt({ name: 'Great Falls, MT', at: { lat: 47.5, lng: -111.3 } }),
  departure: { date: '2026-12-04', time: '08:00' },
});

describe('a sight added to the trip', () => {
  const sight = sightOf();
  const added = completeRequest(withVisit(trip, sight, pickedOnly));

  it('is a stop at the sight for the typical visit', () => {
    const [stop] = added.waypoints.filter((place) => place.sight);
    expect(stop).toMatchObject({
      name: 'Glacier National Park, MT',
      at: { lat: 48.7, lng: -113.8 },
      minutes: 120,
      role: 'stop',
      sight: { id: 'nps-glac', kind: 'national_park', note: '' },
    });
    expect(added.waypoints).toHaveLength(1);
  });

  it('stays at most as long as a stop may', () => {
    const { waypoints } = withVisit(trip, sightOf({ visitMinutes: 9000 }), pickedOnly);
    expect(waypoints.find((place) => place.sight)?.minutes).toBe(placeBounds.minutes.most);
  });

  it('counts toward the plan’s discovered places', () => {
    expect([hasSight(trip, sight.id), hasSight(added, sight.id)]).toEqual([false, true]);
    expect([allowsSight(trip, 0), allowsSight(trip, 1), allowsSight(added, 1)]).toEqual([false, true, false]);
    expect(allowsSight(added, null)).toBe(true);
  });
});

describe('the trip around a sight', () => {
  it('has the weather of the hour closest to the visit', () => {
    const last = sampleTrip.segments.at(-1);
    expect(weatherAt(sampleTrip, last?.arrivalTime ?? 0)?.at).toBe(last?.forecastTimestamp);
    expect(weatherAt({ segments: [], weatherPoints: [] }, 0)).toBeNull();
  });

  it('has an end of each day', () => {
    expect(dayEnd(sampleTrip, 1)?.arrival).toBe(sampleTrip.segments.at(-1)?.arrivalTime);
    expect(dayEnd(sampleTrip, 9)).toBeNull();
  });
});
