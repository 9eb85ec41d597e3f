import { describe, expect, it } from 'vitest';
import type { PlannedStop } from '../on-road.ts';
import type { TripWaypoint } from '../places.ts';
import { emptyTripDraft, type TripDraft } from '../trip-draft.ts';
import { hoursOn, setHoursOnDay } from './day-hours.ts';
import {
  endDayHere,
  joinDays,
  moveNight,
  moveOnlyNight,
  type NightPlace,
  nightsAt,
  type PlannedDays,
  releaseNight,
  setNights,
} from './nights.ts';
import { allowStop, ownStops, skipStop, stayFor } from './stays.ts';
import { isOnWayBack, leadsBack, withWayBack } from './way-back.ts';

/** Length of a degree of longitude on the equator. */
const MILES_PER_DEGREE = 69.09;

type Row = Pick<PlannedStop, 'id' | 'day' | 'type' | 'location'> & {
  readonly lng: number;
  readonly placeIndex?: number;
};

/** Returns stops along the equator at the longitudes of the rows. */
const stopsOf = (rows: readonly Row[]): PlannedStop[] =>
  rows.map(
    (row, i) =>
      ({
        ...row,
        lat: 0,
        placeIndex: row.placeIndex ?? null,
        realCityBased: !row.location.startsWith('Near '),
        cumulativeDistance: row.lng * MILES_PER_DEGREE,
        segmentMiles: (row.lng - (rows[i - 1]?.lng ?? 0)) * MILES_PER_DEGREE,
        segmentHours: row.lng - (rows[i - 1]?.lng ?? 0),
      }) as PlannedStop,
  );

const via = (name: string, lng: number, more: Partial<TripWaypoint> = {}): TripWaypoint => ({
  name,
  at: { lat: 0, lng },
  nights: 0,
  minutes: null,
  arriveBy: null,
  role: 'stop',
  sight: null,
  ...more,
});

const draft: TripDraft = {
  ...emptyTripDraft,
  origin: { name: 'Start, IL', at: null },
  destination: { name: 'End, UT', at: null, nights: 0, minutes: null, arriveBy: null },
  // A via point at 3 degrees, an empty field, and Middle at 10 degrees.
  waypoints: [
    via('', 3, { role: 'pass' }),
    via('', 0, { at: null }),
    via('Middle, NE', 10, { arriveBy: '2026-12-05T18:00' }),
  ],
};

const rows: readonly Row[] = [
  { id: 'd1s0', day: 1, type: 'origin', location: 'Start, IL', lng: 0, placeIndex: 0 },
  { id: 'd1s1', day: 1, type: 'stop', location: 'Early, IA', lng: 2 },
  { id: 'd1s2', day: 1, type: 'stop', location: 'Near Late, IA', lng: 4 },
  { id: 'd1s3', day: 1, type: 'overnight', location: 'Sleep, IA', lng: 7 },
  { id: 'd2s0', day: 2, type: 'day_start', location: 'Sleep, IA', lng: 7 },
  { id: 'd2s1', day: 2, type: 'waypoint', location: 'Middle, NE', lng: 10, placeIndex: 1 },
  { id: 'd2s2', day: 2, type: 'overnight', location: 'Rest, WY', lng: 14 },
  { id: 'd3s0', day: 3, type: 'day_start', location: 'Rest, WY', lng: 14 },
  { id: 'd3s1', day: 3, type: 'destination', location: 'End, UT', lng: 20, placeIndex: 2 },
];

const trip: PlannedDays = {
  segments: stopsOf(rows),
  geometry: Array.from({ length: 41 }, (_, i): [number, number] => [i / 2, 0]),
  totalMiles: 20 * MILES_PER_DEGREE,
  dayCards: [
    { day: 1, drivingHours: 7 },
    { day: 2, drivingHours: 7 },
    { day: 3, drivingHours: 6 },
  ],
};

const stop = (id: string, of: PlannedDays = trip): PlannedStop =>
  of.segments.find((found) => found.id === id) as PlannedStop;
const order = ({ waypoints: places }: TripDraft): string[] => places.map(({ name, role }) => name || role);

