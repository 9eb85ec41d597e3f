import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import type { SourcedWeather, WeatherQuery } from '@roadcast/core/weather';
import { afterEach, describe, expect, it } from 'vitest';
import type { UpstreamClient } from '../upstream/client.ts';
import type { Fault, UpstreamPlayer } from '../upstream/testing/upstream-player.ts';
import { WeatherChain } from './chain.ts';
import type { ForecastSource } from './forecast-source.ts';
import { playedNws } from './nws/testing/played-nws.ts';
import { playedOpenMeteo } from './open-meteo/testing/played-open-meteo.ts';
import type { PlayedSource } from './testing/played-source.ts';
import { roadOf } from './testing/road-of.ts';
import { typicalClimate } from './testing/typical-climate.ts';
import { type Oddity, temperatureThere, type World } from './testing/world.ts';

const now = Date.UTC(2026, 0, 20, 15, 20);
const PATIENCE_MS = 500;
/** Time allowed for a plan's own work on a busy machine, milliseconds. */
const GRACE_MS = 4000;
/** Timeout long enough for healthy services to always respond, milliseconds. */
const PATIENT_MS = 20_000;
/** Maximum duration of a response that doesn't wait, milliseconds; shorter than any timeout. */
const FAST_MS = 400;
/** The same limit in milliseconds, for tests with long timeouts on a loaded machine. */
const NOT_WAITING_MS = 4000;
/** Longer than the pause after a service's failures, milliseconds. */
const REST_MS = 10 * MILLISECONDS_PER_MINUTE;

const queries: WeatherQuery[] = Array.from({ length: 20 }, (_, i) => ({
  lat: 30 + i * 0.3,
  lng: -100,
  at: now + (i + 1) * MILLISECONDS_PER_HOUR,
  timeZone: 'America/Chicago',
}));

let open: UpstreamPlayer[] = [];
afterEach(async () => {
  await Promise.all(open.map((player) => player.close()));
  open = [];
});

/** Short timeouts, so a silent service is detected before the test times out. */
const hasty = { attemptMs: 150, deadlineMs: 400 };
const usual = { attemptMs: 8000, deadlineMs: 20_000 };

type Opening = (world: World, own?: typeof hasty) => Promise<PlayedSource<ForecastSource>>;

const services: readonly [string, Opening][] = [
  ['National Weather Service', (world, own = usual) => playedNws(world, [], own)],
  ['Open-Meteo', (world, own = usual) => playedOpenMeteo(world, own)],
];

async function opened<Source>(opening: Promise<PlayedSource<Source>>): Promise<PlayedSource<Source>> {
  const played = await opening;
  open.push(played.player);
  return played;
}

/** Returns the fastest of three runs, because the machine may be busy. */
async function fastest<Value>(work: () => Promise<Value>): Promise<[value: Value, ms: number]> {
  const tries = [await timed(work), await timed(work), await timed(work)] as const;
  return [tries[2][0], Math.min(...tries.map(([, ms]) => ms))];
}

