import { describe, expect, it } from 'vitest';
import { cumulativeMeters, type LngLat } from '../geo/index.ts';
import type { Place } from '../places/index.ts';
import { type DayNote, dayNotes } from './day-notes.ts';
import { type ItineraryInput, planItinerary } from './itinerary.ts';
import { defaultRhythm, type Rhythm } from './rhythm.ts';
import { serviceGaps } from './services.ts';

const zoneAt = ([lng]: LngLat): string => (lng < -101.5 ? 'America/Denver' : 'America/Chicago');

const place = (name: string, point: LngLat, population = 9000): Place => ({
  name,
  state: 'NE',
  lat: point[1],
  lng: point[0],
  timeZone: zoneAt(point),
  population,
});

/** Returns the notes of an eastward trip along 41° north from 105° west, at 52 miles (one degree) per hour. */
function trip(departure: string, hours: number, towns: readonly number[], rhythm: Partial<Rhythm> = {}): DayNote[] {
  const line = Array.from({ length: hours * 6 + 1 }, (_, i): LngLat => [-105 + i / 6, 41]);
  const along = cumulativeMeters(line);
  const places = [place('Start', line[0] as LngLat), place('End', line.at(-1) as LngLat)];
  const input: ItineraryInput = {
    road: {
      line,
      along,
      elapsed: Float64Array.from(line, (_, i) => i * 600),
      placeIndexes: [0, line.length - 1],
      maneuvers: [],
    },
    places,
    towns: towns.map((index) => ({
      place: place(`Town ${index}`, line[index] as LngLat),
      point: line[index] as LngLat,
      alongMeters: along[index] as number,
      elapsedSeconds: index * 600,
      offRoadMeters: 300,
    })),
    rhythm: { ...defaultRhythm, ...rhythm },
    departure: Date.parse(departure),
    nearestTown: (point) => place('Near', point),
    zoneAt,
  };
  return dayNotes(planItinerary(input), serviceGaps(input));
}

const everyHour = (hours: number) => Array.from({ length: hours - 1 }, (_, i) => (i + 1) * 6);
const kinds = (notes: readonly DayNote[]) => notes.map(({ kind }) => kind);

describe('dayNotes', () => {
  it('is empty for a short daytime drive on a working day', () => {
    expect(trip('2026-06-02T16:00:00Z', 3, everyHour(3))).toEqual([]);
  });

  it('counts the minutes of driving after dark', () => {
    // In December the sun sets around 4:35 PM at 105° west. The drive from 3 PM has a half-hour stop at 5 PM.
    const [note] = trip('2026-12-01T22:00:00Z', 4, everyHour(4));
    expect(note).toMatchObject({ day: 1, kind: 'dark' });
    expect(note?.kind === 'dark' ? note.minutes : 0).toBeGreaterThan(130);
    expect(note?.kind === 'dark' ? note.minutes : 0).toBeLessThan(165);
  });

  it('warns about more than ten hours a day and more than four without a stop', () => {
    const notes = trip('2026-06-02T11:00:00Z', 12, everyHour(12), { drivingHoursPerDay: 14, driveTimePerLeg: 6 });
    expect(kinds(notes)).toEqual(expect.arrayContaining(['long-day', 'long-leg']));
  });

  it('marks the zone line and, separately, the night daylight saving time ends', () => {
    const notes = trip('2026-10-31T14:00:00Z', 12, everyHour(12), { drivingHoursPerDay: 6 });
    expect(notes.filter(({ kind }) => kind === 'zone')).toMatchObject([{ day: 1, minutes: 60 }]);
    expect(notes.filter(({ kind }) => kind === 'clock-change')).toMatchObject([{ day: 2, minutes: -60 }]);
  });

  it('marks weekends and federal holidays', () => {
    const notes = trip('2026-07-04T14:00:00Z', 3, everyHour(3));
    expect(kinds(notes)).toEqual(['holiday', 'weekend']);
    expect(notes[0]).toEqual({ day: 1, kind: 'holiday', holiday: 'independence-day', observed: false });
  });

  it('finds the longest stretch without a town, from the last town to the next', () => {
    const notes = trip('2026-06-02T16:00:00Z', 5, [3, 6, 21, 25]).filter(({ kind }) => kind === 'no-services');
    expect(notes).toMatchObject([{ day: 1, lastTown: 'Town 6', nextTown: 'Town 21' }]);
  });
});
