import { describe, expect, it } from 'vitest';
import type { PlannedStop } from '../on-road.ts';
import type { TripWaypoint } from '../places.ts';
import { emptyTripDraft, type TripDraft } from '../trip-draft.ts';
import { endDayHere, joinDays, type PlannedDays, releaseNight, setNights } from './nights.ts';

/** A day of a test trip, as driving hours between stops. The last stop is the night. */
interface MadeDay {
  readonly legs: readonly number[];
  /** Index of the night in the draft's places; absent if chosen by the plan. */
  readonly given?: number;
}

/** Returns a trip along the equator at one degree of longitude per hour. */
function tripOf(days: readonly MadeDay[]): PlannedDays {
  const segments: PlannedStop[] = [];
  let lng = 0;
  days.forEach(({ legs, given }, i) => {
    const day = i + 1;
    const add = (type: PlannedStop['type'], hours: number, placeIndex: number | null) => {
      lng += hours;
      const row = { id: `d${day}s${segments.length}`, day, type, location: `At ${lng}`, lat: 0, lng, placeIndex };
      const miles = { cumulativeDistance: lng * 60, segmentMiles: hours * 60, segmentHours: hours };
      segments.push({ ...row, ...miles, realCityBased: true } as PlannedStop);
    };
    add(day === 1 ? 'origin' : 'day_start', 0, day === 1 ? 0 : (days[i - 1]?.given ?? null));
    legs.forEach((hours, leg) => {
      const [last, end] = [leg === legs.length - 1, day === days.length];
      if (last && end) add('destination', hours, 1 + Math.max(0, ...days.map((one) => one.given ?? 0)));
      else add(last ? 'overnight' : 'stop', hours, last ? (given ?? null) : null);
    });
  });
  return {
    segments,
    geometry: Array.from({ length: lng + 1 }, (_, degree): [number, number] => [degree, 0]),
    totalMiles: lng * 60,
    dayCards: days.map(({ legs }, i) => ({ day: i + 1, drivingHours: legs.reduce((sum, hours) => sum + hours, 0) })),
  };
}

const night = (name: string, nights = 1): TripWaypoint => ({
  name,
  at: { lat: 0, lng: 0 },
  nights,
  minutes: null,
  arriveBy: null,
  role: 'night',
  sight: null,
});

const planOf = (hoursOnDay: Record<number, number>, waypoints: readonly TripWaypoint[] = []): TripDraft => ({
  ...emptyTripDraft,
  origin: { name: 'Start, IL', at: null },
  destination: { name: 'End', at: null, nights: 0, minutes: null, arriveBy: null },
  waypoints,
  hoursOnDay,
});

const nightOn = ({ segments }: PlannedDays, day: number): PlannedStop =>
  segments.find((segment) => segment.day === day && segment.type === 'overnight') as PlannedStop;
const firstStopOn = ({ segments }: PlannedDays, day: number): PlannedStop =>
  segments.find((segment) => segment.day === day && segment.type === 'stop') as PlannedStop;

describe('a later day’s hours', () => {
  it('move a day earlier if two earlier days are joined, and are removed for the joined days', () => {
    const trip = tripOf([{ legs: [5] }, { legs: [4] }, { legs: [3] }, { legs: [4] }]);
    const draft = planOf({ 2: 4, 3: 3, 4: 6 });
    expect(joinDays(draft, trip, 1).draft?.hoursOnDay).toEqual({ 1: 9.5, 2: 3, 3: 6 });
    expect(joinDays(draft, trip, 3).draft?.hoursOnDay).toEqual({ 2: 4, 3: 7.5 });
  });

  it('stay if later days are joined', () => {
    const trip = tripOf([{ legs: [3] }, { legs: [4] }, { legs: [4] }]);
    expect(joinDays(planOf({ 1: 3 }), trip, 2).draft?.hoursOnDay).toEqual({ 1: 3, 2: 8.5 });
  });

  it('move later with nights added at a place and earlier with nights removed', () => {
    const plain = tripOf([{ legs: [7] }, { legs: [4] }, { legs: [7] }]);
    expect(setNights(planOf({ 1: 7, 2: 4 }), plain, nightOn(plain, 1), 3).draft?.hoursOnDay).toEqual({ 1: 7, 4: 4 });
    const rest: MadeDay = { legs: [0], given: 1 };
    const long = tripOf([{ legs: [7], given: 1 }, rest, rest, { legs: [4] }, { legs: [7] }]);
    const draft = planOf({ 4: 4 }, [night('At 7', 3)]);
    expect(setNights(draft, long, nightOn(long, 1), 2).draft?.hoursOnDay).toEqual({ 3: 4 });
    // Removing a night is the same as joining the rest day with the day before or after.
    expect(joinDays(draft, long, 1).draft?.hoursOnDay).toEqual({ 3: 4 });
    expect(joinDays(draft, long, 3).draft?.hoursOnDay).toEqual({ 3: 4 });
    expect(releaseNight(draft, long, nightOn(long, 1)).hoursOnDay).toEqual({ 2: 4 });
  });

  it('move a day later if an earlier day is split, and back if joined again', () => {
    const trip = tripOf([{ legs: [2, 6] }, { legs: [8] }, { legs: [4] }]);
    const split = endDayHere(planOf({ 3: 4 }), trip, firstStopOn(trip, 1)).draft;
    expect(split?.hoursOnDay).toEqual({ 4: 4 });
    const halves = tripOf([{ legs: [2], given: 1 }, { legs: [6] }, { legs: [8] }, { legs: [4] }]);
    const draft = planOf({ 4: 4 }, [night('At 2')]);
    expect(releaseNight(draft, halves, nightOn(halves, 1)).hoursOnDay).toEqual({ 3: 4 });
  });

  it('keep their day if the days between have room for the rest of the ended day', () => {
    const trip = tripOf([{ legs: [7, 1] }, { legs: [4] }, { legs: [4] }]);
    expect(endDayHere(planOf({ 3: 4 }), trip, firstStopOn(trip, 1)).draft?.hoursOnDay).toEqual({ 3: 4 });
    // With less than half a day left over, the following day only starts a little earlier.
    expect(endDayHere(planOf({ 2: 4 }), trip, firstStopOn(trip, 1)).draft?.hoursOnDay).toEqual({ 2: 4 });
  });

  it('count from a fixed night, however short the drive before it', () => {
    const trip = tripOf([{ legs: [7, 1], given: 1 }, { legs: [4] }, { legs: [4] }]);
    const draft = planOf({ 2: 4 }, [night('At 8')]);
    expect(endDayHere(draft, trip, firstStopOn(trip, 1)).draft?.hoursOnDay).toEqual({ 3: 4 });
  });
});
