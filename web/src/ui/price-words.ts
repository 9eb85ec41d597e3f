import type { Sourced } from '@roadcast/core/sourced';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { fuelTexts } from '@roadcast/messages/fuel';
import { agoText } from '../lib/ago.ts';
import { deviceDate } from '../lib/dates.ts';
import { dollarsText } from '../lib/format.ts';

const words = fuelTexts.price;

/** Maximum age of a LIVE price, milliseconds. See docs/product/fuel.md#price-marks. */
const LIVE_MS = 24 * MILLISECONDS_PER_HOUR;

/** Age at which drivers' reports expire, milliseconds. */
const REPORT_LIFE_MS = 48 * MILLISECONDS_PER_HOUR;

/** Price with its source. Prices without a source can't be shown. */
export interface ShownPrice extends Sourced<number> {
  /** Whether this is the station's own price from the last 24 hours. By default, depends on age and kind. */
  readonly live?: boolean;
  /** Origin of the price; an area average by default. */
  readonly kind?: 'feed' | 'drivers' | 'driver' | 'average';
}

const isReported = ({ kind }: Pick<ShownPrice, 'kind'>): boolean => kind === 'driver' || kind === 'drivers';

/** Returns whether a price is still valid. Drivers' reports expire, even while the page is open. */
export const isCurrent = (price: Pick<ShownPrice, 'asOf' | 'kind'>, now = Date.now()): boolean =>
  !isReported(price) || (price.asOf !== null && now - price.asOf < REPORT_LIFE_MS);

/** Returns whether a price is the station's own and recent. */
const isLive = ({ live = true, kind, asOf }: ShownPrice, now: number): boolean =>
  live && kind !== undefined && kind !== 'average' && kind !== 'driver' && asOf !== null && now - asOf < LIVE_MS;

/**
 * Returns a price's source and date: 'AAA, Nov 23'. Drivers' prices, which expire after two days, show their age: 'One
 * driver, 3 hours ago'.
 */
export function priceSourceText(
  { source, asOf, kind }: Pick<ShownPrice, 'source' | 'asOf' | 'kind'>,
  now = Date.now(),
): string {
  if (asOf === null) return source;
  return words.sourceAndDate({ source, date: isReported({ kind }) ? agoText(asOf, now) : deviceDate(asOf) });
}

/** Badge of a price: live, average, one driver's, or the date of an older station price. */
interface PriceMark {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'caution';
}

/** Returns a price's badge; null if a station's own price has no date. */
export function priceMark(price: ShownPrice, now = Date.now()): PriceMark | null {
  if (isLive(price, now)) return { text: words.live, tone: 'good' };
  if (price.kind === 'driver') return { text: words.oneDriver, tone: 'caution' };
  if (price.kind === undefined || price.kind === 'average') return { text: words.average, tone: 'plain' };
  return price.asOf === null ? null : { text: deviceDate(price.asOf), tone: 'plain' };
}

/** Formats a price with badge and source: '$2.98 (AVG, AAA, Nov 23)'. */
export function sourcedPriceText(price: ShownPrice, now = Date.now()): string {
  const source = priceSourceText(price, now);
  const mark = priceMark(price, now);
  const shown = dollarsText(price.value);
  return mark ? words.inWords({ price: shown, badge: mark.text, source }) : words.inWordsBare({ price: shown, source });
}
