import { gasStationSchema } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { FuelPrices } from './fuel-prices.ts';
import type { PriceReport } from './price-reports.ts';
import { AVERAGED, feedOf, HOUR, NOON, reportBy, saidOf, stationAt, surveyed } from './testing/small-market.ts';

const HERE = { lat: 41, lng: -100 };
const station = stationAt('a', HERE);

const pricesOf = (
  reports: Readonly<Record<string, readonly PriceReport[]>> = {},
  feed: ReturnType<typeof feedOf> | null = null,
): FuelPrices => new FuelPrices({ feed, averages: surveyed, reports: saidOf(reports), clock: { now: () => NOON } });

describe('the price of a grade at a station', () => {
  it('is the dated average of its area without reports', async () => {
    const [price] = await pricesOf().pricesOf([station], 'regular');
    expect(price).toEqual({
      value: 3,
      source: 'the survey',
      asOf: AVERAGED,
      quality: 'measured',
      kind: 'average',
      live: false,
      choosable: 3,
    });
  });

  it('is a single driver’s until a second agrees: marked as such, never live, and not used to choose stops', async () => {
    const [price] = await pricesOf({ a: [reportBy('ann', 2.5)] }).pricesOf([station], 'regular');
    expect(price).toMatchObject({ value: 2.5, source: 'One driver', quality: 'reported', kind: 'driver', live: false });
    // Stops are chosen as if there were no report, so that a made-up price has no effect.
    expect(price?.choosable).toBe(3);
  });

  it('never chooses a stop by a single report, even without an average', async () => {
    const abroad = stationAt('a', HERE, { state: '' });
    const [price] = await pricesOf({ a: [reportBy('ann', 2.5)] }).pricesOf([abroad], 'regular');
    expect(price).toMatchObject({ value: 2.5, kind: 'driver', choosable: null });
  });

  it('is the drivers’ if two agree, and live for 24 hours', async () => {
    const agreed = (hours: number) => ({
      a: [reportBy('ann', 2.5, { at: NOON - hours * HOUR }), reportBy('ben', 2.6, { at: NOON - hours * HOUR })],
    });
    const [fresh] = await pricesOf(agreed(23.9)).pricesOf([station], 'regular');
    expect(fresh).toMatchObject({ value: 2.5, source: '2 drivers', kind: 'drivers', live: true, choosable: 2.5 });
    expect(fresh?.asOf).toBe(NOON - 23.9 * HOUR);
    const [old] = await pricesOf(agreed(24)).pricesOf([station], 'regular');
    expect(old).toMatchObject({ kind: 'drivers', live: false, choosable: 2.5 });
  });

  it('prefers the feed to drivers, and is live while the feed is fresh', async () => {
    const said = { a: [reportBy('ann', 2.5), reportBy('ben', 2.5)] };
    const [price] = await pricesOf(said, feedOf({ a: { regular: 2.8 } })).pricesOf([station], 'regular');
    expect(price).toMatchObject({ value: 2.8, source: 'the feed', kind: 'feed', live: true, choosable: 2.8 });
    const [old] = await pricesOf(said, feedOf({ a: { regular: 2.8 } }, NOON - 25 * HOUR)).pricesOf(
      [station],
      'regular',
    );
    expect(old).toMatchObject({ kind: 'feed', live: false });
    const [undated] = await pricesOf({}, feedOf({ a: { regular: 2.8 } }, null)).pricesOf([station], 'regular');
    expect(undated).toMatchObject({ kind: 'feed', live: false });
  });

  it('is determined per grade and station', async () => {
    const prices = pricesOf({ b: [reportBy('ann', 3.2, { grade: 'premium' })] }, feedOf({ a: { diesel: 4 } }));
    const both = [station, stationAt('b', HERE)];
    const kinds = async (grade: 'regular' | 'premium' | 'diesel') =>
      (await prices.pricesOf(both, grade)).map((price) => price?.kind);
    expect(await kinds('diesel')).toEqual(['feed', 'average']);
    expect(await kinds('premium')).toEqual(['average', 'driver']);
    expect(await kinds('regular')).toEqual(['average', 'average']);
  });

  it('is unknown for an unsurveyed grade', async () => {
    expect(await pricesOf().pricesOf([station], 'e85')).toEqual([null]);
    expect(
      await pricesOf().averagesIn(
        [
          { ...HERE, state: 'NE' },
          { ...HERE, state: 'XX' },
        ],
        'regular',
      ),
    ).toMatchObject([{ value: 3 }, null]);
  });
});

