import type { GasStationOnTheWire, PriceReportRequest, User } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import { isPlausiblePrice, maySell, type RoadService } from '@roadcast/core/services';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { ApiError } from '../../platform/api-error.ts';
import type { FuelModule } from './fuel-module.ts';
import { MOST_A_DAY } from './price-reports.ts';

/**
 * Maximum deviation from the area's average, as a share. Larger deviations are typos: averages of neighboring states
 * have differed by a third, and stations off the highway by a quarter.
 */
const FURTHEST_OFF_AVERAGE = 0.6;

/** Minimum account age for reporting without a finished drive near the station. */
const OLD_ENOUGH_DAYS = 7;

export interface Reporter {
  readonly user: Pick<User, 'id' | 'emailVerified' | 'createdAt'>;
  readonly tier: Tier;
  /** See `networkKey`. */
  readonly network: string;
}

/**
 * Stores a driver's price per gallon.
 * @returns the updated station.
 * @throws ApiError station_not_found; price_implausible; email_unconfirmed, account_too_new; price_reported if the
 * driver reported that station and grade within four hours; too_many_price_reports; account_full.
 */
export async function reportPrice(
  { stationId, grade, price }: PriceReportRequest,
  reporter: Reporter,
  module: FuelModule,
  signal?: AbortSignal,
): Promise<GasStationOnTheWire> {
  if (!reporter.user.emailVerified) throw new ApiError('email_unconfirmed');
  const station = await module.services.byId(stationId, signal);
  if (!station || !maySell(station, grade)) throw new ApiError('station_not_found');
  await requireTrusted(reporter, station, module, signal);
  if (!(await isPlausible(price, station, grade, module, signal))) {
    throw new ApiError('price_implausible', { facts: { price: `$${price.toFixed(2)}` }, field: 'price' });
  }
  await store({ stationId, grade, price }, reporter, module);
  const [shown] = await module.prices.present([station], grade, undefined, signal);
  if (!shown) throw new ApiError('station_not_found');
  return shown;
}

/**
 * Verifies that the reporter's account is old enough or has a finished drive nearby. @throws ApiError account_too_new.
 */
async function requireTrusted(
  { user }: Reporter,
  station: RoadService,
  module: FuelModule,
  signal?: AbortSignal,
): Promise<void> {
  if (module.clock.now() - user.createdAt >= OLD_ENOUGH_DAYS * MILLISECONDS_PER_DAY) return;
  if (await module.finishedDriveNear(user.id, station, signal)) return;
  throw new ApiError('account_too_new', { facts: { days: OLD_ENOUGH_DAYS } });
}

/** Stores a report. @throws ApiError price_reported, too_many_price_reports, account_full. */
async function store(
  report: PriceReportRequest,
  { user, tier, network }: Reporter,
  { reports, networks, plans, clock }: FuelModule,
): Promise<void> {
  const made = { ...report, userId: user.id, networks: networks.of(network, clock.now()) };
  const refusal = await reports.add(made, plans[tier].storage);
  if (refusal?.code === 'too_many') throw new ApiError('too_many_price_reports', { facts: { limit: MOST_A_DAY } });
  if (refusal) {
    throw new ApiError('price_reported', { facts: { minutes: Math.ceil(refusal.waitMs / MILLISECONDS_PER_MINUTE) } });
  }
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
