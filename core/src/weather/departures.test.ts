import { describe, expect, it } from 'vitest';
import { cumulativeMeters, type LngLat } from '../geo/index.ts';
import { defaultRhythm, planItinerary } from '../itinerary/index.ts';
import type { Place } from '../places/index.ts';
import type { Road } from '../roads/index.ts';
import { METERS_PER_MILE, MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/index.ts';
import { type WeatherPoint, weatherPointsAlong } from './along-road.ts';
import { compareDepartures, type DepartureQuestion, departuresToCompare } from './departures.ts';
import { UNKNOWN_WEATHER, type Weather } from './model.ts';
import { roadInTime } from './road-in-time.ts';
import type { WeatherSeries } from './series.ts';

const ZONE = 'America/Chicago';
/** Departure at 8:00 AM in Chicago. */
const LEAVES = Date.parse('2026-07-06T13:00:00Z');
const dayStart = { hour: 8, minute: 0 };

const placeAt = (name: string, [lng, lat]: LngLat): Place => ({
  name,
  state: 'TX',
  lat,
  lng,
  timeZone: ZONE,
  population: 0,
});

/** Returns a road due west of about 1,300 miles at 60 mph, which takes three days. */
function westward(): Road {
  const line: LngLat[] = Array.from({ length: 500 }, (_, i) => [-90 - i * 0.05, 35]);
  const along = cumulativeMeters(line);
  const elapsed = along.map((meters) => (meters / METERS_PER_MILE / 60) * 3600);
  return { line, along, elapsed, placeIndexes: [0, line.length - 1], maneuvers: [] };
}

const road = westward();
const places = [placeAt('East', road.line[0] as LngLat), placeAt('West', road.line.at(-1) as LngLat)];
const planned = (departure: number) =>
  planItinerary({
    road,
    places,
    towns: [],
    rhythm: defaultRhythm,
    departure,
    nearestTown: (point) => placeAt('Near', point),
    zoneAt: () => ZONE,
  });
const itinerary = planned(LEAVES);
const points = weatherPointsAlong(itinerary, () => ZONE);

const calm: Weather = { ...UNKNOWN_WEATHER, temperature: 70, condition: 'Clear', windSpeed: 5 };
const stormy: Weather = { ...calm, condition: 'Thunderstorms' };

/**
 * Returns hourly series from the day before the trip. `storms` returns whether there is a storm at a point and time.
 */
const seriesOf = (
  days: number,
  storms: (point: WeatherPoint, at: number) => boolean = () => false,
): WeatherSeries[][] => {
  const from = LEAVES - MILLISECONDS_PER_DAY;
  return points.map((point) => [
    {
      from,
      source: 'Played',
      asOf: from,
      hours: Array.from({ length: days * 24 }, (_, hour) =>
        storms(point, from + hour * MILLISECONDS_PER_HOUR) ? stormy : calm,
      ),
    },
  ]);
};

const question = (own: Partial<DepartureQuestion> = {}): DepartureQuestion => ({
  itinerary,
  points,
  series: seriesOf(16),
  departures: departuresToCompare(LEAVES, LEAVES - 10 * MILLISECONDS_PER_HOUR),
  dayStart,
  ...own,
});

describe('a trip’s weather points', () => {
  it('are the stops, and points between them every 25 to 50 miles, at the hour of passing', () => {
    expect(points.filter(({ stop }) => stop !== null)).toHaveLength(itinerary.stops.length);
    points.forEach((point, i) => {
      const before = points[i - 1];
      if (!before) return;
      const miles = (point.alongMeters - before.alongMeters) / METERS_PER_MILE;
      expect(point.at).toBeGreaterThanOrEqual(before.at);
      if (miles === 0) return;
      expect(miles).toBeLessThanOrEqual(50.001);
      expect(miles).toBeGreaterThan(24.9);
      const leaves = before.stop === null ? before.at : (itinerary.stops[before.stop]?.departure ?? before.at);
      expect(Math.abs(point.at - leaves - miles * 60_000)).toBeLessThan(1000);
      if (point.stop === null) expect(Math.abs((point.bearing ?? 0) - 270)).toBeLessThan(1);
    });
  });
});

describe('the road in time', () => {
  it('has every vertex of the line and the stops, with the time spent there', () => {
    const { line, along, arrives, leaves } = roadInTime(itinerary);
    for (const point of road.line) expect(line).toContainEqual(point);
    line.forEach((_, i) => {
      expect(leaves[i]).toBeGreaterThanOrEqual(arrives[i] ?? 0);
      if (i === 0) return;
      expect(arrives[i]).toBeGreaterThanOrEqual(leaves[i - 1] ?? 0);
      expect(along[i]).toBeGreaterThanOrEqual(along[i - 1] ?? 0);
      // The road is driven at 60 mph.
      const minutes = ((along[i] ?? 0) - (along[i - 1] ?? 0)) / METERS_PER_MILE;
      expect(Math.abs((arrives[i] ?? 0) - (leaves[i - 1] ?? 0) - minutes * 60_000)).toBeLessThan(1000);
    });
    for (const { alongMeters, arrival } of itinerary.stops) {
      expect(along.some((meters, i) => Math.abs(meters - alongMeters) < 0.1 && arrives[i] === arrival)).toBe(true);
    }
    const nights = itinerary.stops.filter(({ kind }) => kind === 'overnight').length;
    expect(nights).toBe(2);
    const slept = [...arrives].filter((arrival, i) => (leaves[i] ?? 0) - arrival > 8 * MILLISECONDS_PER_HOUR);
    expect(slept).toHaveLength(nights);
  });
});

describe('comparing departures', () => {
  it('covers every 3 hours of 10 days, aligned with the plan', () => {
    const { options, planned: plan } = compareDepartures(question());
    expect(options).toHaveLength(80);
    expect(options[0]?.departure).toBe(LEAVES - 9 * MILLISECONDS_PER_HOUR);
    expect((options[1]?.departure ?? 0) - (options[0]?.departure ?? 0)).toBe(3 * MILLISECONDS_PER_HOUR);
    expect(options).toContain(plan);
    expect(plan).toMatchObject({ departure: LEAVES, arrival: itinerary.stops.at(-1)?.arrival, complete: true });
  });

  it('returns the same stop times as a plan for that hour', () => {
    for (const departure of [LEAVES + 3 * MILLISECONDS_PER_HOUR, LEAVES + 30 * MILLISECONDS_PER_HOUR]) {
      const { options } = compareDepartures(question({ departures: [departure] }));
      expect(options[0]?.arrival).toBe(planned(departure).stops.at(-1)?.arrival);
    }
  });

  it('keeps the plan if no other hour is better', () => {
    const comparison = compareDepartures(question());
    expect(comparison.best).toBe(comparison.planned);
    expect(comparison.reason).toBeNull();
  });

  /** A storm at one point of the road, from eight hours before the planned arrival until 90 minutes after. */
  const third = points[3] as WeatherPoint;
  const passing = (point: WeatherPoint, at: number): boolean =>
    point === third && at >= third.at - 8 * MILLISECONDS_PER_HOUR && at < third.at + 1.5 * MILLISECONDS_PER_HOUR;

  it('suggests waiting until a storm has passed, and names where', () => {
    const { best, reason, planned: plan } = compareDepartures(question({ series: seriesOf(16, passing) }));
    expect(plan).toMatchObject({ severity: 'severe', severePoints: 1 });
    expect(best).toMatchObject({ departure: LEAVES + 3 * MILLISECONDS_PER_HOUR, severity: 'low' });
    expect(reason).toMatchObject({ change: 'passed', point: third, planned: stormy, better: calm });
  });

  it('suggests leaving before a storm', () => {
    const coming = (point: WeatherPoint, at: number): boolean =>
      point === third && at >= third.at - MILLISECONDS_PER_HOUR && at < third.at + 60 * MILLISECONDS_PER_HOUR;
    const { best, reason } = compareDepartures(question({ series: seriesOf(16, coming) }));
    expect(best?.departure).toBe(LEAVES - 3 * MILLISECONDS_PER_HOUR);
    expect(reason?.change).toBe('not-yet');
  });

  it('doesn’t suggest unreasonable hours', () => {
    const mayLeave = (at: number): boolean => at !== LEAVES + 3 * MILLISECONDS_PER_HOUR;
    const { best } = compareDepartures(question({ series: seriesOf(16, passing), mayLeave }));
    expect(best?.departure).not.toBe(LEAVES + 3 * MILLISECONDS_PER_HOUR);
    expect(best?.severity).toBe('low');
  });

  it('marks hours beyond the forecast and never suggests them', () => {
    const short = compareDepartures(question({ series: seriesOf(6, passing) }));
    const complete = short.options.map((option) => option.complete);
    expect(complete[0]).toBe(true);
    expect(complete.at(-1)).toBe(false);
    expect(complete.lastIndexOf(true)).toBeLessThan(complete.indexOf(false));
    expect(short.best?.complete).toBe(true);
    expect(compareDepartures(question({ series: seriesOf(2) })).best).toBeNull();
  });

  it('never calls unknown weather calm', () => {
    const { planned: plan, options } = compareDepartures(question({ series: points.map(() => []) }));
    expect(plan).toMatchObject({ severity: null, unknownPoints: points.length, complete: false });
    expect(options.every(({ severity }) => severity === null)).toBe(true);
    const empty: WeatherSeries = {
      from: LEAVES,
      source: 'Played',
      asOf: LEAVES,
      hours: Array(400).fill(UNKNOWN_WEATHER),
    };
    expect(compareDepartures(question({ series: points.map(() => [empty]) })).planned.severity).toBeNull();
    // Known severe weather stays severe even if later weather is unknown.
    const short = compareDepartures(question({ series: seriesOf(2, () => true) }));
    expect(short.planned).toMatchObject({ severity: 'severe', complete: false });
    expect(short.planned.unknownPoints).toBeGreaterThan(0);
    expect(compareDepartures(question({ series: seriesOf(2) })).planned.severity).toBeNull();
  });

  it('skips a place without a forecast, and compares nothing if many have none', () => {
    const blind = (count: number): WeatherSeries[][] => seriesOf(16).map((ofPlace, i) => (i < count ? [] : ofPlace));
    expect(compareDepartures(question({ series: blind(2) }))).toMatchObject({ blindPoints: 2 });
    expect(compareDepartures(question({ series: blind(2) })).best).not.toBeNull();
    expect(compareDepartures(question({ series: blind(points.length) })).best).toBeNull();
  });

  it('takes less than 300 ms for 80 departures on a three-day trip', () => {
    const asked = question({ series: seriesOf(16, passing) });
    const tries = Array.from({ length: 3 }, () => {
      const began = Date.now();
      compareDepartures(asked);
      return Date.now() - began;
    });
    expect(Math.min(...tries)).toBeLessThan(300);
  });
});
