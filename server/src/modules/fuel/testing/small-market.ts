import type { Position } from '@roadcast/core/geo';
import { asUserId } from '@roadcast/core/ids';
import type { FuelGrade, RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';
import { EmbeddedFuelPrices } from '@roadcast/providers/fuel-prices/embedded/index';
import type { GradePrices, StationPricesPort } from '@roadcast/providers/fuel-prices/port';
import { EmbeddedGeocoding } from '@roadcast/providers/geocoding/embedded/index';
import { serviceAt } from '@roadcast/providers/services/testing/world';
import type { PriceReport } from '../price-reports.ts';

/** Noon on a Friday, epoch milliseconds. */
export const NOON = Date.parse('2026-12-04T18:00:00Z');

export const HOUR = 3_600_000;

export const AVERAGED = Date.parse('2026-11-23');

/** Two states' averages in a fictional survey, without E85. */
export const surveyed = new EmbeddedFuelPrices({
  source: 'the survey',
  asOf: AVERAGED,
  states: {
    NE: { regular: 3, midgrade: 3.3, premium: 3.6, diesel: 3.8 },
    KS: { regular: 2.9, diesel: 3.7 },
  },
});

/** Returns a station in Nebraska. */
export const stationAt = (id: string, { lat, lng }: Position, known: Partial<RoadService> = {}): RoadService =>
  serviceAt(lng, lat, { id, name: `Station ${id}`, state: 'NE', city: 'Kearney', ...known });

/** Returns a feed with these prices, all from the same hour. */
export const feedOf = (
  known: Readonly<Record<string, Readonly<Partial<Record<FuelGrade, number>>>>>,
  asOf: number | null = NOON - HOUR,
): StationPricesPort => ({
  pricesOf: async (stations) =>
    stations.map(({ id }): GradePrices => {
      const prices = Object.entries(known[id] ?? {}).map(([grade, value]): [string, Sourced<number>] => [
        grade,
        { value, source: 'the feed', asOf, quality: 'measured' },
      ]);
      return Object.fromEntries(prices);
    }),
});

/** Returns a source of these driver reports. */
export const saidOf = (said: Readonly<Record<string, readonly PriceReport[]>>) => ({
  recent: async () => new Map(Object.entries(said)),
});

/** Returns a report from an hour ago. */
export const reportBy = (name: string, price: number, more: Partial<PriceReport> = {}): PriceReport => ({
  userId: asUserId(name),
  network: `network of ${name}`,
  price,
  grade: 'regular',
  at: NOON - HOUR,
  ...more,
});

/** Four towns in Nebraska: three around 41° north, 100° west, one of them a hamlet, and a distant one. */
export const fewTowns = new EmbeddedGeocoding({
  names: ['Hamlet', 'Near Town', 'Far Town', 'Other Town'],
  aliases: ['', '', '', ''],
  states: ['NE', 'NE', 'NE', 'KS'],
  lats: [41.01, 41.1, 41.4, 37],
  lngs: [-100, -100, -100.2, -98],
  populations: [40, 1200, 900, 5000],
  zones: [0, 0, 0, 0],
  timeZones: ['America/Chicago'],
  elevationsFeet: [0, 0, 0, 0],
  roads: [1, 1, 1, 1],
});
