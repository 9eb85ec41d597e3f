import type { GenerateRouteRequest, GenerateRouteResponse, Segment } from '@roadcast/contract';
import { cumulativeMeters, distanceMeters, type LngLat, nearestOnLine } from '@roadcast/core/geo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { readGazetteer } from '../../support/gazetteer.ts';
import { seeded } from '../../support/random.ts';
import { RandomTrips } from '../../support/random-trips.ts';
import { isLateMorning } from '../../support/trip-promises.ts';

/** Number of random trips. For ten thousand, which take half an hour, set `RANDOM_TRIPS=10000`. */
const TRIPS = Number(process.env.RANDOM_TRIPS ?? 150);
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_122);
/**
 * Index of the first trip to plan. Set it to a failed trip to reproduce a failure; earlier trips are generated but not
 * planned.
 */
const FROM = Number(process.env.RANDOM_FROM ?? 0);
const FIRST_DAY = '2026-12-07';

/** Expected errors. Any other error is a bug. */
const REFUSALS: ReadonlySet<string> = new Set([
  'place_ambiguous',
  'same_place',
  'same_stop',
  'no_legal_road',
  'no_road',
  'road_through_canada',
  'trip_too_long',
  'too_many_stops',
  'invalid_pin',
]);

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { EDITION: 'private' } });
});
afterAll(() => server.close());

interface Planned {
  readonly request: GenerateRouteRequest;
  readonly answer: GenerateRouteResponse;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const ofDay = ({ answer }: Planned, day: number): Segment[] => answer.route.segments.filter((stop) => stop.day === day);
const clockOf = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);

/** Returns the indexes of the requested places in trip order; 0 is the origin. */
const givenPlaces = ({ request }: Planned) => [
  request.origin,
  ...(request.waypoints ?? []).filter((place) => typeof place === 'string' || place.role !== 'pass'),
  request.destination,
  ...(request.returnTrip ? [request.origin] : []),
];

const wishesAt = (planned: Planned, placeIndex: number | null | undefined) => {
  const place = placeIndex == null ? undefined : givenPlaces(planned)[placeIndex];
  const { nights, minutes, role } = (typeof place === 'object' ? place : {}) as {
    nights?: number;
    minutes?: number;
    role?: string;
  };
  return { nights: nights ?? (role === 'night' ? 1 : 0), minutes };
};

/** Checks that a charging stop lasts at least as long as charging takes. */
function chargedLong({ answer }: Planned, id: string, stayed: number): string[] {
  const charging = answer.route.charging?.stops.find(({ segmentId }) => segmentId === id);
  return charging && stayed >= charging.minutes ? [] : [`${id}: charged ${charging?.minutes} in ${stayed} min`];
}

