import type { BestOrderResponse, GenerateRouteRequest, RequestedWaypoint } from '@roadcast/contract';
import { measure, type Series, seriesOf } from './measure.ts';
import { residentMegabytes } from './resident.ts';
import { serve } from './served.ts';

/** Times of editing a long trip and of reordering many stops. */
export interface EditingResult {
  /** Replanning a coast-to-coast trip with 20 stops after an edit. */
  readonly edit: Series;
  /** Finding the best order of 9 and of 50 stops. */
  readonly nineStops: Repeated;
  readonly fiftyStops: Repeated;
  /** Finding three alternative roads of a coast-to-coast trip. */
  readonly alternatives: Repeated;
  /** Resident memory of the server process at the end, megabytes; null if the system doesn't report it. */
  readonly residentMegabytes: number | null;
}

/** A call repeated with the same body. */
export interface Repeated extends Series {
  /** Time of the first call, before the server has cached any roads, milliseconds. */
  readonly first: number;
}

/** Stops from coast to coast that aren't along the shortest way. */
const stops = [
  'Harrisburg, PA',
  'Pittsburgh, PA',
  'Cleveland, OH',
  'Toledo, OH',
  'South Bend, IN',
  'Chicago, IL',
  'Davenport, IA',
  'Des Moines, IA',
  'Omaha, NE',
  'Sioux Falls, SD',
  'Rapid City, SD',
  'Casper, WY',
  'Cheyenne, WY',
  'Denver, CO',
  'Grand Junction, CO',
  'Moab, UT',
  'Salt Lake City, UT',
  'Elko, NV',
  'Reno, NV',
  'Sacramento, CA',
] as const;

const furtherStops = [
  ...['Boise, ID', 'Spokane, WA', 'Billings, MT', 'Bismarck, ND', 'Fargo, ND', 'Duluth, MN', 'Madison, WI'],
  ...['Indianapolis, IN', 'Louisville, KY', 'Nashville, TN', 'Memphis, TN', 'Little Rock, AR', 'Tulsa, OK'],
  ...['Wichita, KS', 'Amarillo, TX', 'Albuquerque, NM', 'Flagstaff, AZ', 'Las Vegas, NV', 'Phoenix, AZ'],
  ...['El Paso, TX', 'San Antonio, TX', 'Houston, TX', 'New Orleans, LA', 'Mobile, AL', 'Tallahassee, FL'],
  ...['Jacksonville, FL', 'Savannah, GA', 'Charlotte, NC', 'Richmond, VA', 'Knoxville, TN'],
] as const;

const trip: GenerateRouteRequest = { origin: 'New York, NY', destination: 'San Francisco, CA', waypoints: [...stops] };

/** Edits by a driver, in order. */
const edits: readonly ((request: GenerateRouteRequest) => GenerateRouteRequest)[] = [
  (request) => ({ ...request, waypoints: withWish(request, 4, { nights: 2 }) }),
  (request) => ({ ...request, waypoints: (request.waypoints ?? []).filter((_, i) => i !== 7) }),
  (request) => ({ ...request, hoursOnDay: { 3: 5 } }),
  (request) => ({ ...request, waypoints: withWish(request, 13, { minutes: 120 }) }),
  (request) => ({ ...request, preferences: { drivingHoursPerDay: 6 } }),
  (request) => ({ ...request, skippedTowns: ['Lincoln, NE'] }),
  (request) => ({ ...request, waypoints: moved(request.waypoints ?? [], 9, 11) }),
];

const SECONDS = 10;
const ORDERS = 8;

/** Measures edits on a new server without tiers, because tiers don't allow fifty stops. */
export async function benchEditing(): Promise<EditingResult> {
  const served = await serve({ EDITION: 'private' });
  try {
    const post = async <T>(path: string, body: object): Promise<T> => {
      const response = await fetch(`${served.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as T;
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer;
    };
    const edited = (i: number): GenerateRouteRequest => (edits[i % edits.length] as (typeof edits)[number])(trip);
    const plan = (i: number) => post('/api/generate-route', edited(i));
    await measure(1, 1, plan);
    const edit = await measure(1, SECONDS, plan);
    const order = (count: number) => times(() => post<BestOrderResponse>('/api/best-order', shuffled(count)), ORDERS);
    return {
      edit,
      nineStops: await order(9),
      fiftyStops: await order(stops.length + furtherStops.length),
      alternatives: await times(() => post('/api/route-alternatives', { ...trip, waypoints: [] }), ORDERS),
      residentMegabytes: residentMegabytes(served.pid),
    };
  } finally {
    await served.stop();
  }
}

/** Returns a request with an unrealistic order, taking every seventh item cyclically. */
function shuffled(count: number): GenerateRouteRequest {
  const all: string[] = [...stops, ...furtherStops].slice(0, count);
  const waypoints = all.map((_, i) => all[(i * 7) % all.length] as string);
  return { ...trip, waypoints: [...new Set([...waypoints, ...all])] };
}

async function times(call: () => Promise<unknown>, count: number): Promise<Repeated> {
  const taken: number[] = [];
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    await call();
    taken.push(performance.now() - began);
  }
  return { ...seriesOf(taken), first: Math.round(taken[0] ?? 0) };
}

function withWish(
  { waypoints = [] }: GenerateRouteRequest,
  at: number,
  wish: { readonly nights?: number; readonly minutes?: number },
): RequestedWaypoint[] {
  return waypoints.map((place, i) => (i === at && typeof place === 'string' ? { name: place, ...wish } : place));
}

function moved(waypoints: readonly RequestedWaypoint[], from: number, to: number): RequestedWaypoint[] {
  const rest = waypoints.filter((_, i) => i !== from);
  return [...rest.slice(0, to), waypoints[from] as RequestedWaypoint, ...rest.slice(to)];
}
