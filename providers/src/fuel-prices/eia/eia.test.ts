import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpstreamClient } from '../../upstream/client.ts';
import { openUpstreamPlayer, type UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import { EmbeddedFuelPrices } from '../embedded/index.ts';
import { NewestAverages } from '../newest-averages.ts';
import { type PlayedFigure, playEia } from '../testing/play-eia.ts';
import { EiaAverages, eiaClientOptions } from './index.ts';

const KEY = 'abc123';
const WEDNESDAY = Date.parse('2026-12-02T15:00:00Z');
const MONDAY = '2026-11-30';

const figure = (duoarea: string, product: string, value: string | null, period = MONDAY): PlayedFigure => ({
  duoarea,
  product,
  value,
  period,
});

const figures: readonly PlayedFigure[] = [
  figure('YORD', 'EPMR', '3.919'),
  figure('R20', 'EPMR', '3.101'),
  figure('R20', 'EPD2D', '3.702'),
  figure('SCA', 'EPMR', '4.602'),
  figure('SCA', 'EPD2D', '5.110'),
  figure('R50', 'EPMR', '4.201'),
  figure('R5XCA', 'EPMR', '3.801'),
  figure('R5XCA', 'EPMP', null),
  figure('R5XCA', 'EPMP', '4.444', '2026-11-23'),
  figure('R5XCA', 'EPMM', '0.01'),
  figure('STX', 'EPMR', '2.650'),
  figure('R30', 'EPD2D', '3.402'),
];

const chicago = { state: 'IL', lat: 41.9, lng: -87.7 };
const cairo = { state: 'IL', lat: 37, lng: -89.18 };
const barstow = { state: 'CA', lat: 34.9, lng: -117.02 };
const reno = { state: 'NV', lat: 39.53, lng: -119.81 };
const waco = { state: 'TX', lat: 31.55, lng: -97.15 };

describe('weekly averages', () => {
  let player: UpstreamPlayer;
  let now: number;
  let failures: string[];
  beforeEach(async () => {
    player = await openUpstreamPlayer();
    playEia(player, KEY, figures);
    now = WEDNESDAY;
    failures = [];
  });
  afterEach(() => player.close());

  const open = (key = KEY): EiaAverages => {
    const clock = { now: () => now };
    const client = new UpstreamClient({
      ...eiaClientOptions,
      baseUrl: player.url,
      identity: 'test',
      clock,
      attempts: 1,
    });
    return new EiaAverages({ client, key, clock, onFailure: (error) => failures.push((error as Error).message) });
  };

  it('are from the city, or else the state, or else the district, with the survey’s date', async () => {
    const prices = await open().averagesIn([chicago, cairo, barstow, reno, waco]);
    const asOf = Date.parse(`${MONDAY}T12:00:00Z`);
    expect(prices[0]?.regular).toEqual({
      value: 3.919,
      source: 'EIA weekly average, Chicago',
      asOf,
      quality: 'measured',
    });
    expect(prices.map(({ regular }) => regular?.value)).toEqual([3.919, 3.101, 4.602, 3.801, 2.65]);
    expect(prices.map(({ diesel }) => diesel?.value)).toEqual([3.702, 3.702, 5.11, undefined, 3.402]);
    expect(prices[4]?.diesel?.source).toBe('EIA weekly average, Gulf Coast');
  });

  it('fall back to the previous week if the last one has none, and are never absurd', async () => {
    const [prices] = await open().averagesIn([reno]);
    expect(prices?.premium).toMatchObject({ value: 4.444, asOf: Date.parse('2026-11-23T12:00:00Z') });
    expect(prices?.midgrade).toBeUndefined();
  });

  it('are fetched once for the whole country, and again hours later', async () => {
    const averages = open();
    await Promise.all([averages.averagesIn([chicago]), averages.averagesIn([reno])]);
    now += MILLISECONDS_PER_HOUR;
    await averages.averagesIn([waco]);
    expect(player.calls()).toHaveLength(1);
    expect(player.calls()[0]?.path).not.toMatch(/duoarea|41\.9|IL/);
    playEia(player, KEY, [figure('YORD', 'EPMR', '4.000', '2026-12-07')]);
    now += 6 * MILLISECONDS_PER_DAY;
    await averages.averagesIn([chicago]);
    await expect.poll(async () => (await averages.averagesIn([chicago]))[0]?.regular?.value).toBe(4);
  });

  it('are kept while the service is down', async () => {
    const averages = open();
    await averages.averagesIn([chicago]);
    await player.down();
    now += 2 * MILLISECONDS_PER_DAY;
    expect((await averages.averagesIn([chicago]))[0]?.regular?.value).toBe(3.919);
    await expect.poll(() => failures.length).toBe(1);
    expect((await averages.averagesIn([chicago]))[0]?.regular?.value).toBe(3.919);
  });

  it('are empty with an unknown key, and the reason is reported', async () => {
    expect(await open('other').averagesIn([chicago])).toEqual([{}]);
    expect(failures).toEqual(['EIA: refuses to answer: API_KEY_INVALID']);
  });

  it.each([
    ['an HTML page', () => player.fault({ kind: 'html' })],
    ['a truncated answer', () => player.fault({ kind: 'truncated' })],
    ['a rejected request', () => playBody({ error: 'Invalid data', code: 400 }, 400)],
    ['no rows', () => playBody({ response: { total: '0', data: [] } })],
    ['no values', () => playBody({ response: { data: [{ period: MONDAY, duoarea: 'NUS', product: 'EPMR' }] } })],
    ['another shape', () => playBody({ rows: [] })],
  ])('are empty after %s, with a report', async (_, play) => {
    play();
    expect(await open().averagesIn([chicago])).toEqual([{}]);
    expect(failures).toHaveLength(1);
  });

  it('don’t delay callers while the service is silent', async () => {
    player.fault({ kind: 'silent' });
    const before = performance.now();
    expect(await open().averagesIn([chicago])).toEqual([{}]);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it('are superseded by newer ones in the dataset, and vice versa', async () => {
    const dataset = (asOf: string) =>
      new EmbeddedFuelPrices({ source: 'dataset', asOf: Date.parse(asOf), states: { IL: { regular: 3.3, e85: 2.5 } } });
    const sourceOf = async (asOf: string) => {
      const [prices] = await new NewestAverages([open(), dataset(asOf)]).averagesIn([cairo]);
      return [prices?.regular?.source, prices?.diesel?.source, prices?.e85?.source];
    };
    const eia = 'EIA weekly average, Midwest';
    expect(await sourceOf('2026-06-01T12:00:00Z')).toEqual([eia, eia, 'dataset']);
    expect(await sourceOf('2026-12-01T12:00:00Z')).toEqual(['dataset', eia, 'dataset']);
  });

  const playBody = (body: object, status = 200): void => player.on('/v2/petroleum/pri/gnd/data/', { status, body });
});
