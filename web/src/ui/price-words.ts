import type { Sourced } from '@roadcast/core/sourced';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { fuelTexts } from '@roadcast/messages/fuel';
import { agoText } from '../lib/ago.ts';
import { deviceDate } from '../lib/dates.ts';
import { dollarsText } from '../lib/format.ts';

const words = fuelTexts.price;

/** A price of this age is LIVE; specification and issue 16. */
const LIVE_MS = 24 * MILLISECONDS_PER_HOUR;

/** What a driver reports is gone after so long. */
const REPORT_LIFE_MS = 48 * MILLISECONDS_PER_HOUR;

/** A price with where it comes from; one without cannot be shown. */
export interface ShownPrice extends Sourced<number> {
  /** Whether it is the station's own, of the last 24 hours. Left out where nobody says: then its age and its kind decide. */
  readonly live?: boolean;
  /** Whose price it is; an average where left out and measured over an area. */
  readonly kind?: 'feed' | 'drivers' | 'driver' | 'average';
}

const isReported = ({ kind }: Pick<ShownPrice, 'kind'>): boolean => kind === 'driver' || kind === 'drivers';

/** @returns whether a price may still be shown as what is paid now: an answer may have waited on the page for long. */
export const isCurrent = (price: Pick<ShownPrice, 'asOf' | 'kind'>, now = Date.now()): boolean =>
  !isReported(price) || (price.asOf !== null && now - price.asOf < REPORT_LIFE_MS);

/** @returns whether a price is the station's own and fresh, by now too. */
const isLive = ({ live = true, kind, asOf }: ShownPrice, now: number): boolean =>
  live && kind !== undefined && kind !== 'average' && kind !== 'driver' && asOf !== null && now - asOf < LIVE_MS;

/** @returns who says a price, and when: 'AAA, Nov 23'; of drivers how long ago, since it is gone after two days: 'One driver, 3 hours ago'. */
export function priceSourceText(
  { source, asOf, kind }: Pick<ShownPrice, 'source' | 'asOf' | 'kind'>,
  now = Date.now(),
): string {
  if (asOf === null) return source;
  return words.sourceAndDate({ source, date: isReported({ kind }) ? agoText(asOf, now) : deviceDate(asOf) });
}

/** What a price is, in a word: the station's own, an average, one driver's, or a day where it is the station's own and no longer fresh. */
interface PriceMark {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'caution';
}

/** @returns the word that goes with a price wherever it is shown; null where a price of the station's own has no date. */
export function priceMark(price: ShownPrice, now = Date.now()): PriceMark | null {
  if (isLive(price, now)) return { text: words.live, tone: 'good' };
  if (price.kind === 'driver') return { text: words.oneDriver, tone: 'caution' };
  if (price.kind === undefined || price.kind === 'average') return { text: words.average, tone: 'plain' };
  return price.asOf === null ? null : { text: deviceDate(price.asOf), tone: 'plain' };
}

/** @returns a price with its mark and source where there is room for text alone: '$2.98 (AVG, AAA, Nov 23)'. */
export function sourcedPriceText(price: ShownPrice, now = Date.now()): string {
  const source = priceSourceText(price, now);
  const mark = priceMark(price, now);
  const shown = dollarsText(price.value);
  return mark ? words.inWords({ price: shown, badge: mark.text, source }) : words.inWordsBare({ price: shown, source });
}