describe('a station on the wire', () => {
  it('has its area’s average if its own price is unknown, marked as such', async () => {
    const [shown] = await pricesOf().present([station], 'regular', { lat: 41, lng: -100.1 });
    expect(gasStationSchema.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      id: 'a',
      name: 'Station a',
      coordinates: HERE,
      distance: 5.2,
      price: 3,
      dataSource: 'city-average',
      amenities: ['city_average_pricing'],
      prices: { regular: 3, midgrade: 3.3, premium: 3.6, diesel: 3.8 },
    });
    expect(shown?.pricing.diesel).toMatchObject({ kind: 'average', live: false, source: 'the survey', asOf: AVERAGED });
  });

  it('is marked as having its own price if the requested grade has one', async () => {
    const prices = pricesOf({ a: [reportBy('ann', 3.9, { grade: 'diesel' })] }, feedOf({ b: { regular: 2.7 } }));
    const shown = async (grade: 'regular' | 'diesel') =>
      (await prices.present([station, stationAt('b', HERE)], grade)).map(({ dataSource, amenities, price }) => [
        dataSource,
        amenities.includes('city_average_pricing'),
        price,
      ]);
    expect(await shown('regular')).toEqual([
      ['city-average', true, 3],
      ['real', false, 2.7],
    ]);
    expect(await shown('diesel')).toEqual([
      ['real', false, 3.9],
      ['city-average', true, 3.8],
    ]);
  });

  it('has prices only for grades it may sell', async () => {
    const grades = async (sells: typeof station.sells): Promise<string[]> =>
      (await pricesOf().present([{ ...station, sells }], 'regular')).flatMap(({ pricing }) => Object.keys(pricing));
    expect(await grades(['diesel'])).toEqual(['diesel']);
    expect(await grades(['regular'])).toEqual(['regular', 'midgrade', 'premium']);
    expect(await grades([])).toEqual(['regular', 'midgrade', 'premium', 'diesel']);
  });

  it('has no price for a grade it doesn’t sell, and isn’t marked as having its own', async () => {
    const diesel = stationAt('d', HERE, { sells: ['diesel'] });
    const [shown] = await pricesOf({ d: [reportBy('ann', 3.9, { grade: 'diesel' })] }).present([diesel], 'regular');
    expect(shown).toMatchObject({ price: null, prices: { diesel: 3.9 }, dataSource: 'city-average' });
  });

  it('lists its other amenities', async () => {
    const stop = stationAt('t', HERE, { kinds: ['fuel', 'dump_station'], truckStop: true, rvLanes: true });
    const [shown] = await pricesOf({}, feedOf({ t: { regular: 2.8 } })).present([stop], 'regular');
    expect(shown?.amenities).toEqual(['dump_station', 'truck_stop', 'rv_lanes']);
  });

  it('rounds prices to a tenth of a cent', async () => {
    const [shown] = await pricesOf({}, feedOf({ a: { regular: 2.799_876 } })).present([station], 'regular');
    expect(shown?.price).toBe(2.8);
  });
});

describe('an area’s average as a row', () => {
  it('has dated prices, and no location', async () => {
    const row = await pricesOf().areaRow({ ...HERE, state: 'KS' }, 'Average in KS', 'regular');
    expect(gasStationSchema.parse(row)).toEqual(row);
    expect(row).toMatchObject({
      name: 'Average in KS',
      coordinates: null,
      distance: 0,
      price: 2.9,
      prices: { regular: 2.9, diesel: 3.7 },
      source: 'the survey',
      asOf: AVERAGED,
      dataSource: 'city-average',
      amenities: ['city_average_pricing'],
    });
  });

  it('is null for an unsurveyed grade', async () => {
    expect(await pricesOf().areaRow({ ...HERE, state: 'KS' }, 'Average in KS', 'premium')).toBeNull();
    expect(await pricesOf().areaRow({ ...HERE, state: 'XX' }, 'Average', 'regular')).toBeNull();
  });
});