describe('a place inserted into the draft', () => {
  it('is at the stop’s position: after via points before the stop, before those after the stop', () => {
    expect(order(endDayHere(draft, trip, stop('d1s1')).draft ?? draft)).toEqual([
      'Early, IA',
      'pass',
      'stop',
      'Middle, NE',
    ]);
    expect(order(endDayHere(draft, trip, stop('d1s2')).draft ?? draft)).toEqual([
      'pass',
      'Near Late, IA',
      'stop',
      'Middle, NE',
    ]);
    expect(order(setNights(draft, trip, stop('d2s2'), 2).draft ?? draft)).toEqual([
      'pass',
      'stop',
      'Middle, NE',
      'Rest, WY',
    ]);
  });

  it('keeps everything else typed, pinned and chosen', () => {
    const { waypoints: places, ...rest } = endDayHere(draft, trip, stop('d1s2')).draft ?? draft;
    const { waypoints: before, ...restBefore } = draft;
    expect(rest).toEqual(restBefore);
    expect(places.filter(({ name }) => name !== 'Near Late, IA')).toEqual(before);
    expect(places[1]).toMatchObject({ role: 'night', nights: 1, at: { lat: 0, lng: 4 } });
  });

  it('is on the way back of a return trip once that is separate', () => {
    const turning = { ...draft, returnTrip: true };
    const back: PlannedDays = {
      ...trip,
      segments: stopsOf([
        ...rows.slice(0, 8),
        { id: 'd3s1', day: 3, type: 'waypoint', location: 'End, UT', lng: 20, placeIndex: 2 },
        { id: 'd3s2', day: 3, type: 'stop', location: 'Return, WY', lng: 23 },
        { id: 'd3s3', day: 3, type: 'destination', location: 'Start, IL', lng: 40, placeIndex: 3 },
      ]),
    };
    // The turnaround is one of the draft's places, and the way there has separate places.
    expect(endDayHere(turning, back, stop('d3s1', back)).draft?.destination.nights).toBe(1);
    expect([stop('d2s2', back), stop('d3s1', back)].map((at) => isOnWayBack(turning, back, at))).toEqual([
      false,
      false,
    ]);
    expect([leadsBack(turning, back, { day: 1 }), leadsBack(turning, back, { day: 2 })]).toEqual([false, true]);

    expect(isOnWayBack(turning, back, stop('d3s2', back))).toBe(true);
    const opened = withWayBack(turning);
    expect(opened.waypoints.map(({ name, role }) => name || role)).toEqual(['pass', 'stop', 'Middle, NE', 'End, UT']);
    expect([opened.destination.name, opened.returnTrip]).toEqual(['Start, IL', false]);
    const ended = endDayHere(opened, back, stop('d3s2', back)).draft;
    expect(ended?.destination.name).toBe('Start, IL');
    expect(ended?.waypoints.map(({ name, role, nights }) => [name, role, nights]).slice(-3)).toEqual([
      ['Middle, NE', 'stop', 0],
      ['End, UT', 'stop', 0],
      ['Return, WY', 'night', 1],
    ]);
    // The turnaround keeps its preferences.
    const wished = { ...turning, destination: { ...turning.destination, nights: 2, minutes: 45 } };
    expect(withWayBack(wished).waypoints.at(-1)).toMatchObject({
      nights: 2,
      minutes: 45,
    });
  });
});

