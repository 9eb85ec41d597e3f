import { describe, expect, it } from 'vitest';
import { cumulativeMeters, type LngLat } from '../geo/index.ts';
import type { Place } from '../places/index.ts';
import { MILLISECONDS_PER_HOUR } from '../units/index.ts';
import { type ItineraryInput, planItinerary } from './itinerary.ts';
import { latestDeparture, missedPins, pinRemedies } from './pins.ts';
import { defaultRhythm } from './rhythm.ts';
import { noWishes } from './wishes.ts';

const HOURS = 30;

const place = (name: string, [lng, lat]: LngLat): Place => ({
  name,
  state: 'UT',
  lat,
  lng,
  timeZone: 'America/Denver',
  population: 9000,
});

/** Returns a trip of thirty driving hours, with a deadline in Moab after twenty. */
function towards(arriveBy: number | null, departure = Date.parse('2026-06-01T14:00:00Z')): ItineraryInput {
  const line = Array.from({ length: HOURS * 6 + 1 }, (_, i): LngLat => [-112 + i / 60, 39]);
  const along = cumulativeMeters(line);
  const places = [
    place('Start', line[0] as LngLat),
    place('Moab', line[120] as LngLat),
    place('End', line[180] as LngLat),
  ];
  return {
    road: {
      line,
      along,
      elapsed: Float64Array.from(line, (_, i) => i * 600),
      placeIndexes: [0, 120, 180],
      maneuvers: [],
    },
    places,
    towns: [],
    rhythm: defaultRhythm,
    wishes: { ...noWishes, places: [undefined, { nights: 0, minutes: null, arriveBy }] },
    departure,
    nearestTown: (point) => place('Near', point),
    zoneAt: () => 'America/Denver',
  };
}

const at = (text: string) => Date.parse(text);

describe('pinned arrivals', () => {
  it('reports nothing for an arrival in time, and the delay of a late arrival', () => {
    const easy = towards(at('2026-06-05T00:00:00Z'));
    expect(missedPins(planItinerary(easy), easy)).toEqual([]);
    const hard = towards(at('2026-06-03T00:00:00Z'));
    const [missed] = missedPins(planItinerary(hard), hard);
    expect(missed).toMatchObject({ placeIndex: 1, timeZone: 'America/Denver' });
    expect((missed?.arrival ?? 0) - (missed?.arriveBy ?? 0)).toBeGreaterThan(12 * MILLISECONDS_PER_HOUR);
  });

  it('finds the latest departure day that keeps the pin, with a day later missing it', () => {
    const input = towards(at('2026-06-20T00:00:00Z'));
    const departure = latestDeparture(input, at('2026-06-01T00:00:00Z'));
    expect(new Date(departure ?? 0).toISOString()).toBe('2026-06-17T14:00:00.000Z');
    const kept = { ...input, departure: departure ?? 0 };
    expect(missedPins(planItinerary(kept), kept)).toEqual([]);
    const later = { ...kept, departure: kept.departure + 24 * MILLISECONDS_PER_HOUR };
    expect(missedPins(planItinerary(later), later)).toHaveLength(1);
  });

  it.each(['2026-05-01T13:30:00Z', '2026-02-10T14:30:00Z'])('keeps the clock time of a departure at %s', (start) => {
    const input = towards(at('2026-06-20T00:00:00Z'), at(start));
    const departure = latestDeparture(input, at(start));
    expect(new Date(departure ?? 0).toISOString()).toMatch(/^2026-06-17T13:30/);
  });

  it('offers longer days or an earlier start, and neither if they don’t help', () => {
    const late = towards(at('2026-06-03T02:00:00Z'));
    const { departure, drivingHoursPerDay } = pinRemedies(late, at('2026-05-20T00:00:00Z'));
    expect(new Date(departure ?? 0).toISOString()).toBe('2026-05-31T14:00:00.000Z');
    expect(drivingHoursPerDay).toBe(11);
    expect(pinRemedies(towards(at('2026-06-01T15:00:00Z')), at('2026-06-01T00:00:00Z'))).toEqual({
      departure: null,
      drivingHoursPerDay: null,
    });
  });

  it('finds the fewest hours per day that keep a pin anywhere on the trip', () => {
    for (const hoursOnDay of [new Map<number, number>(), new Map([[1, 4]]), new Map([[2, 14]])]) {
      for (let hoursLater = 16; hoursLater <= 72; hoursLater += 4) {
        const trip = towards(at('2026-06-01T14:00:00Z') + hoursLater * MILLISECONDS_PER_HOUR);
        const input = { ...trip, wishes: { ...noWishes, ...trip.wishes, hoursOnDay } };
        const keeps = (drivingHoursPerDay: number): boolean => {
          const longer = { ...input, rhythm: { ...input.rhythm, drivingHoursPerDay } };
          return missedPins(planItinerary(longer), longer).length === 0;
        };
        const fewest = [9, 10, 11, 12, 13, 14, 15, 16].find(keeps) ?? null;
        expect([hoursLater, pinRemedies(input, input.departure).drivingHoursPerDay]).toEqual([hoursLater, fewest]);
      }
    }
  });
});