async function timed<Value>(work: () => Promise<Value>): Promise<[value: Value, ms: number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

const chainOf = (sources: readonly ForecastSource[], patienceMs: number): WeatherChain =>
  new WeatherChain({ sources, alerts: null, typical: typicalClimate(), patienceMs });

const faults: readonly [string, Fault | 'down'][] = [
  ['is silent', { kind: 'silent' }],
  ['is slow', { kind: 'slow', ms: 900 }],
  ['limits our requests', { kind: 'status', status: 429, headers: { 'retry-after': '60' } }],
  ['forbids us', { kind: 'status', status: 403 }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['sends an HTML page', { kind: 'html' }],
  ['truncates its answer', { kind: 'truncated' }],
  ['sends invalid JSON', { kind: 'broken-json' }],
  ['hangs up', { kind: 'hung-up' }],
  ['redirects in a loop', { kind: 'redirect-loop' }],
  ['redirects to another server', { kind: 'redirect', to: 'http://127.0.0.1:9/' }],
  ['refuses the connection', 'down'],
];

const play = async (player: UpstreamPlayer, fault: Fault | 'down'): Promise<void> =>
  fault === 'down' ? player.down() : player.fault(fault);

function expectTypical(answers: readonly SourcedWeather[], lacks: readonly string[]): void {
  expect(answers).toHaveLength(queries.length);
  for (const { quality, source, lack, value } of answers) {
    expect(quality).toBe('typical');
    expect(source).toBe('Played normals');
    expect(lacks).toContain(lack);
    expect(value.temperature).not.toBeNull();
  }
}

describe.each(services)('when the %s', (name, opening) => {
  it.each(faults)('%s, a plan has typical weather, marked as such, and soon doesn’t wait', async (_, fault) => {
    const { player, source, client } = await opened(opening({ now, oddity: 'none' }, hasty));
    const failures: string[] = [];
    const chain = new WeatherChain({
      sources: [source],
      alerts: null,
      typical: typicalClimate(),
      patienceMs: PATIENCE_MS,
      onFailure: (failed) => failures.push(failed),
    });
    await play(player, fault);
    const [answers, ms] = await timed(() => chain.at(queries));
    expect(ms).toBeLessThan(PATIENCE_MS + GRACE_MS);
    expectTypical(answers, ['failed', 'late']);
    for (let i = 0; i < 40 && client.state().underWay + client.state().waiting > 0; i++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await chain.at(queries);
    expect(failures).toContain(name);
    const [again, msAgain] = await fastest(() => chain.at(queries));
    expect(msAgain).toBeLessThan(FAST_MS);
    expectTypical(again, ['failed']);
  });

  it.each<Oddity>(['yesterday', 'changed-field', 'empty'])(
    'sends odd responses (%s), a plan has typical weather',
    async (oddity) => {
      const { source } = await opened(opening({ now, oddity }));
      const chain = chainOf([source], PATIENT_MS);
      expectTypical(await chain.at(queries), ['failed', 'outside']);
      await chain.at(queries);
      const [again, ms] = await fastest(() => chain.at(queries));
      expect(ms).toBeLessThan(FAST_MS);
      expectTypical(again, ['failed', 'outside']);
    },
  );

  it('writes bare nan, a plan has the readable values, or typical ones', async () => {
    const { source } = await opened(opening({ now, oddity: 'bare-nan' }));
    const chain = chainOf([source], PATIENT_MS);
    const answers = await chain.at(queries);
    if (name === 'Open-Meteo') expect(answers.map(({ quality }) => quality)).toEqual(queries.map(() => 'forecast'));
    else expectTypical(answers, ['failed']);
  });

  it('uses other units, they are converted', async () => {
    const { source } = await opened(opening({ now, oddity: 'wrong-units' }));
    const chain = chainOf([source], PATIENT_MS);
    const answers = await chain.at(queries);
    answers.forEach(({ value, quality }, i) => {
      const { lat, lng, at } = queries[i] as WeatherQuery;
      expect(quality).toBe('forecast');
      expect(
        Math.abs((value.temperature ?? 0) - temperatureThere(lat, lng, at - (at % MILLISECONDS_PER_HOUR))),
      ).toBeLessThan(2);
    });
  });

  it('omits the temperature, it is typical and marked as such', async () => {
    const { source } = await opened(opening({ now, oddity: 'missing-field' }));
    const chain = chainOf([source], PATIENT_MS);
    for (const { value, quality, source: own, filled } of await chain.at(queries)) {
      expect(quality).toBe('forecast');
      expect(own).toBe(name);
      expect(value.windGust).toBe(41);
      expect(value.temperature).not.toBeNull();
      expect(filled).toEqual([
        { source: 'Played normals', asOf: null, quality: 'typical', fields: ['temperature', 'feelsLike'] },
      ]);
    }
  });

  it('is back, so is the forecast', async () => {
    const world: World = { now, oddity: 'none' };
    const { player, source, client } = await opened(opening(world));
    const chain = chainOf([source], PATIENT_MS);
    await breakDown(chain, client, player);
    player.fault(null);
    world.now += REST_MS;
    // The first caller after the pause sends a probe without waiting for it.
    const [answers, ms] = await timed(() => chain.at(queries));
    expect(ms).toBeLessThan(NOT_WAITING_MS);
    expectTypical(answers, ['failed', 'late']);
    const qualities = async (): Promise<unknown> => (await chain.at(queries)).map(({ quality }) => quality);
    await expect.poll(qualities).toEqual(queries.map(() => 'forecast'));
  });

  it('may be back, one call probes it while no other waits', async () => {
    const world: World = { now, oddity: 'none' };
    const { player, source, client } = await opened(opening(world));
    const chain = chainOf([source], PATIENT_MS);
    await breakDown(chain, client, player);
    world.now += REST_MS;
    player.fault({ kind: 'silent' });
    player.forget();
    const plans = [0, 1, 2].map(() => timed(() => chain.at(queries)));
    for (const [answers, ms] of await Promise.all(plans)) {
      expect(ms).toBeLessThan(NOT_WAITING_MS);
      expectTypical(answers, ['failed', 'late']);
      expect(answers.map(({ lack }) => lack)).toContain('late');
    }
    await expect.poll(() => player.calls().length).toBe(1);
  });
});

/** Makes the service fail until the client stops calling it. */
async function breakDown(chain: WeatherChain, client: UpstreamClient, player: UpstreamPlayer): Promise<void> {
  player.fault({ kind: 'status', status: 500 });
  while (client.state().circuit !== 'open') await chain.at(queries);
}

describe('with two services', () => {
  it.each(faults)('the second is used when the first %s', async (_, fault) => {
    const world: World = { now, oddity: 'none' };
    const first = await opened(playedNws(world, [], hasty));
    const second = await opened(playedOpenMeteo(world));
    const chain = chainOf([first.source, second.source], 6000);
    await play(first.player, fault);
    const answers = await chain.at(queries);
    expect(answers.map(({ source, quality }) => `${source} ${quality}`)).toEqual(
      queries.map(() => 'Open-Meteo forecast'),
    );
    expect(second.player.calls()).toHaveLength(1);
  });

  it('the second fills the first’s gaps, and covers later times', async () => {
    const world: World = { now, oddity: 'none' };
    const first = await opened(playedNws(world));
    const second = await opened(playedOpenMeteo(world));
    const chain = chainOf([first.source, second.source], PATIENT_MS);
    const [here] = queries as [WeatherQuery];
    const [soon, later] = await chain.at([here, { ...here, at: now + 9 * 24 * MILLISECONDS_PER_HOUR }]);
    expect(soon).toMatchObject({ source: 'National Weather Service', quality: 'forecast' });
    expect(soon?.value.visibility).toBe(10);
    expect(soon?.filled).toEqual([
      {
        source: 'Open-Meteo',
        asOf: now,
        quality: 'forecast',
        fields: ['precipitationChance', 'precipitationAmount', 'snowChance', 'visibility'],
      },
    ]);
    expect(later).toMatchObject({ source: 'Open-Meteo', quality: 'forecast' });
    expect(later?.filled).toBeUndefined();
  });

  it('returns what arrived before the time limit, and has the rest on the next request', async () => {
    const world: World = { now, oddity: 'none' };
    const { player, source } = await opened(playedNws(world));
    const chain = chainOf([source], 2400);
    player.fault({ kind: 'slow', ms: 800 });
    const answers = await chain.at(queries);
    const came = answers.filter(({ quality }) => quality === 'forecast').length;
    // Eight places are looked up concurrently, with two calls each, so the first eight are complete.
    expect(came).toBeGreaterThanOrEqual(8);
    expect(came).toBeLessThan(queries.length);
    expect(answers.slice(0, 8).every(({ quality }) => quality === 'forecast')).toBe(true);
    expect(answers.at(-1)).toMatchObject({ quality: 'typical', lack: 'late' });
    expect(player.peakConcurrency()).toBe(8);
    player.fault(null);
    const lacks = async (): Promise<unknown> => (await chain.at(queries)).map(({ lack }) => lack);
    await expect.poll(lacks, { timeout: 10_000 }).toEqual(queries.map(() => undefined));
    const asked = player.calls().length;
    await chain.at(queries);
    expect(player.calls()).toHaveLength(asked);
  });

  it('calls don’t wait for the alerts of a service that may be back', async () => {
    const world: World = { now, oddity: 'none' };
    const { player, source, client } = await opened(playedNws(world));
    const chain = new WeatherChain({ sources: [], alerts: source, typical: typicalClimate(), patienceMs: 20_000 });
    const query = { road: roadOf([[-100, 30]], now), states: ['TX'], places: [] };
    player.fault({ kind: 'status', status: 500 });
    while (client.state().circuit !== 'open') await chain.alerts(query);
    world.now += REST_MS;
    player.fault({ kind: 'silent' });
    const [answer, ms] = await timed(() => chain.alerts(query));
    expect(ms).toBeLessThan(NOT_WAITING_MS);
    expect(answer).toMatchObject({ alerts: [], lack: 'late' });
  });

  it('ends immediately when the caller aborts', async () => {
    const { player, source } = await opened(playedNws({ now, oddity: 'none' }));
    const chain = chainOf([source], PATIENT_MS);
    player.fault({ kind: 'silent' });
    const controller = new AbortController();
    const asked = chain.at(queries, controller.signal);
    setTimeout(() => controller.abort(new Error('gone')), 50);
    await expect(asked).rejects.toThrow('gone');
  });
});
