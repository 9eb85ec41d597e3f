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
  it('is the average of its area where nobody has said another, with the day of the average', async () => {
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

  it('is one driver’s before a second agrees: shown as that, never live, and no stop is chosen by it', async () => {
    const [price] = await pricesOf({ a: [reportBy('ann', 2.5)] }).pricesOf([station], 'regular');
    expect(price).toMatchObject({ value: 2.5, source: 'One driver', quality: 'reported', kind: 'driver', live: false });
    // Stops are chosen as if nobody had said anything: neither for a price that one driver made up nor against it.
    expect(price?.choosable).toBe(3);
  });

  it('chooses no stop by one driver where no average is known either', async () => {
    const abroad = stationAt('a', HERE, { state: '' });
    const [price] = await pricesOf({ a: [reportBy('ann', 2.5)] }).pricesOf([abroad], 'regular');
    expect(price).toMatchObject({ value: 2.5, kind: 'driver', choosable: null });
  });

  it('is the drivers’ where two agree, and live for 24 hours', async () => {
    const agreed = (hours: number) => ({
      a: [reportBy('ann', 2.5, { at: NOON - hours * HOUR }), reportBy('ben', 2.6, { at: NOON - hours * HOUR })],
    });
    const [fresh] = await pricesOf(agreed(23.9)).pricesOf([station], 'regular');
    expect(fresh).toMatchObject({ value: 2.5, source: '2 drivers', kind: 'drivers', live: true, choosable: 2.5 });
    expect(fresh?.asOf).toBe(NOON - 23.9 * HOUR);
    const [old] = await pricesOf(agreed(24)).pricesOf([station], 'regular');
    expect(old).toMatchObject({ kind: 'drivers', live: false, choosable: 2.5 });
  });

  it('is the feed’s before the drivers’, and live as long as the feed is fresh', async () => {
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

  it('is told by each grade and station for itself', async () => {
    const prices = pricesOf({ b: [reportBy('ann', 3.2, { grade: 'premium' })] }, feedOf({ a: { diesel: 4 } }));
    const both = [station, stationAt('b', HERE)];
    const kinds = async (grade: 'regular' | 'premium' | 'diesel') =>
      (await prices.pricesOf(both, grade)).map((price) => price?.kind);
    expect(await kinds('diesel')).toEqual(['feed', 'average']);
    expect(await kinds('premium')).toEqual(['average', 'driver']);
    expect(await kinds('regular')).toEqual(['average', 'average']);
  });

  it('is unknown for a grade that nobody surveys', async () => {
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

describe('a station as screens show it', () => {
  it('carries its area’s average where it has no price, and says so', async () => {
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

  it('says that a price is its own where the asked grade’s is', async () => {
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

  it('has prices of what it may sell alone', async () => {
    const grades = async (sells: typeof station.sells): Promise<string[]> =>
      (await pricesOf().present([{ ...station, sells }], 'regular')).flatMap(({ pricing }) => Object.keys(pricing));
    expect(await grades(['diesel'])).toEqual(['diesel']);
    expect(await grades(['regular'])).toEqual(['regular', 'midgrade', 'premium']);
    expect(await grades([])).toEqual(['regular', 'midgrade', 'premium', 'diesel']);
  });

  it('has no price of the asked grade where it does not sell it, and claims none of its own', async () => {
    const diesel = stationAt('d', HERE, { sells: ['diesel'] });
    const [shown] = await pricesOf({ d: [reportBy('ann', 3.9, { grade: 'diesel' })] }).present([diesel], 'regular');
    expect(shown).toMatchObject({ price: null, prices: { diesel: 3.9 }, dataSource: 'city-average' });
  });

  it('tells what else it has', async () => {
    const stop = stationAt('t', HERE, { kinds: ['fuel', 'dump_station'], truckStop: true, rvLanes: true });
    const [shown] = await pricesOf({}, feedOf({ t: { regular: 2.8 } })).present([stop], 'regular');
    expect(shown?.amenities).toEqual(['dump_station', 'truck_stop', 'rv_lanes']);
  });

  it('shows no fractions that nobody pays', async () => {
    const [shown] = await pricesOf({}, feedOf({ a: { regular: 2.799_876 } })).present([station], 'regular');
    expect(shown?.price).toBe(2.8);
  });
});

describe('an area’s average as a row', () => {
  it('has prices with their date, and no place to drive to', async () => {
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

  it('is none where nobody surveys the grade', async () => {
    expect(await pricesOf().areaRow({ ...HERE, state: 'KS' }, 'Average in KS', 'premium')).toBeNull();
    expect(await pricesOf().areaRow({ ...HERE, state: 'XX' }, 'Average', 'regular')).toBeNull();
  });
});
