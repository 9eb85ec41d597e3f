import type { FuelPricesFile } from '@roadcast/core/dataset';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpstreamClient } from '../../upstream/client.ts';
import { openUpstreamPlayer, type UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import { EmbeddedFuelPrices } from '../embedded/index.ts';
import { FreshestAverages } from '../freshest.ts';
import { areasOf } from './areas.ts';
import { EiaPrices, eiaClientOptions } from './index.ts';

const MONDAY = Date.parse('2026-11-23T12:00:00Z');
const HOUR = 3_600_000;

const file: FuelPricesFile = {
  source: 'EIA weekly averages',
  asOf: Date.parse('2026-06-15T12:00:00Z'),
  states: { NE: { regular: 3.86, diesel: 4.2 } },
};

const row = (duoarea: string, product: string, value: string | null, period = '2026-11-23') => ({
  period,
  duoarea,
  product,
  value,
  units: '$/GAL',
});

const area = (state: string) => ({ lat: 41, lng: -100, state });

it('each state has its areas, the narrowest first', () => {
  expect(areasOf('CA')).toEqual(['SCA', 'R50', 'NUS']);
  expect(areasOf('NE')).toEqual(['R20', 'NUS']);
  expect(areasOf('NY')).toEqual(['SNY', 'R1Y', 'R10', 'NUS']);
  expect(areasOf('NV')).toEqual(['R5XCA', 'R50', 'NUS']);
  expect(areasOf('XX')).toEqual([]);
});

describe('weekly averages', () => {
  let player: UpstreamPlayer;
  let now: number;
  beforeEach(async () => {
    player = await openUpstreamPlayer();
    now = MONDAY + 24 * HOUR;
  });
  afterEach(() => player.close());

  const answer = (...data: object[]) =>
    player.on('/v2/petroleum/pri/gnd/data/', { body: { response: { total: String(data.length), data } } });

  const open = () => {
    const clock = { now: () => now };
    const options = { ...eiaClientOptions, attempts: 1, baseUrl: player.url, identity: 'Roadcast/test', clock };
    const eia = new EiaPrices(new UpstreamClient(options), clock, 'k-1');
    return { eia, prices: new FreshestAverages([eia, new EmbeddedFuelPrices(file)]) };
  };

  it('are those of the narrowest area that has the grade, with their date; the key goes along', async () => {
    answer(
      row('NUS', 'EPMR', '3.1'),
      row('R20', 'EPMR', '2.91'),
      row('R50', 'EPD2D', '4.4'),
      row('SCA', 'EPMR', '4.6'),
    );
    const { prices } = open();
    expect((await prices.averagesIn(area('NE'))).regular).toEqual({
      value: 2.91,
      source: 'EIA weekly average',
      asOf: MONDAY,
      quality: 'measured',
    });
    const california = await prices.averagesIn(area('CA'));
    expect([california.regular?.value, california.diesel?.value]).toEqual([4.6, 4.4]);
    expect(player.calls()).toHaveLength(1);
    expect(player.calls()[0]?.path).toContain('api_key=k-1');
  });

  it('leave a grade that nobody surveyed to the averages that came with Roadcast, with their own date', async () => {
    answer(row('R20', 'EPMR', '2.91'));
    const found = await open().prices.averagesIn(area('NE'));
    expect(found.diesel).toEqual({ value: 4.2, source: file.source, asOf: file.asOf, quality: 'measured' });
  });

  it('are not taken where they cannot be, nor where they are missing', async () => {
    answer(
      row('R20', 'EPMR', '0.01'),
      row('R20', 'EPMR', null),
      row('R20', 'EPMR', '2.95', '2026-11-16'),
      row('R20', 'EPD2D', '39'),
    );
    const found = await open().eia.averagesIn(area('NE'));
    expect(found).toMatchObject({ regular: { value: 2.95 } });
    expect(found.diesel).toBeUndefined();
  });

  it('do not jump by more than half from one answer to the next', async () => {
    answer(row('R20', 'EPMR', '2.91'));
    const { eia } = open();
    await eia.averagesIn(area('NE'));
    answer(row('R20', 'EPMR', '6.2', '2026-11-30'), row('R20', 'EPMR', '2.91'));
    now += 7 * 24 * HOUR;
    await eia.averagesIn(area('NE'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await eia.averagesIn(area('NE'))).regular?.value).toBe(2.91);
  });

  it('stay where the service is away, and are dropped when they are three weeks old', async () => {
    answer(row('R20', 'EPMR', '2.91'));
    const { prices } = open();
    await prices.averagesIn(area('NE'));
    player.fault({ kind: 'status', status: 403 });
    now += 7 * HOUR;
    expect((await prices.averagesIn(area('NE'))).regular?.value).toBe(2.91);
    now += 22 * 24 * HOUR;
    expect((await prices.averagesIn(area('NE'))).regular?.value).toBe(3.86);
  });

  it.each([{ kind: 'html' }, { kind: 'broken-json' }, { kind: 'hung-up' }, { kind: 'status', status: 500 }] as const)(
    'of a service that answers rubbish are none: $kind',
    async (fault) => {
      player.fault(fault);
      expect((await open().prices.averagesIn(area('NE'))).regular?.value).toBe(3.86);
    },
  );
});
