import type { Alternative, GenerateRouteRequest, GenerateRouteResponse, RequestedWaypoint } from '@roadcast/contract';
import { cumulativeMeters, type LngLat, nearestOnLine } from '@roadcast/core/geo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { readGazetteer } from '../../support/gazetteer.ts';
import { seeded } from '../../support/random.ts';
import { type RandomPlace, RandomTrips } from '../../support/random-trips.ts';

/**
 * Number of random edits. After each one, the plan must still contain everything typed, pinned or chosen, and the edit
 * must not count against the daily calculation limit.
 */
const EDITS = 200;
const MOST_STOPS = 9;

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { EDITION: 'private' } });
});
afterAll(() => server.close());

type Waypoint = Exclude<RequestedWaypoint, string>;
type Draft = Omit<GenerateRouteRequest, 'waypoints'> & { readonly waypoints: readonly Waypoint[] };

const isPass = ({ role }: Waypoint): boolean => role === 'pass';

/** Edits to a plan, except choosing another road. */
const edits: Readonly<Record<string, (draft: Draft, trips: RandomTrips) => Draft>> = {
  'add a stop': (draft, trips) => {
    if (draft.waypoints.filter((place) => !isPass(place)).length >= MOST_STOPS) return draft;
    const at = trips.upTo(draft.waypoints.length + 1);
    return { ...draft, waypoints: inserted(draft.waypoints, at, placeOf(trips, draft)) };
  },
  'move a night': (draft, trips) => {
    if (draft.waypoints.length >= MOST_STOPS) return draft;
    const at = trips.upTo(draft.waypoints.length + 1);
    return {
      ...draft,
      waypoints: inserted(draft.waypoints, at, { ...placeOf(trips, draft), role: 'night', nights: 1 }),
    };
  },
  'drop a stop': (draft, trips) => without(draft, trips.upTo(Math.max(1, draft.waypoints.length))),
  'pin an arrival': (draft, trips) => changed(draft, trips, () => ({ arriveBy: trips.minuteAfter('2026-12-07', 20) })),
  'stay some nights': (draft, trips) => changed(draft, trips, () => ({ nights: 1 + trips.upTo(3) })),
  'stay longer by day': (draft, trips) => changed(draft, trips, () => ({ minutes: 5 * trips.upTo(30) })),
  reorder: (draft, trips) => {
    const from = trips.upTo(Math.max(1, draft.waypoints.length));
    const moved = draft.waypoints[from];
    if (!moved || isPass(moved)) return draft;
    const rest = draft.waypoints.filter((_, i) => i !== from);
    return { ...draft, waypoints: inserted(rest, trips.upTo(rest.length + 1), moved) };
  },
  'change the days': (draft, trips) => ({
    ...draft,
    hoursOnDay: { [String(1 + trips.upTo(5))]: 2 + trips.upTo(10) },
    dayStart: trips.oneOf(['06:00', '08:00', '09:30']),
  }),
  'leave at another time': (draft, trips) => ({
    ...draft,
    departureDate: '2026-12-08',
    departureTime: `${6 + trips.upTo(6)}:00 AM`,
  }),
  'avoid tolls or not': (draft, trips) => ({
    ...draft,
    preferences: { ...draft.preferences, avoidTolls: trips.chance(0.5), drivingHoursPerDay: 5 + trips.upTo(6) },
  }),
  'skip a town': (draft, trips) => ({
    ...draft,
    skippedTowns: [...(draft.skippedTowns ?? []).slice(-5), trips.place().name],
  }),
};

/** Center for stops: the middle of the trip, between the Plains and the Ohio River. */
const MIDDLE: RandomPlace = { name: 'Des Moines, IA', lat: 41.6, lng: -93.6 };

function placeOf(trips: RandomTrips, { waypoints }: Draft): Waypoint {
  for (;;) {
    const place = trips.placeNear(MIDDLE, 350);
    if (!waypoints.some(({ name }) => name === place.name)) return place;
  }
}