describe('nights', () => {
  it('are fixed at a given place without moving it, and can be released', () => {
    const slept = setNights(draft, trip, stop('d2s1'), 3).draft ?? draft;
    expect(slept.waypoints[2]).toEqual({ ...draft.waypoints[2], nights: 3 });
    expect(releaseNight(slept, trip, stop('d2s1'))).toEqual(draft);
  });

  it('are counted for several in a row', () => {
    const resting: PlannedDays = {
      ...trip,
      segments: stopsOf([
        ...rows.slice(0, 5),
        { id: 'd2s1', day: 2, type: 'overnight', location: 'Sleep, IA', lng: 7 },
        { id: 'd3s0', day: 3, type: 'day_start', location: 'Sleep, IA', lng: 7 },
        { id: 'd3s1', day: 3, type: 'destination', location: 'End, UT', lng: 12, placeIndex: 2 },
      ]),
    };
    expect(nightsAt(resting, stop('d1s3', resting))).toBe(2);
    expect(nightsAt(trip, stop('d1s3'))).toBe(1);
  });

  /** Returns a town at a longitude as the end of the day; `start` is the longitude of the day's start. */
  const option = (name: string, lng: number, dayHours: number, start = 0): NightPlace => ({
    name,
    lat: 0,
    lng,
    dayMiles: (lng - start) * MILES_PER_DEGREE,
    dayHours,
  });

  it('move to the chosen place, on the correct side of via points', () => {
    const behind = moveNight(draft, trip, stop('d1s3'), option('Other, IA', 6, 6));
    expect(order(behind)).toEqual(['pass', 'Other, IA', 'stop', 'Middle, NE']);
    expect(behind.waypoints[1]).toMatchObject({ role: 'night', nights: 1 });
    const full: TripDraft = {
      ...draft,
      waypoints: draft.waypoints.filter(({ role, name }) => role === 'pass' || name !== ''),
    };
    expect(order(moveNight(full, trip, stop('d1s3'), option('First, IL', 1, 1)))).toEqual([
      'First, IL',
      'pass',
      'Middle, NE',
    ]);
  });

  it('move a previously chosen place with its nights', () => {
    const chosen: TripDraft = {
      ...draft,
      waypoints: [
        via('', 3, { role: 'pass' }),
        via('Sleep, IA', 7, { role: 'night', nights: 2 }),
        via('Middle, NE', 10),
      ],
    };
    const sleeping: PlannedDays = {
      ...trip,
      segments: stopsOf([
        ...rows.slice(0, 3),
        { ...(rows[3] as Row), placeIndex: 1 },
        { ...(rows[4] as Row), placeIndex: 1 },
        { id: 'd2s1', day: 2, type: 'overnight', location: 'Sleep, IA', lng: 7, placeIndex: 1 },
        { id: 'd3s0', day: 3, type: 'day_start', location: 'Sleep, IA', lng: 7, placeIndex: 1 },
        { id: 'd3s1', day: 3, type: 'waypoint', location: 'Middle, NE', lng: 10, placeIndex: 2 },
        { id: 'd3s2', day: 3, type: 'destination', location: 'End, UT', lng: 20, placeIndex: 3 },
      ]),
    };
    const night = stop('d1s3', sleeping);
    const nearer = moveNight(chosen, sleeping, night, option('Nearer, IA', 2, 2));
    expect(order(nearer)).toEqual(['Nearer, IA', 'pass', 'Middle, NE']);
    expect(nearer.waypoints[0]?.nights).toBe(2);
    const beyond = moveNight(chosen, sleeping, night, option('Beyond, NE', 11, 7));
    expect(order(beyond)).toEqual(['pass', 'Middle, NE', 'Beyond, NE']);
  });

  it('move away from a typed stop, which remains a stop with its pin', () => {
    const slept = setNights(draft, trip, stop('d2s1'), 1).draft ?? draft;
    const moved = moveNight(slept, trip, stop('d2s1'), option('Other, NE', 9, 6, 7));
    expect(order(moved)).toEqual(['pass', 'Other, NE', 'stop', 'Middle, NE']);
    expect(moved.waypoints[3]).toEqual(draft.waypoints[2]);
  });

  it('move alone, fixing the other nights in place', () => {
    const moved = moveOnlyNight(draft, trip, stop('d1s3'), option('Other, IA', 6, 6), 8);
    expect(order(moved)).toEqual(['pass', 'Other, IA', 'stop', 'Middle, NE', 'Rest, WY']);
    expect(moved.waypoints.filter(({ role }) => role === 'night')).toMatchObject([
      { name: 'Other, IA', nights: 1 },
      { name: 'Rest, WY', nights: 1 },
    ]);
    const second = moveOnlyNight(draft, trip, stop('d2s2'), option('Further, UT', 15, 8, 7), 5);
    expect(order(second)).toEqual(['pass', 'Sleep, IA', 'stop', 'Middle, NE', 'Further, UT']);
  });

  it('move alone, giving the next day the hours it needs', () => {
    const nearer = moveOnlyNight(draft, trip, stop('d1s3'), option('Early, IA', 2, 2), 12);
    expect(nearer.hoursOnDay[2]).toBe(12.5);
    const truck: TripDraft = { ...draft, dutyCycle: '70/8', drivingHoursPerDay: 10 };
    expect(moveOnlyNight(truck, trip, stop('d1s3'), option('Early, IA', 2, 2), 10.9).hoursOnDay[2]).toBe(11);
  });

  it('give the day the hours that a farther place needs, up to the maximum', () => {
    const night = stop('d1s3');
    expect(moveNight(draft, trip, night, option('Far, IA', 9, 9.3)).hoursOnDay).toEqual({ 1: 9.5 });
    expect(moveNight(draft, trip, night, option('Near, IA', 7, 7.9)).hoursOnDay).toEqual({});
    const truck: TripDraft = { ...draft, dutyCycle: '70/8', drivingHoursPerDay: 10 };
    expect(moveNight(truck, trip, night, option('Far, IA', 9, 10.9)).hoursOnDay).toEqual({ 1: 11 });
  });
});

