import { describe, expect, it } from 'vitest';
import { cumulativeMeters, type LngLat } from '../geo/index.ts';
import { defaultRhythm, localTime, planItinerary } from '../itinerary/index.ts';
import type { Place } from '../places/index.ts';
import { isDark } from '../sun/index.ts';
import { METERS_PER_MILE, MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import { weatherPointsAlong } from './along-road.ts';
import type { MonthNormals } from './climate.ts';
import { type TypicalQuestion, typicalDepartures } from './typical-departures.ts';

const ZONE = 'America/Chicago';
const NOW = Date.parse('2026-11-30T18:00:00Z');
/** January 31, 2027, 4:00 PM in Chicago: an hour and a half before sunset. */
const LEAVES = Date.parse('2027-01-31T22:00:00Z');

const placeAt = (name: string, [lng, lat]: LngLat): Place => ({
  name,
  state: 'IA',
  lat,
  lng,
  timeZone: ZONE,
  population: 0,
});

/** Seven hours due north at 60 mph. */
const line: LngLat[] = Array.from({ length: 122 }, (_, i) => [-93, 36 + i * 0.05]);
const along = cumulativeMeters(line);
const itinerary = planItinerary({
  road: {
    line,
    along,
    elapsed: along.map((meters) => (meters / METERS_PER_MILE / 60) * 3600),
    placeIndexes: [0, line.length - 1],
    maneuvers: [],
  },
  places: [placeAt('South', [-93, 36]), placeAt('North', line.at(-1) as LngLat)],
  towns: [],
  rhythm: defaultRhythm,
  departure: LEAVES,
  nearestTown: (point) => placeAt('Near', point),
  zoneAt: () => ZONE,
});
const points = weatherPointsAlong(itinerary, () => ZONE);

/** Normals with a summer peak: 30 °F in January and 85 in July; rain in May, snow in winter. */
const monthly = (of: (month: number) => number): number[] => Array.from({ length: 12 }, (_, i) => of(i + 1));
const wave = (month: number): number => -Math.cos(((month - 1) * Math.PI) / 6);
const midwest: MonthNormals = {
  highs: monthly((month) => 57 + 28 * wave(month)),
  lows: monthly((month) => 37 + 28 * wave(month)),
  rainDays: monthly((month) => (month === 5 ? 20 : 8)),
  snowDays: monthly((month) => (month <= 3 || month === 12 ? 6 : 0)),
  winds: monthly(() => 10),
  humidities: monthly(() => 60),
};

const question = (own: Partial<TypicalQuestion> = {}): TypicalQuestion => ({
  itinerary,
  points,
  normals: points.map(() => midwest),
  timeZone: ZONE,
  now: NOW,
  dayStart: { hour: 8, minute: 0 },
  hours: Array.from({ length: 16 }, (_, i) => 5 + i),
  ...own,
});

describe('months by typical weather', () => {
  it('are twelve departures after now on the planned day and time, with the planned one in its own month', () => {
    const { months } = typicalDepartures(question());
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months[0]?.departure).toBe(LEAVES);
    for (const { month, departure } of months) {
      expect(departure).toBeGreaterThan(NOW);
      expect(departure - NOW).toBeLessThan(366 * 24 * MILLISECONDS_PER_HOUR);
      expect(localTime(departure, ZONE)).toMatchObject({ month, hour: 16, minute: 0 });
    }
    expect(localTime(months[1]?.departure ?? 0, ZONE).day).toBe(28);
    expect(localTime(months[11]?.departure ?? 0, ZONE)).toMatchObject({ year: 2026, day: 31 });
  });

  it('have the road’s range of averages, and the share of wet and snowy days', () => {
    const cold = { ...midwest, lows: midwest.lows.map((low) => low - 20), snowDays: monthly(() => 3) };
    const { months } = typicalDepartures(question({ normals: points.map((_, i) => (i === 2 ? cold : midwest)) }));
    const july = months[6];
    expect(july?.low).toBeLessThan(46);
    expect(july?.high).toBeGreaterThan(84);
    expect(july?.wetShare).toBeCloseTo(8 / 31, 1);
    expect(july?.snowShare).toBeGreaterThan(0.08);
  });

  it('name the mildest: neither frost, nor rain, nor heat', () => {
    const { mildest } = typicalDepartures(question());
    const month = localTime(mildest ?? 0, ZONE).month;
    expect([6, 8, 9]).toContain(month);
    const hot = {
      ...midwest,
      highs: midwest.highs.map((high) => high + 20),
      lows: midwest.lows.map((low) => low + 20),
    };
    const inHeat = typicalDepartures(question({ normals: points.map(() => hot) }));
    expect([4, 10]).toContain(localTime(inHeat.mildest ?? 0, ZONE).month);
  });

  it('keep the planned month if no other is notably milder', () => {
    const same: MonthNormals = {
      ...midwest,
      highs: monthly(() => 75),
      lows: monthly(() => 60),
      snowDays: monthly(() => 0),
    };
    expect(
      typicalDepartures(question({ normals: points.map(() => ({ ...same, rainDays: monthly(() => 5) })) })).mildest,
    ).toBe(LEAVES);
  });

  it('are unknown without normals', () => {
    expect(typicalDepartures(question({ normals: points.map(() => null) }))).toMatchObject({
      months: [],
      mildest: null,
    });
  });
});

describe('hours by daylight', () => {
  it('count the minutes driven after sunset, as minute by minute', () => {
    const { planned, hours } = typicalDepartures(question());
    let dark = 0;
    const arrival = itinerary.stops.at(-1)?.arrival ?? 0;
    const stops = itinerary.stops.map((stop) => ({ from: stop.arrival, to: stop.departure ?? stop.arrival }));
    for (let at = LEAVES; at < arrival; at += MILLISECONDS_PER_MINUTE) {
      if (stops.some(({ from, to }) => at >= from && at < to)) continue;
      if (isDark(at, 39, -93)) dark++;
    }
    expect(Math.abs(planned.darkMinutes - dark)).toBeLessThan(15);
    expect(planned.darkMinutes).toBeGreaterThan(240);
    expect(hours.find(({ departure }) => departure === LEAVES)).toEqual(planned);
  });

  it('name the hour with the least dark driving, closest to the plan in a tie', () => {
    const { brightest, hours } = typicalDepartures(question());
    const { hour } = localTime(brightest, ZONE);
    expect(hour).toBeGreaterThanOrEqual(7);
    expect(hour).toBeLessThanOrEqual(10);
    expect(hours.find(({ departure }) => departure === brightest)?.darkMinutes).toBeLessThan(15);
    expect(hours.filter(({ darkMinutes, departure }) => darkMinutes < 15 && departure > brightest)).toEqual([]);
  });

  it('offer no hour in the past', () => {
    const { hours } = typicalDepartures(question({ now: LEAVES - 90 * MILLISECONDS_PER_MINUTE }));
    expect(hours.map(({ departure }) => localTime(departure, ZONE).hour)).toEqual([15, 16, 17, 18, 19, 20]);
  });
});
