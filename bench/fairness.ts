import type { GenerateRouteRequest } from '@roadcast/contract';
import { type Series, seriesOf } from './measure.ts';
import { residentMegabytes } from './resident.ts';
import { serve } from './served.ts';

/** Effect of one caller's expensive calls on another caller's plans. */
export interface FairnessResult {
  readonly busy: readonly {
    /** Number of concurrent expensive calls by the other caller. */
    readonly heavy: number;
    /** Consecutive plans of 150-mile trips. */
    readonly plans: Series;
    /** Trivial calls, which only wait for the event loop. */
    readonly waits: Series;
    readonly longestWaitMs: number;
    /** Numbers of expensive calls completed and rejected during the test. */
    readonly answered: number;
    readonly refused: number;
  }[];
  /** Resident memory of the server process at the end, megabytes; null if the system doesn't report it. */
  readonly residentMegabytes: number | null;
}

const SECONDS = 12;
const ASKED_EVERY_MS = 20;

const coasts: GenerateRouteRequest = { origin: 'Los Angeles, CA', destination: 'New York, NY' };
const stops = [
  'Phoenix, AZ',
  'Houston, TX',
  'Denver, CO',
  'Chicago, IL',
  'Atlanta, GA',
  'Detroit, MI',
  'Miami, FL',
  'Boston, MA',
];

/** Expensive calls, each of which occupies the routing engine and the server for at least a second. */
const heavyCalls: readonly (readonly [path: string, body: GenerateRouteRequest])[] = [
  ['/api/route-alternatives', coasts],
  ['/api/best-order', { ...coasts, waypoints: stops }],
  ['/api/generate-route', { ...coasts, waypoints: stops, preferences: { avoidTolls: true } }],
  ['/api/trip-choices', coasts],
];

const simple: readonly GenerateRouteRequest[] = [
  { origin: 'Philadelphia, PA', destination: 'Washington, DC' },
  { origin: 'Seattle, WA', destination: 'Portland, OR' },
  { origin: 'Columbus, OH', destination: 'Cleveland, OH' },
  { origin: 'Tucson, AZ', destination: 'Phoenix, AZ' },
];

/** Measures fairness on a new server without tiers, which identifies callers by the proxy's address header. */
export async function benchFairness(): Promise<FairnessResult> {
  const served = await serve({ EDITION: 'private', TRUST_PROXY: '127.0.0.1' });
  const post = async (address: string, path: string, body: object, signal?: AbortSignal): Promise<number> => {
    const response = await fetch(`${served.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', 'x-forwarded-for': address },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const plan = async (i: number): Promise<void> => {
    const status = await post('203.0.113.1', '/api/generate-route', simple[i % simple.length] as GenerateRouteRequest);
    if (status !== 200) throw new Error(`a simple plan was answered with ${status}`);
  };
  try {
    for (let i = 0; i < 40; i++) await plan(i);
    const busy = [];
    for (const heavy of [0, 8, 40]) {
      const ended = new AbortController();
      let [answered, refused, next] = [0, 0, 0];
      const load = Array.from({ length: heavy }, async () => {
        while (!ended.signal.aborted) {
          const [path, body] = heavyCalls[next++ % heavyCalls.length] as (typeof heavyCalls)[number];
          const status = await post('203.0.113.2', path, body, ended.signal).catch(() => null);
          if (status === 200) answered += 1;
          else if (status === 503 || status === 429) refused += 1;
          else if (status !== null) throw new Error(`${path} was answered with ${status}`);
        }
      });
      const ends = performance.now() + SECONDS * 1000;
      const [plans, waits] = await Promise.all([
        timesUntil(ends, plan),
        timesUntil(
          ends,
          async () => {
            await (await fetch(`${served.url}/api/health`)).arrayBuffer();
          },
          ASKED_EVERY_MS,
        ),
      ]);
      ended.abort();
      await Promise.all(load);
      busy.push({
        heavy,
        plans: seriesOf(plans),
        waits: seriesOf(waits),
        longestWaitMs: Math.round(Math.max(...waits)),
        answered,
        refused,
      });
    }
    return { busy, residentMegabytes: residentMegabytes(served.pid) };
  } finally {
    await served.stop();
  }
}

/**
 * Repeats a call until a given time. Returns the duration of each call, milliseconds.
 * @param pauseMs pause between calls.
 */
async function timesUntil(ends: number, call: (i: number) => Promise<void>, pauseMs = 0): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; performance.now() < ends; i++) {
    const began = performance.now();
    await call(i);
    times.push(performance.now() - began);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return times;
}
