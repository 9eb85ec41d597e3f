import { gasStationsResponseSchema } from '@roadcast/contract';
import type { RoadService } from '@roadcast/core/services';
import { EmbeddedServices } from '@roadcast/providers/services/embedded/index';
import { describe, expect, it } from 'vitest';
import { findStations, type StationSearch } from './find-stations.ts';
import { FuelPrices } from './fuel-prices.ts';
import { feedOf, fewTowns, NOON, reportBy, saidOf, stationAt, surveyed } from './testing/small-market.ts';

const HERE = { lat: 41, lng: -100 };

/** Returns a station to the north. @param hundredths distance in hundredths of a degree, about 0.7 miles each. */
const north = (id: string, hundredths: number, known: Partial<RoadService> = {}): RoadService =>
  stationAt(id, { lat: 41 + hundredths / 100, lng: -100 }, known);

const stations = [
  north('near', 1),
  north('cheap', 5),
  north('dear', 2),
  north('gossip', 3),
  north('truckers', 4, { sells: ['diesel'] }),
  north('plaza', 6, { kinds: ['plaza', 'fuel'] }),
  north('far', 40),
];

const prices = new FuelPrices({
  feed: feedOf({ cheap: { regular: 2.4 }, dear: { regular: 3.5, diesel: 3.1 } }),
  averages: surveyed,
  reports: saidOf({ gossip: [reportBy('ann', 1.9)] }),
  clock: { now: () => NOON },
});

const services = new EmbeddedServices({ services: stations, withoutFuel: [] });

const found = async (more: Partial<StationSearch> = {}) =>
  gasStationsResponseSchema.parse(
    await findStations(
      { ...HERE, radius: 10, sortBy: 'price', limit: 15, grade: 'regular', ...more },
      { services, prices, gazetteer: fewTowns },
    ),
  );

const idsOf = async (more: Partial<StationSearch> = {}): Promise<string[]> =>
  (await found(more)).stations.map(({ id }) => id);

describe('stations around a position', () => {
  it('start with own prices, lowest first, followed by the others by distance, including single reports', async () => {
    expect(await idsOf()).toEqual(['cheap', 'dear', 'near', 'gossip', 'plaza']);
  });

  it('are sorted by distance on request', async () => {
    expect(await idsOf({ sortBy: 'distance' })).toEqual(['near', 'dear', 'gossip', 'cheap', 'plaza']);
    const { stations: sorted } = await found({ sortBy: 'distance' });
    expect(sorted[0]?.distance).toBeCloseTo(0.7, 1);
  });

  it('sell the grade, and are compared by its price', async () => {
    expect(await idsOf({ grade: 'diesel' })).toEqual(['dear', 'near', 'gossip', 'truckers', 'cheap', 'plaza']);
  });

  it('are within the radius, up to the limit', async () => {
    expect(await idsOf({ radius: 1 })).toEqual(['near']);
    expect(await idsOf({ radius: 50 })).toContain('far');
    expect(await idsOf({ limit: 2 })).toEqual(['cheap', 'dear']);
  });

  it('are returned without towns', async () => {
    expect((await found()).towns).toEqual([]);
  });
});

describe('without known stations', () => {
  const desert = { lat: 41.2, lng: -100.1, radius: 1 };

  it('the area’s average is one row without a pin', async () => {
    const { stations: rows } = await found(desert);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ name: 'Average in NE', coordinates: null, price: 3, dataSource: 'city-average' });
  });

  it('towns to look for fuel in are listed nearest first, without hamlets', async () => {
    const { towns } = await found(desert);
    expect(towns.map(({ name }) => name)).toEqual(['Near Town, NE', 'Far Town, NE']);
    expect(towns[0]?.distance).toBeCloseTo(8.6, 0);
  });

  it('an unsurveyed grade has no row, but there are towns', async () => {
    const { stations: rows, towns } = await found({ ...desert, grade: 'e85' });
    expect(rows).toEqual([]);
    expect(towns).toHaveLength(2);
  });
});
