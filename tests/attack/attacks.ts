import { randomUUID } from 'node:crypto';
import type { TripWeatherRequest } from '@roadcast/contract';
import type { HttpVisitor } from '../support/http-visitor.ts';

/** Result of one attempt. `through` means that the attack succeeded. */
export type Outcome = 'refused' | 'answered' | 'through';

/** Action that a hostile caller repeats. */
export interface Attack {
  readonly name: string;
  readonly strike: () => Promise<Outcome>;
}

/** Callers used by the attacks, all on one network. */
export interface Attackers {
  readonly guest: HttpVisitor;
  /** User with as many large trips as an account may store. */
  readonly hoarder: HttpVisitor;
  /** User with EV routing. */
  readonly subscriber: HttpVisitor;
  /** Request that a browser sends for the weather of a coast-to-coast trip. */
  readonly record: TripWeatherRequest;
}

const DENVER = { lat: 39.74, lng: -104.99 };
const BAD_KEYS = 105_000;
const FORGED_POINTS = 1500;
/** Time zone names, mostly aliases that the runtime resolves slowly. */
const ZONES = ['America/Denver', 'US/Mountain', 'Etc/GMT+7', 'America/Shiprock', 'Navajo', 'America/Indiana/Knox'];
/** Time that a slow reader stalls an export, milliseconds. */
const STALL_MS = 20_000;

const freeTrip = { origin: 'Denver, CO', destination: 'Boulder, CO' };

/** Returns attacks on the server's time and memory, from the hardening review. */
export function attacks({ guest, hoarder, subscriber, record }: Attackers): readonly Attack[] {
  const optimize = (coordinates: readonly [number, number][], totalDistance: number) =>
    repeated(subscriber, '/api/ev/optimize-route', { coordinates, totalDistance }, 'answered');
  return [
    { name: 'export of an account full of large trips', strike: () => readExport(hoarder) },
    { name: 'export that is requested and never read', strike: () => stallExport(hoarder) },
    { name: 'EV line of 30,000 zigzag points', strike: optimize(zigzag(30_000, 2), 100) },
    { name: 'EV line of 1,000 zigzag points', strike: optimize(zigzag(1000, 3), 3000) },
    { name: 'EV zigzag that is as long as it claims', strike: optimize(zigzag(1000, 0.05), 3400) },
    { name: 'FLEET by a signed link', strike: () => takeFleet(guest) },
    { name: '105,000 bad keys in hoursOnDay', strike: badKeys(guest) },
    { name: 'weather for a forged trip of 1,500 points', strike: forgedWeather(guest, record) },
  ];
}

/** Returns `[lng, lat]` positions that alternate between two parallels. @param reach degrees between them. */
function zigzag(count: number, reach: number): [number, number][] {
  return Array.from({ length: count }, (_, i): [number, number] => [
    DENVER.lng + (i * 2) / count,
    DENVER.lat + (i % 2) * reach,
  ]);
}

/**
 * Returns a function that sends the same body each time. Serializes the body only once, to measure just the server's
 * work.
 * @param accepted outcome for a 200 response.
 */
function repeated(visitor: HttpVisitor, path: string, body: object, accepted: Outcome): () => Promise<Outcome> {
  const text = JSON.stringify(body);
  return async () => ((await visitor.postText(path, text)).status === 200 ? accepted : 'refused');
}

async function readExport({ url, address, cookie }: HttpVisitor): Promise<Outcome> {
  const answer = await fetch(`${url}/api/me/export`, { headers: { 'x-forwarded-for': address, cookie } });
  // Discard each chunk after reading it, so the test itself doesn't run out of memory.
  await answer.body?.pipeTo(new WritableStream());
  return answer.status === 200 ? 'answered' : 'refused';
}

async function stallExport({ url, address, cookie }: HttpVisitor): Promise<Outcome> {
  const leave = new AbortController();
  const answer = await fetch(`${url}/api/me/export`, {
    headers: { 'x-forwarded-for': address, cookie },
    signal: leave.signal,
  });
  if (answer.status === 200) await new Promise((resolve) => setTimeout(resolve, STALL_MS));
  leave.abort();
  return answer.status === 200 ? 'answered' : 'refused';
}

/** Gets a signed link for a free trip, starts a drive with it, and tries features of paid plans. */
async function takeFleet(guest: HttpVisitor): Promise<Outcome> {
  const link = await guest.post('/api/trip-link', freeTrip);
  if (link.status !== 200) return 'refused';
  const { linkToken } = link.body;
  const drive = await guest.post('/api/drives', {
    id: randomUUID(),
    ...freeTrip,
    miles: 30,
    startedAt: Date.now(),
    sharedTrip: { ...freeTrip, linkToken },
  });
  const stops = ['Golden, CO', 'Evergreen, CO', 'Idaho Springs, CO', 'Black Hawk, CO', 'Nederland, CO', 'Lyons, CO'];
  const beyondFree = { ...freeTrip, waypoints: stops };
  const rerouted = await guest.post('/api/generate-route', { ...beyondFree, driveToken: drive.body.token });
  const charged = await guest.post('/api/ev/optimize-route', { ...freeTrip, linkToken });
  return rerouted.status === 200 || charged.status === 200 ? 'through' : 'refused';
}

function badKeys(guest: HttpVisitor): () => Promise<Outcome> {
  const hoursOnDay = Object.fromEntries(Array.from({ length: BAD_KEYS }, (_, i) => [`k${i}`, 1]));
  return repeated(guest, '/api/generate-route', { ...freeTrip, hoursOnDay }, 'through');
}

/**
 * Returns a function that requests the weather of a forged record, with far more points than a trip has and in
 * unusually named zones.
 */
function forgedWeather(guest: HttpVisitor, { weatherPoints, ...record }: TripWeatherRequest): () => Promise<Outcome> {
  const points = Array.from({ length: FORGED_POINTS }, (_, i) => ({
    ...pick(weatherPoints, i),
    id: `p${i}`,
    timeZone: pick(ZONES, i),
  }));
  return repeated(guest, '/api/trip-weather', { ...record, weatherPoints: points }, 'answered');
}

function pick<T>(values: readonly T[], i: number): T {
  const value = values[i % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
