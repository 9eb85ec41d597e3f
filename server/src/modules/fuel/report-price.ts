import type { GasStationOnTheWire, PriceReportRequest } from '@roadcast/contract';
import { isPlausiblePrice, maySell, type RoadService } from '@roadcast/core/services';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { ApiError } from '../../platform/api-error.ts';
import type { FuelModule } from './fuel-module.ts';

/**
 * A price that is further off the area's average than this, as a share of it, is a slip of the hand. Averages of two neighboring states have
 * differed by a third, and stations off the highway by a quarter.
 */
const FURTHEST_OFF_AVERAGE = 0.6;

/**
 * Keeps what a driver says that a gallon costs.
 * @returns the station as it is shown from now on.
 * @throws ApiError station_not_found; price_implausible; price_reported for the same driver, station and grade within some hours.
 */
export async function reportPrice(
  { stationId, grade, price }: PriceReportRequest,
  userId: string,
  module: FuelModule,
  signal?: AbortSignal,
): Promise<GasStationOnTheWire> {
  const station = await module.services.byId(stationId, signal);
  if (!station || !maySell(station, grade)) throw new ApiError('station_not_found');
  if (!(await isPlausible(price, station, grade, module, signal))) {
    throw new ApiError('price_implausible', { facts: { price: `$${price.toFixed(2)}` }, field: 'price' });
  }
  const waits = await module.reports.add({ userId, stationId, grade, price });
  if (waits !== null) {
    throw new ApiError('price_reported', { facts: { minutes: Math.ceil(waits / MILLISECONDS_PER_MINUTE) } });
  }
  const [shown] = await module.prices.present([station], grade, undefined, signal);
  if (!shown) throw new ApiError('station_not_found');
  return shown;
}

async function isPlausible(
  price: number,
  station: RoadService,
  grade: PriceReportRequest['grade'],
  { prices }: FuelModule,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!isPlausiblePrice(price)) return false;
  const [average] = await prices.averagesIn([station], grade, signal);
  return !average || Math.abs(price - average.value) <= average.value * FURTHEST_OFF_AVERAGE;
}