describe('days', () => {
  it('have their own hours until these equal every day’s', () => {
    const short = setHoursOnDay(draft, 2, 5);
    expect([hoursOn(short, 1), hoursOn(short, 2)]).toEqual([8, 5]);
    expect(setHoursOnDay(short, 2, 8)).toEqual(draft);
    expect(hoursOn({ ...draft, dutyCycle: '60/7', hoursOnDay: { 1: 14 } }, 1)).toBe(11);
  });

  it('are joined with the hours of both, between the nights before and after', () => {
    const joined = joinDays(draft, trip, 1).draft ?? draft;
    expect(joined.hoursOnDay).toEqual({ 1: 14.5 });
    expect(order(joined)).toEqual(['pass', 'stop', 'Middle, NE', 'Rest, WY']);
    expect(order(joinDays(draft, trip, 2).draft ?? draft)).toEqual(['pass', 'Sleep, IA', 'stop', 'Middle, NE']);
  });

  it('lose the fixed night between them', () => {
    const moved = setNights(draft, trip, stop('d1s3'), 1).draft ?? draft;
    const index = moved.waypoints.findIndex(({ name }) => name === 'Sleep, IA');
    const chosen: PlannedDays = {
      ...trip,
      segments: trip.segments.map((segment) => {
        if (segment.location === 'Sleep, IA') return { ...segment, placeIndex: 1 };
        return (segment.placeIndex ?? 0) > 0 ? { ...segment, placeIndex: (segment.placeIndex ?? 0) + 1 } : segment;
      }),
    };
    expect(index).toBe(1);
    expect(order(joinDays(moved, chosen, 1).draft ?? draft)).toEqual(['pass', 'stop', 'Middle, NE', 'Rest, WY']);
  });

  it('can’t be joined if too long, illegal or last', () => {
    const long = { ...trip, dayCards: trip.dayCards.map((card) => ({ ...card, drivingHours: 8.2 })) };
    expect(joinDays(draft, long, 1).refusal).toMatchObject({ kind: 'too-long', most: 16, byLaw: false });
    expect(joinDays({ ...draft, dutyCycle: '70/8' }, trip, 1).refusal).toMatchObject({ most: 11, byLaw: true });
    expect(joinDays(draft, trip, 3).refusal).toEqual({ kind: 'last-day' });
  });
});

describe('a stop', () => {
  it('is skipped by town, once, and can be allowed again', () => {
    const skipped = skipStop(draft, stop('d1s1')).draft ?? draft;
    expect(skipped.skippedTowns).toEqual(['Early, IA']);
    expect(skipStop(skipped, stop('d1s1')).draft?.skippedTowns).toEqual(['Early, IA']);
    expect(allowStop(skipped, 'Early, IA')).toEqual(draft);
  });

  it('is removed from the draft if fixed, while a stop along the road has no town to skip', () => {
    expect(order(skipStop(draft, stop('d2s1')).draft ?? draft)).toEqual(['pass', 'stop']);
    expect(skipStop(draft, stop('d1s2')).refusal).toEqual({ kind: 'no-town' });
  });

  it('is extended by its minutes if given, otherwise by becoming fixed', () => {
    expect(stayFor(draft, trip, stop('d2s1'), 90).draft?.waypoints[2]).toEqual({
      ...draft.waypoints[2],
      minutes: 90,
    });
    const own = stayFor(draft, trip, stop('d1s1'), 45).draft ?? draft;
    expect(own.waypoints[0]).toMatchObject({ name: 'Early, IA', role: 'stop', minutes: 45 });
    expect([ownStops(draft), ownStops(own)]).toEqual([1, 2]);
  });
});