const inserted = (waypoints: readonly Waypoint[], at: number, place: Waypoint): Waypoint[] => [
  ...waypoints.slice(0, at),
  place,
  ...waypoints.slice(at),
];

/** Removes a stop, but keeps the chosen road. */
const without = (draft: Draft, at: number): Draft => ({
  ...draft,
  waypoints: draft.waypoints.filter((place, i) => i !== at || isPass(place)),
});

function changed(draft: Draft, trips: RandomTrips, change: () => Partial<Waypoint>): Draft {
  const at = trips.upTo(Math.max(1, draft.waypoints.length));
  return {
    ...draft,
    waypoints: draft.waypoints.map((place, i) => (i === at && !isPass(place) ? { ...place, ...change() } : place)),
  };
}

/** Returns the driver's choices that the plan lacks. */
function lost(draft: Draft, { route }: GenerateRouteResponse): string[] {
  const line = route.geometry as LngLat[];
  const along = cumulativeMeters(line);
  const said: string[] = [];
  const given = draft.waypoints.filter((place) => !isPass(place));
  const kept = route.waypoints.map(({ label }) => label);
  if (JSON.stringify(kept) !== JSON.stringify(given.map(({ name }) => name))) said.push(`stops: ${kept.join('; ')}`);
  for (const [i, { nights = 0, role }] of given.entries()) {
    const slept = route.segments.filter((stop) => stop.placeIndex === i + 1 && stop.type === 'overnight').length;
    const wanted = Math.max(nights, role === 'night' ? 1 : 0);
    if (wanted > 0 && slept !== wanted) said.push(`${slept} of ${wanted} nights at stop ${i + 1}`);
  }
  const pinned = given.filter(({ arriveBy }) => arriveBy !== undefined).length;
  if (route.pins?.length !== pinned) said.push(`${route.pins?.length} of ${pinned} pins`);
  for (const { lat, lng } of draft.waypoints.filter(isPass)) {
    const off = nearestOnLine([lng ?? 0, lat ?? 0], line, along).offsetMeters;
    if (off > 150) said.push(`the chosen road is ${Math.round(off)} m away`);
  }
  return said;
}

it(`keeps everything pinned, chosen and typed through ${EDITS} random changes`, { timeout: 1_800_000 }, async () => {
  const trips = new RandomTrips(readGazetteer(), seeded(200));
  let draft: Draft = {
    origin: 'Denver, CO',
    destination: 'Columbus, OH',
    waypoints: [],
    departureDate: '2026-12-07',
    departureTime: '8:00 AM',
    preferences: { vehicleType: 'car' },
  };
  const answer = await server.app.inject({ method: 'POST', url: '/api/route-alternatives', payload: draft });
  const { alternatives } = answer.json() as { alternatives: Alternative[] };
  const road = alternatives[1];
  if (!road) throw new Error('there is no other road to choose');
  draft = { ...draft, waypoints: road.passes.map(({ lat, lng }) => ({ name: '', lat, lng, role: 'pass' as const })) };

  const names = Object.keys(edits);
  const failures: string[] = [];
  for (let i = 0; i < EDITS; i++) {
    const name = trips.oneOf(names);
    const next = edits[name]?.(draft, trips) ?? draft;
    const { status, body } = await plan(server.app, next);
    // After an error, the previous plan remains. Nothing typed is lost, and the next edit starts from there.
    if (status === 422 && (body as { code: string }).code === 'same_stop') continue;
    if (status !== 200) {
      failures.push(`${i} ${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
      continue;
    }
    draft = next;
    const broken = lost(draft, body as GenerateRouteResponse);
    if (broken.length > 0) failures.push(`${i} ${name}: ${broken.join('; ')}`);
  }
  expect(failures).toEqual([]);
  expect(draft.waypoints.filter(isPass)).toHaveLength(road.passes.length);
});
