import type { Segment, Trip, TripAlert, TripHazard } from '@roadcast/contract';
import { sampleTrip } from '@roadcast/contract/testing/sample-trip';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { clearDepartures, placeOfAlert, stopBefore, strongestGust, windLimitsFor } from './alert-advice.ts';
import { noticeItems } from './notice-order.ts';
import { lineOf } from './notice-rows.tsx';

const HOUR = MILLISECONDS_PER_HOUR;
/** Friday, December 4, 2026, 8:00 AM in Ogallala: the trip leaves. */
const leaves = sampleTrip.segments[0]?.arrivalTime ?? 0;
const lunch = sampleTrip.segments.find(({ location }) => location === 'North Platte, NE');
const lunchAt = lunch?.arrivalTime ?? 0;

const alert = (change: Partial<TripAlert> = {}): TripAlert => ({
  id: 'wind',
  event: 'High Wind Warning',
  threat: 'severe',
  headline: null,
  description: null,
  instruction: null,
  areaText: 'Western Nebraska',
  sender: null,
  link: null,
  from: leaves - HOUR,
  until: leaves + 4 * HOUR,
  issuedAt: null,
  stretches: [{ fromMile: 40, toMile: 60, fromTime: leaves + HOUR, toTime: leaves + 2 * HOUR }],
  segmentIds: [lunch?.id ?? ''],
  weatherPointIds: [],
  ...change,
});

const hazard = (fromMile: number, level: 'care' | 'stop'): TripHazard => ({
  day: 1,
  location: 'near Gothenburg, NE',
  segmentIds: [],
  weatherPointIds: [],
  fromMile,
  toMile: fromMile + 5,
  fromTime: leaves + 2 * HOUR,
  toTime: leaves + 2 * HOUR,
  hazard: { kind: 'cross-wind', level, cross: 48, limit: 45, from: 'left' },
});

const trip = (change: Partial<Trip> = {}): Trip => ({ ...sampleTrip, alerts: [], hazards: [], pins: [], ...change });
const kindsOf = (given: Trip, notices: Trip['notices'] = []): string[] =>
  noticeItems(given, notices).map((item) => (item.kind === 'alert' ? item.alert.id : item.kind));

describe('the warnings of a trip', () => {
  const closed: Trip['notices'][number] = { code: 'ev_no_plan', level: 'warning', facts: {} };

  it('come worst first, official alerts on top', () => {
    const later = alert({
      id: 'later',
      stretches: [{ fromMile: 90, toMile: 95, fromTime: leaves + 3 * HOUR, toTime: leaves + 3 * HOUR }],
    });
    const given = trip({
      alerts: [
        alert({ id: 'advisory', threat: 'minor' }),
        later,
        alert(),
        alert({ id: 'blizzard', threat: 'extreme' }),
      ],
      hazards: [hazard(120, 'stop')],
      pins: [{ kept: false } as Trip['pins'][number]],
      pinRemedies: { departure: null, drivingHoursPerDay: null },
    });
    expect(kindsOf(given, [closed])).toEqual(['blizzard', 'wind', 'later', 'advisory', 'pins', 'hazard', 'notice']);
  });

  it('have a hazard once: not inside an alert, not twice of a kind, and only if the vehicle shouldn’t drive in it', () => {
    expect(kindsOf(trip({ hazards: [hazard(100, 'care')] }))).toEqual([]);
    expect(kindsOf(trip({ hazards: [hazard(100, 'stop'), hazard(130, 'stop')] }))).toEqual(['hazard']);
    expect(kindsOf(trip({ alerts: [alert()], hazards: [hazard(50, 'stop')] }))).toEqual(['wind']);
  });

  it('state what, where and when in one line', () => {
    const [item] = noticeItems(trip({ alerts: [alert()] }), []);
    expect(item && lineOf(item, trip(), 'miles')).toBe('High Wind Warning near North Platte, NE · Fri 10:00 AM');
    const [windy] = noticeItems(trip({ hazards: [hazard(100, 'stop')] }), []);
    expect(windy && lineOf(windy, trip(), 'miles')).toBe(
      'Crosswind 48 mph: better to wait, near Gothenburg, NE · Fri 11:00 AM',
    );
  });
});

describe('the advice for an alert', () => {
  it('is named after the first stop inside, or else the nearest', () => {
    expect(placeOfAlert(sampleTrip, alert())?.location).toBe('North Platte, NE');
    const between = [{ fromMile: 140, toMile: 145, fromTime: leaves, toTime: leaves }];
    expect(placeOfAlert(sampleTrip, alert({ segmentIds: [], stretches: between }))?.location).toBe('Kearney, NE');
  });

  it('names the last stop before it, and none where the trip starts inside', () => {
    const after = [{ fromMile: 100, toMile: 120, fromTime: lunchAt + 2 * HOUR, toTime: lunchAt + 3 * HOUR }];
    expect(stopBefore(sampleTrip, alert({ stretches: after }))?.location).toBe('North Platte, NE');
    expect(stopBefore(sampleTrip, alert())).toBeNull();
  });

  it('finds departures that get there after the alert ends, or through before it starts', () => {
    const now = leaves - 10 * HOUR;
    // Inside from 9 to 10 AM, in effect from 7 AM until noon: three hours earlier or later.
    expect(clearDepartures(sampleTrip, alert(), now)).toEqual({ earlier: leaves - 3 * HOUR, later: leaves + 3 * HOUR });
    expect(clearDepartures(sampleTrip, alert({ from: leaves - 2 * HOUR }), now).earlier).toBeNull();
    expect(clearDepartures(sampleTrip, alert(), leaves - HOUR).earlier).toBeNull();
    expect(clearDepartures(sampleTrip, alert({ until: leaves + 160 * HOUR }), now).later).toBeNull();
    expect(clearDepartures(sampleTrip, alert({ until: null }), now).later).toBeNull();
  });

  it('promises no departure for a later day, which starts at its own hour', () => {
    const night = { ...lunch, type: 'overnight', arrivalTime: leaves + HOUR / 2 } as Segment;
    const withNight = { segments: [...sampleTrip.segments.slice(0, 1), night, ...sampleTrip.segments.slice(1)] };
    expect(clearDepartures(withNight, alert(), leaves - 10 * HOUR)).toEqual({ earlier: null, later: null });
  });

  it('has the strongest gust forecast on the stretch, and none from averages', () => {
    const gusty = (quality: Segment['quality']) => ({
      segments: sampleTrip.segments.map((stop) => ({ ...stop, quality, windGust: stop.id === lunch?.id ? 41 : 60 })),
      weatherPoints: [],
    });
    expect(strongestGust(gusty('forecast'), alert())).toBe(41);
    expect(strongestGust(gusty('typical'), alert())).toBeNull();
  });

  it('has the vehicle’s crosswind limits for wind only', () => {
    const rv = trip({
      preferences: { ...sampleTrip.preferences, vehicleType: 'rv' },
      vehicle: { ...sampleTrip.vehicle, heightFeet: 12 },
    });
    expect(windLimitsFor(rv, alert())).toEqual({ care: 30, stop: 45 });
    expect(windLimitsFor({ ...rv, vehicle: { ...rv.vehicle, towing: true } }, alert())).toEqual({ care: 20, stop: 35 });
    expect(windLimitsFor(rv, alert({ event: 'Winter Storm Warning' }))).toBeNull();
  });
});
