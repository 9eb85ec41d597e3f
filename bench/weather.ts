import type { CompareDepartures, GenerateRouteResponse } from '@roadcast/contract';
import {
  type Fault,
  openUpstreamPlayer,
  type UpstreamPlayer,
} from '@roadcast/providers/upstream/testing/upstream-player';
import { playNws } from '@roadcast/providers/weather/testing/play-nws';
import { playOpenMeteo } from '@roadcast/providers/weather/testing/play-open-meteo';
import type { Oddity, World } from '@roadcast/providers/weather/testing/world';
import { type Series, seriesOf } from './measure.ts';
import { type ServedApp, serve } from './served.ts';

/** Number of requests to a service for a plan, and for repeating it. */
export interface WeatherCalls {
  readonly service: string;
  readonly stops: number;
  /** Number of stops and of points between them. */
  readonly places: number;
  readonly cold: number;
  readonly warm: number;
  readonly peakConcurrency: number;
}

/** Planning times during a service fault, milliseconds. */
export interface FaultTimes {
  readonly service: string;
  readonly fault: string;
  readonly plans: number;
  readonly succeeded: number;
  /** Plans right after the fault starts, some of which wait for the service. */
  readonly whileNew: Pick<Series, 'p50' | 'p95'>;
  /** Later plans, when the circuit is open. */
  readonly onceOpen: Pick<Series, 'p50' | 'p95'>;
}

export interface WeatherResult {
  readonly calls: readonly WeatherCalls[];
  /** Planning times with cached forecasts, milliseconds. */
  readonly normal: Pick<Series, 'p50' | 'p95'>;
  readonly faults: readonly FaultTimes[];
  /** Duration of the first plan on an offline server, milliseconds. */
  readonly firstWithoutNetwork: number;
  /** Times of comparing 80 departures of a three-day trip with cached forecasts, including routing; milliseconds. */
  readonly comparison: Pick<Series, 'p50' | 'p95'>;
}

const services = [
  { service: 'National Weather Service', play: playNws, setting: 'NWS_URL' },
  { service: 'Open-Meteo', play: playOpenMeteo, setting: 'OPEN_METEO_URL' },
] as const;

const faults: readonly (readonly [string, Fault | Oddity | 'down'])[] = [
  ['silent', { kind: 'silent' }],
  ['slow (4 s)', { kind: 'slow', ms: 4000 }],
  ['429', { kind: 'status', status: 429, headers: { 'retry-after': '60' } }],
  ['403', { kind: 'status', status: 403 }],
  ['500', { kind: 'status', status: 500 }],
  ['HTML', { kind: 'html' }],
  ['truncated', { kind: 'truncated' }],
  ['broken JSON', { kind: 'broken-json' }],
  ['redirect loop', { kind: 'redirect-loop' }],
  ['refused', 'down'],
  ['bare nan', 'bare-nan'],
  ['yesterday’s data', 'yesterday'],
  ['changed field', 'changed-field'],
];

/** Numbers of plans, large enough that the p95 isn't the maximum. */
const PLANS_WHILE_NEW = 24;
const PLANS_ONCE_OPEN = 40;
const PLANS_OF_NORMAL = 40;
const COMPARISONS = 24;
/** Maximum duration of a plan that doesn't wait for a service, milliseconds. */
const NOT_WAITING_MS = 500;
const MOST_PLANS_UNTIL_OPEN = 36;

const toChicago = { origin: 'Denver, CO', destination: 'Chicago, IL' };
/** A trip elsewhere, for warming up the server before the fault. */
const elsewhere = { origin: 'Atlanta, GA', destination: 'Jacksonville, FL' };
const threeDays = { origin: 'Los Angeles, CA', destination: 'Dallas, TX' };

/** Measures the cost of weather services per plan: healthy, failing and absent. */
export async function benchWeather(): Promise<WeatherResult> {
  const calls: WeatherCalls[] = [];
  const times: FaultTimes[] = [];
  // Measure before and after the faults, because the machine's speed may change.
  const normal = await normalTimes();
  for (const { service, play, setting } of services) {
    const world: World = { now: Date.now(), oddity: 'none' };
    const player = await openUpstreamPlayer();
    play(player, world);
    const env = { PROVIDERS: 'auto', OPENFREEMAP_URL: '', [setting]: player.url };
    calls.push(...(await served(env, (url) => callsOf(url, service, player))));
    for (const [fault, kind] of faults) {
      times.push(await served(env, (url) => inFault(url, service, fault, () => begin(player, world, kind))));
      await mend(player, world);
    }
    await player.close();
  }
  normal.push(...(await normalTimes()));
  const comparison = await withForecasts(async (url) => {
    await compare(url);
    return timesOf(COMPARISONS, () => compare(url));
  });
  const nowhere = { PROVIDERS: 'auto', OPENFREEMAP_URL: '', NWS_URL: 'https://nowhere.invalid' };
  const [firstWithoutNetwork = 0] = await served(nowhere, (url) => timesOf(1, () => plan(url, toChicago)));
  return {
    calls,
    normal: quantiles(normal),
    faults: times,
    firstWithoutNetwork: Math.round(firstWithoutNetwork),
    comparison: quantiles(comparison),
  };
}