/** Invariants of every trip. Each function returns a plan's problems. */
const invariants: Readonly<Record<string, (planned: Planned) => readonly string[]>> = {
  'miles add up': ({ answer }) =>
    Math.abs(sum(answer.route.segments.map((stop) => stop.segmentMiles)) - answer.totalMiles) < 0.05
      ? []
      : ['they do not'],
  'hours add up': ({ answer }) =>
    Math.abs(sum(answer.route.segments.map((stop) => stop.segmentHours)) - answer.route.totalHours) < 0.01
      ? []
      : ['they do not'],
  'it begins at the origin and ends at the end': ({ answer }) =>
    answer.route.segments[0]?.type === 'origin' && answer.route.segments.at(-1)?.type === 'destination'
      ? []
      : ['it does not'],
  'every given place is reached, in order': (planned) => {
    const reached = planned.answer.route.segments.flatMap(({ placeIndex }) => placeIndex ?? []);
    const first = reached.filter((index, i) => reached.indexOf(index) === i);
    const wanted = givenPlaces(planned).map((_, i) => i);
    return JSON.stringify(first) === JSON.stringify(wanted) ? [] : [`reached ${first.join(' ')}`];
  },
  'no day has more wheel time than wished for it': ({ answer, request }) =>
    answer.dayCards.flatMap(({ day, drivingHours }) => {
      const most = request.hoursOnDay?.[String(day)] ?? answer.route.preferences.drivingHoursPerDay;
      return drivingHours <= most + 1e-9 ? [] : [`day ${day}: ${drivingHours} of ${most} h`];
    }),
  'later days begin where the night was, with nothing driven, at the time wished or after a late night’s sleep': (
    planned,
  ) =>
    planned.answer.route.segments.flatMap((stop, i, all) => {
      if (stop.type !== 'day_start') return [];
      const before = all[i - 1];
      const start = planned.request.dayStart ?? '08:00';
      const sound =
        stop.segmentMiles === 0 &&
        stop.segmentHours === 0 &&
        before?.type === 'overnight' &&
        before.location === stop.location &&
        (clockOf(stop.departureTime ?? 0, stop.timeZone) === start ||
          (!planned.request.dutyCycle && isLateMorning(before, stop, start)));
      return sound ? [] : [stop.id];
    }),
  'nights are as many as wished': (planned) =>
    givenPlaces(planned).flatMap((_, placeIndex, all) => {
      const { nights } = wishesAt(planned, placeIndex);
      if (nights === 0 || placeIndex === all.length - 1) return [];
      const slept = planned.answer.route.segments.filter(
        (stop) => stop.placeIndex === placeIndex && stop.type === 'overnight',
      ).length;
      // A truck driver may have to rest longer before the duty cycle restarts.
      const enough = planned.request.dutyCycle ? slept >= nights : slept === nights;
      return enough ? [] : [`place ${placeIndex}: ${slept} of ${nights}`];
    }),
  'stops by day last as long as wished': (planned) =>
    planned.answer.route.segments.flatMap((stop) => {
      if (stop.departureTime === null || stop.type === 'origin' || stop.type === 'day_start') return [];
      const stayed = (stop.departureTime - stop.arrivalTime) / 60_000;
      if (stop.type === 'charge') return chargedLong(planned, stop.id, stayed);
      const minutes = wishesAt(planned, stop.placeIndex).minutes ?? planned.answer.route.preferences.stopLength;
      const enough = planned.request.dutyCycle ? stayed >= minutes - 0.01 : Math.abs(stayed - minutes) < 0.01;
      return enough ? [] : [`${stop.id}: ${stayed} of ${minutes} min`];
    }),
  'time never runs back, and the clock agrees with the drive': ({ answer }) =>
    answer.route.segments.flatMap((stop, i, all) => {
      const before = all[i - 1];
      if (!before || stop.type === 'day_start' || stop.day !== before.day) return [];
      if (stop.type === 'overnight' && stop.segmentHours === 0) return [];
      const driven = (stop.arrivalTime - (before.departureTime ?? before.arrivalTime)) / 3_600_000;
      return Math.abs(driven - stop.segmentHours) < 0.02 ? [] : [`${stop.id}: ${driven} and ${stop.segmentHours} h`];
    }),
  'nobody drives much longer than the leg without a stop': ({ answer }) =>
    answer.route.segments.flatMap(({ id, segmentHours }) =>
      segmentHours <= answer.route.preferences.driveTimePerLeg * 1.25 + 0.02 ? [] : [`${id}: ${segmentHours} h`],
    ),
  'pins say truly whether they are kept': ({ answer }) =>
    answer.route.pins.flatMap(({ placeIndex, kept, arrival, arriveBy }) =>
      kept === arrival <= arriveBy ? [] : [`place ${placeIndex}`],
    ),
  'every pin has its verdict, and a missed one its way out': (planned) => {
    const { pins, notices } = planned.answer.route;
    const wanted = givenPlaces(planned).filter((place) => typeof place === 'object' && 'arriveBy' in place).length;
    const told = notices.some(({ code }) => code === 'pin_remedies');
    const missed = pins.some(({ kept }) => !kept);
    return pins.length === wanted && told === missed ? [] : [`${pins.length} of ${wanted} pins, told: ${told}`];
  },
  'no stop in a town that is not wanted': (planned) =>
    planned.answer.route.segments.flatMap(({ location, placeIndex, type, id }) =>
      placeIndex == null && type !== 'day_start' && planned.request.skippedTowns?.includes(location) ? [id] : [],
    ),
  'a truck driver keeps 11 hours of driving and 14 of duty': (planned) => {
    if (!planned.request.dutyCycle) return [];
    return planned.answer.dayCards.flatMap(({ day, drivingHours }) => {
      const stops = ofDay(planned, day);
      const [first, last] = [stops[0] as Segment, stops.at(-1) as Segment];
      const window = (last.arrivalTime - (first.departureTime ?? first.arrivalTime)) / 3_600_000;
      return drivingHours <= 11 && window <= 14.01 ? [] : [`day ${day}: ${drivingHours} h driving within ${window} h`];
    });
  },
  'the line does not jump, and stops lie on it': ({ answer }) => {
    const line = answer.geometry as LngLat[];
    const along = cumulativeMeters(line);
    const off = answer.route.segments.filter(
      ({ lng, lat }) => nearestOnLine([lng, lat], line, along).offsetMeters > 100,
    );
    const jump = line.findIndex((point, i) => i > 0 && distanceMeters(line[i - 1] as LngLat, point) > 50_000);
    return [...off.map(({ id }) => `${id} lies off`), ...(jump > 0 ? [`it jumps at ${line[jump]?.join(' ')}`] : [])];
  },
  'stops have ids of their own and days are counted without a gap': ({ answer }) => {
    const ids = new Set(answer.route.segments.map(({ id }) => id));
    const days = answer.dayCards.map(({ day }, i) => day === i + 1);
    return ids.size === answer.route.segments.length && days.every(Boolean) ? [] : ['they do not'];
  },
};

it(`plans ${TRIPS} random trips with 1 to 30 stops without bugs`, {
  timeout: 7_200_000,
}, async () => {
  const trips = new RandomTrips(readGazetteer(), seeded(SEED));
  const failures: string[] = [];
  let plannedTrips = 0;
  for (let i = 0; i < TRIPS; i++) {
    const request = trips.trip(30, FIRST_DAY);
    if (i < FROM) continue;
    const { status, body } = await plan(server.app, request);
    if (status !== 200) {
      const { code, error } = body as { code: string; error: string };
      if (status >= 500 || !REFUSALS.has(code) || !error) failures.push(`${i}: ${status} ${code} ${error}`);
      continue;
    }
    plannedTrips += 1;
    const planned = { request, answer: body as GenerateRouteResponse };
    for (const [name, broken] of Object.entries(invariants)) {
      const told = broken(planned);
      if (told.length > 0) failures.push(`${i}: ${name}: ${told.slice(0, 3).join('; ')}`);
    }
  }
  expect(failures).toEqual([]);
  expect(plannedTrips).toBeGreaterThan((TRIPS - FROM) * 0.8);
});
