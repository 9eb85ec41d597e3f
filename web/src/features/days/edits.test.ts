import type { NightOption, Segment } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import type { EditedPlan, EditedVia } from './edited-plan.ts';
import {
  allowStop,
  type EditedTrip,
  endDayHere,
  joinDays,
  moveNight,
  nightsAt,
  ownStops,
  releaseNight,
  setNights,
  skipStop,
  stayFor,
} from './edits.ts';
import { hoursOn, setHoursOnDay } from './own-hours.ts';
import { isOnWayBack, leadsBack, withWayBack } from './way-back.ts';

/** One degree of longitude on the equator. */
const MILES_PER_DEGREE = 69.09;

type Row = Pick<Segment, 'id' | 'day' | 'type' | 'location'> & { readonly lng: number; readonly placeIndex?: number };

/** Stops along the equator, as many degrees from the origin as their longitude says. */
const stopsOf = (rows: readonly Row[]): Segment[] =>
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
      }) as Segment,
  );

const via = (text: string, lng: number, more: Partial<EditedVia> = {}): EditedVia => ({
  text,
  at: { lat: 0, lng },
  nights: 0,
  minutes: null,
  arriveBy: null,
  role: 'stop',
  ...more,
});

const plan: EditedPlan = {
  origin: { text: 'Start, IL', at: null },
  returnTrip: false,
  destination: { text: 'End, UT', at: null, nights: 0, minutes: null, arriveBy: null },
  // A point to pass at 3 degrees, an empty field, and Middle at 10.
  via: [via('', 3, { role: 'pass' }), via('', 0), via('Middle, NE', 10, { arriveBy: '2026-12-05T18:00' })],
  hours: 8,
  hoursOnDay: {},
  dutyCycle: null,
  notAt: [],
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

/** Index among the request's waypoints: the empty field is not sent. */
const middle = {
  label: 'Middle, NE',
  lat: 0,
  lng: 10,
  role: 'stop',
  nights: 0,
  minutes: null,
  waypointIndex: 1,
} as const;

const trip: EditedTrip = {
  segments: stopsOf(rows),
  waypoints: [middle],
  geometry: Array.from({ length: 41 }, (_, i): [number, number] => [i / 2, 0]),
  totalMiles: 20 * MILES_PER_DEGREE,
  dayCards: [
    { day: 1, drivingHours: 7 },
    { day: 2, drivingHours: 7 },
    { day: 3, drivingHours: 6 },
  ],
};

const stop = (id: string, of: EditedTrip = trip): Segment => of.segments.find((found) => found.id === id) as Segment;
const order = ({ via: places }: EditedPlan): string[] => places.map(({ text, role }) => text || role);

describe('a place that is put into the plan', () => {
  it('goes where the stop is: after the points that are passed before it, before those after it', () => {
    expect(order(endDayHere(plan, trip, stop('d1s1')).plan ?? plan)).toEqual([
      'Early, IA',
      'pass',
      'stop',
      'Middle, NE',
    ]);
    expect(order(endDayHere(plan, trip, stop('d1s2')).plan ?? plan)).toEqual([
      'pass',
      'Near Late, IA',
      'stop',
      'Middle, NE',
    ]);
    expect(order(setNights(plan, trip, stop('d2s2'), 2).plan ?? plan)).toEqual([
      'pass',
      'stop',
      'Middle, NE',
      'Rest, WY',
    ]);
  });

  it('leaves everything else that was typed, pinned and chosen as it was', () => {
    const { via: places, ...rest } = endDayHere(plan, trip, stop('d1s2')).plan ?? plan;
    const { via: before, ...restBefore } = plan;
    expect(rest).toEqual(restBefore);
    expect(places.filter(({ text }) => text !== 'Near Late, IA')).toEqual(before);
    expect(places[1]).toMatchObject({ role: 'night', nights: 1, at: { lat: 0, lng: 4 } });
  });

  it('goes on the way back of a return trip once that is a way of its own', () => {
    const turning = { ...plan, returnTrip: true };
    const back: EditedTrip = {
      ...trip,
      segments: stopsOf([
        ...rows.slice(0, 8),
        { id: 'd3s1', day: 3, type: 'waypoint', location: 'End, UT', lng: 20, placeIndex: 2 },
        { id: 'd3s2', day: 3, type: 'stop', location: 'Return, WY', lng: 23 },
        { id: 'd3s3', day: 3, type: 'destination', location: 'Start, IL', lng: 40, placeIndex: 3 },
      ]),
    };
    // Where it turns is a place of the plan, and the way there has places of its own.
    expect(endDayHere(turning, back, stop('d3s1', back)).plan?.destination.nights).toBe(1);
    expect([stop('d2s2', back), stop('d3s1', back)].map((at) => isOnWayBack(turning, back, at))).toEqual([
      false,
      false,
    ]);
    expect([leadsBack(turning, back, { day: 1 }), leadsBack(turning, back, { day: 2 })]).toEqual([false, true]);

    expect(isOnWayBack(turning, back, stop('d3s2', back))).toBe(true);
    const request = {
      origin: 'Start, IL',
      waypoints: ['pass', 'Middle, NE'],
      destination: 'End, UT',
      returnTrip: true,
    };
    const opened = withWayBack({ plan: turning, request, trip: back });
    expect(opened.request).toEqual({
      origin: 'Start, IL',
      waypoints: ['pass', 'Middle, NE', 'End, UT'],
      destination: 'Start, IL',
      returnTrip: false,
    });
    const ended = endDayHere(opened.plan, opened.trip, stop('d3s2', back)).plan;
    expect(ended?.destination.text).toBe('Start, IL');
    expect(ended?.via.map(({ text, role, nights }) => [text, role, nights]).slice(-3)).toEqual([
      ['Middle, NE', 'stop', 0],
      ['End, UT', 'stop', 0],
      ['Return, WY', 'night', 1],
    ]);
    // What is wished for where it turns is kept.
    const wished = { ...turning, destination: { ...turning.destination, nights: 2, minutes: 45 } };
    expect(withWayBack({ plan: wished, request, trip: back }).plan.via.at(-1)).toMatchObject({
      nights: 2,
      minutes: 45,
    });
  });
});

describe('nights', () => {
  it('are spent at a given place without moving it, and are left to the plan again', () => {
    const slept = setNights(plan, trip, stop('d2s1'), 3).plan ?? plan;
    expect(slept.via[2]).toEqual({ ...plan.via[2], nights: 3 });
    expect(releaseNight(slept, trip, stop('d2s1'))).toEqual(plan);
  });

  it('are counted where several are spent in a row', () => {
    const resting: EditedTrip = {
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

  /** A town so far from the day's start, which is where the day before ended; before so many waypoints of the request. */
  const option = (name: string, lng: number, dayHours: number, waypointIndex: number, start = 0): NightOption => ({
    kind: 'town',
    name,
    lat: 0,
    lng,
    milesOffRoute: 0,
    population: 9000,
    dayMiles: (lng - start) * MILES_PER_DEGREE,
    dayHours,
    hoursLeft: 8,
    arrival: 0,
    timeZone: 'America/Chicago',
    waypointIndex,
    current: false,
    facts: [],
    dataSource: 'GeoNames',
  });

  it('move to the place that was chosen, on its side of the points that are passed', () => {
    const behind = moveNight(plan, trip, stop('d1s3'), option('Other, IA', 6, 6, 1), null);
    expect(order(behind)).toEqual(['pass', 'stop', 'Other, IA', 'Middle, NE']);
    expect(behind.via[2]).toMatchObject({ role: 'night', nights: 1 });
    const full: EditedPlan = { ...plan, via: plan.via.filter(({ role, text }) => role === 'pass' || text !== '') };
    expect(order(moveNight(full, trip, stop('d1s3'), option('First, IL', 1, 1, 1), null))).toEqual([
      'First, IL',
      'pass',
      'Middle, NE',
    ]);
  });

  it('take the one that was chosen before along, with its nights', () => {
    const chosen: EditedPlan = {
      ...plan,
      via: [via('', 3, { role: 'pass' }), via('Sleep, IA', 7, { role: 'night', nights: 2 }), via('Middle, NE', 10)],
    };
    const sleeping: EditedTrip = {
      ...trip,
      waypoints: [
        { label: 'Sleep, IA', lat: 0, lng: 7, role: 'night', nights: 2, minutes: null, waypointIndex: 1 },
        { ...middle, waypointIndex: 2 },
      ],
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
    const nearer = moveNight(chosen, sleeping, night, option('Nearer, IA', 2, 2, 2), 1);
    expect(order(nearer)).toEqual(['Nearer, IA', 'pass', 'Middle, NE']);
    expect(nearer.via[0]?.nights).toBe(2);
    const beyond = moveNight(chosen, sleeping, night, option('Beyond, NE', 11, 7, 3), 1);
    expect(order(beyond)).toEqual(['pass', 'Middle, NE', 'Beyond, NE']);
  });

  it('move away from a stop that was typed, which stays a stop with its pin', () => {
    const slept = setNights(plan, trip, stop('d2s1'), 1).plan ?? plan;
    const moved = moveNight(slept, trip, stop('d2s1'), option('Other, NE', 9, 6, 1, 7), null);
    expect(order(moved)).toEqual(['pass', 'stop', 'Other, NE', 'Middle, NE']);
    expect(moved.via[3]).toEqual(plan.via[2]);
  });

  it('give the day the hours that a further place needs, and no more than there are', () => {
    const night = stop('d1s3');
    expect(moveNight(plan, trip, night, option('Far, IA', 9, 9.3, 1), null).hoursOnDay).toEqual({ 1: 9.5 });
    expect(moveNight(plan, trip, night, option('Near, IA', 7, 7.9, 1), null).hoursOnDay).toEqual({});
    const truck: EditedPlan = { ...plan, dutyCycle: '70/8', hours: 10 };
    expect(moveNight(truck, trip, night, option('Far, IA', 9, 10.9, 1), null).hoursOnDay).toEqual({ 1: 11 });
  });
});

describe('days', () => {
  it('have hours of their own until those are the hours of every day', () => {
    const short = setHoursOnDay(plan, 2, 5);
    expect([hoursOn(short, 1), hoursOn(short, 2)]).toEqual([8, 5]);
    expect(setHoursOnDay(short, 2, 8)).toEqual(plan);
    expect(hoursOn({ ...plan, dutyCycle: '60/7', hoursOnDay: { 1: 14 } }, 1)).toBe(11);
  });

  it('are joined with the hours that both need, between the nights before and after', () => {
    const joined = joinDays(plan, trip, 1).plan ?? plan;
    expect(joined.hoursOnDay).toEqual({ 1: 14.5 });
    expect(order(joined)).toEqual(['pass', 'stop', 'Middle, NE', 'Rest, WY']);
    expect(order(joinDays(plan, trip, 2).plan ?? plan)).toEqual(['pass', 'Sleep, IA', 'stop', 'Middle, NE']);
  });

  it('lose the night that the driver had put between them', () => {
    const moved = setNights(plan, trip, stop('d1s3'), 1).plan ?? plan;
    const index = moved.via.findIndex(({ text }) => text === 'Sleep, IA');
    const chosen: EditedTrip = {
      ...trip,
      waypoints: [
        { label: 'Sleep, IA', lat: 0, lng: 7, role: 'night', nights: 1, minutes: null, waypointIndex: 1 },
        { ...middle, waypointIndex: 2 },
      ],
      segments: trip.segments.map((segment) => {
        if (segment.location === 'Sleep, IA') return { ...segment, placeIndex: 1 };
        return (segment.placeIndex ?? 0) > 0 ? { ...segment, placeIndex: (segment.placeIndex ?? 0) + 1 } : segment;
      }),
    };
    expect(index).toBe(1);
    expect(order(joinDays(moved, chosen, 1).plan ?? plan)).toEqual(['pass', 'stop', 'Middle, NE', 'Rest, WY']);
  });

  it('cannot be joined where that is too long, against the law, or there is no next one', () => {
    const long = { ...trip, dayCards: trip.dayCards.map((card) => ({ ...card, drivingHours: 8.2 })) };
    expect(joinDays(plan, long, 1).refusal).toMatchObject({ kind: 'too-long', most: 16, byLaw: false });
    expect(joinDays({ ...plan, dutyCycle: '70/8' }, trip, 1).refusal).toMatchObject({ most: 11, byLaw: true });
    expect(joinDays(plan, trip, 3).refusal).toEqual({ kind: 'last-day' });
  });
});

describe('a stop', () => {
  it('is skipped by its town, once, and allowed again', () => {
    const skipped = skipStop(plan, trip, stop('d1s1')).plan ?? plan;
    expect(skipped.notAt).toEqual(['Early, IA']);
    expect(skipStop(skipped, trip, stop('d1s1')).plan?.notAt).toEqual(['Early, IA']);
    expect(allowStop(skipped, 'Early, IA')).toEqual(plan);
  });

  it('of the driver’s own is taken out of the plan; one beside the road has no town to skip', () => {
    expect(order(skipStop(plan, trip, stop('d2s1')).plan ?? plan)).toEqual(['pass', 'stop']);
    expect(skipStop(plan, trip, stop('d1s2')).refusal).toEqual({ kind: 'no-town' });
  });

  it('takes longer: a given one by its minutes, another by becoming the driver’s own', () => {
    expect(stayFor(plan, trip, stop('d2s1'), 90).plan?.via[2]).toEqual({ ...plan.via[2], minutes: 90 });
    const own = stayFor(plan, trip, stop('d1s1'), 45).plan ?? plan;
    expect(own.via[0]).toMatchObject({ text: 'Early, IA', role: 'stop', minutes: 45 });
    expect([ownStops(plan), ownStops(own)]).toEqual([1, 2]);
  });
});