const normalTimes = (): Promise<number[]> =>
  withForecasts(async (url) => {
    await plan(url, elsewhere);
    await plan(url, toChicago);
    return timesOf(PLANS_OF_NORMAL / 2, () => plan(url, toChicago));
  });

/** Runs `work` with the URL of a server whose weather services are all healthy. */
async function withForecasts<Value>(work: (url: string) => Promise<Value>): Promise<Value> {
  const healthy = await openUpstreamPlayer();
  playNws(healthy, { now: Date.now(), oddity: 'none' });
  const env = { PROVIDERS: 'auto', OPENFREEMAP_URL: '', NWS_URL: healthy.url, WEATHER_PATIENCE_MS: '20000' };
  try {
    return await served(env, work);
  } finally {
    await healthy.close();
  }
}

async function served<Value>(
  env: Readonly<Record<string, string>>,
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  const server: ServedApp = await serve(env);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

const begin = async (player: UpstreamPlayer, world: World, kind: Fault | Oddity | 'down'): Promise<void> => {
  if (kind === 'down') await player.down();
  else if (typeof kind === 'string') world.oddity = kind;
  else player.fault(kind);
};

async function mend(player: UpstreamPlayer, world: World): Promise<void> {
  world.oddity = 'none';
  player.fault(null);
  // Drop requests still waiting for a response.
  await player.down().catch(() => undefined);
  await player.up();
}

async function callsOf(url: string, service: string, player: UpstreamPlayer): Promise<WeatherCalls[]> {
  const trips = [
    { origin: 'Denver, CO', destination: 'Boulder, CO' },
    { origin: 'Los Angeles, CA', destination: 'Chicago, IL', preferences: { driveTimePerLeg: 0.5 } },
  ];
  const counted: WeatherCalls[] = [];
  for (const trip of trips) {
    player.forget();
    const { route } = await plan(url, trip);
    // Include requests that the plan didn't wait for.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const cold = player.calls().length;
    const peakConcurrency = player.peakConcurrency();
    player.forget();
    await plan(url, trip);
    const stops = route.segments.length;
    const places = stops + (route.weatherPoints?.length ?? 0);
    counted.push({ service, stops, places, cold, warm: player.calls().length, peakConcurrency });
  }
  return counted;
}

async function inFault(url: string, service: string, fault: string, start: () => Promise<void>): Promise<FaultTimes> {
  await plan(url, elsewhere);
  await start();
  const fresh: number[] = [];
  // Circuits open after failed calls, and calls to a silent service fail only after the timeout.
  while (
    fresh.length < PLANS_WHILE_NEW ||
    ((fresh.at(-1) ?? 0) > NOT_WAITING_MS && fresh.length < MOST_PLANS_UNTIL_OPEN)
  ) {
    const began = performance.now();
    await plan(url, toChicago);
    fresh.push(performance.now() - began);
  }
  const onceOpen = await timesOf(PLANS_ONCE_OPEN, () => plan(url, toChicago));
  const plans = fresh.length + PLANS_ONCE_OPEN;
  // All plans have succeeded, because a failed plan aborts the benchmark.
  return { service, fault, plans, succeeded: plans, whileNew: quantiles(fresh), onceOpen: quantiles(onceOpen) };
}

/** Returns the duration of each call, milliseconds. */
async function timesOf(times: number, call: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    await call();
    all.push(performance.now() - began);
  }
  return all;
}

function quantiles(times: readonly number[]): Pick<Series, 'p50' | 'p95'> {
  const { p50, p95 } = seriesOf(times);
  return { p50, p95 };
}

const plan = (url: string, body: object): Promise<GenerateRouteResponse> => post(`${url}/api/generate-route`, body);

const compare = (url: string): Promise<CompareDepartures> => post(`${url}/api/compare-departures`, threeDays);

/** @throws Error if the response isn't successful. */
async function post<Answer>(url: string, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer as Answer;
}
