import { type DropReason, dropReasons, readRow } from './feed-row.ts';
import { PriceBook } from './price-book.ts';
import { FeedRefused } from './refused.ts';
import { rowsOf } from './rows.ts';

/** Values to validate a feed against. */
export interface FeedExpectations {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Average US price of a gallon of regular, dollars; null if unknown. */
  readonly usualPrice: number | null;
  /** Number of prices in the previous feed; 0 if none. */
  readonly sizeBefore: number;
}

/** Result of an accepted feed. */
export interface FeedReport {
  /** Number of prices used, counted per station and grade. */
  readonly taken: number;
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

export interface ReadFeed extends FeedReport {
  readonly book: PriceBook;
}

/**
 * Allowed range of the median price, relative to the usual price. Regions differ by a third, grades by a fifth, and the
 * dataset's averages may be a year old. The range excludes prices per liter, which are a quarter of a gallon's in
 * dollars, or about 0.4 in euros.
 */
const USUAL_SHARES = { least: 0.55, most: 1.8 } as const;

/** Allowed range if the usual price is unknown, dollars: the average US gallon price since 2005, with a margin. */
const USUAL_PRICES = { least: 1.5, most: 9 } as const;

/** Prices above this are in cents per gallon. */
const CENTS = 30;

/** Minimum size relative to the previous feed. Smaller feeds are rejected as incomplete. */
const LEAST_SHARE = 0.5;

/** Minimum share of usable rows. Rows dropped only for age don't count. */
const LEAST_USABLE = 0.5;

/**
 * Reads and validates a feed.
 * @param chunks the text in parts of any length.
 * @throws FeedRefused with a message for the operator; errors from reading the text.
 */
export async function readFeed(chunks: AsyncIterable<string>, expected: FeedExpectations): Promise<ReadFeed> {
  const book = new PriceBook();
  const prices: number[] = [];
  const dropped: Partial<Record<DropReason, number>> = {};
  let rows = 0;
  for await (const row of rowsOf(chunks)) {
    rows += 1;
    const read = readRow(row, expected.now);
    if (read.price !== null) prices.push(read.price);
    if ('dropped' in read) dropped[read.dropped] = (dropped[read.dropped] ?? 0) + 1;
    else book.add(read);
  }
  if (rows === 0) throw new FeedRefused('It has no prices.');
  requireGallons(prices, expected.usualPrice);
  requireUsable(rows, dropped);
  if (book.size < expected.sizeBefore * LEAST_SHARE) {
    throw new FeedRefused(`It has ${book.size} prices, less than half of the ${expected.sizeBefore} it had before.`);
  }
  return { book, taken: book.size, dropped };
}

/** Validates the unit. @throws FeedRefused if the prices aren't in dollars per gallon. */
function requireGallons(prices: readonly number[], usual: number | null): void {
  if (prices.length === 0) return;
  const middle = Float64Array.from(prices).sort()[prices.length >> 1] ?? 0;
  const least = usual === null ? USUAL_PRICES.least : usual * USUAL_SHARES.least;
  const most = usual === null ? USUAL_PRICES.most : usual * USUAL_SHARES.most;
  if (middle >= least && middle <= most) return;
  const unit = middle > least * CENTS ? 'cents' : middle < least && middle > least / 4 ? 'prices per liter' : null;
  const guess = unit === null ? '' : ` They look like ${unit}.`;
  throw new FeedRefused(
    `Its median price is ${round(middle)}, but dollars per gallon would be ${round(least)} to ${round(most)}.${guess}`,
  );
}

/** Validates the number of usable rows. @throws FeedRefused if none or less than half are usable. */
function requireUsable(rows: number, dropped: FeedReport['dropped']): void {
  const all = dropReasons.reduce((sum, reason) => sum + (dropped[reason] ?? 0), 0);
  const old = dropped['too-old'] ?? 0;
  if (old === rows) throw new FeedRefused('All of its prices are older than 48 hours.');
  if (all === rows || all - old > rows * (1 - LEAST_USABLE)) {
    throw new FeedRefused(`Of its ${rows} lines, ${all} cannot be used: ${inWords(dropped)}.`);
  }
}

const words: Readonly<Record<DropReason, string>> = {
  unreadable: 'in the wrong format',
  'no-station': 'without a station',
  'unknown-grade': 'with an unknown grade',
  'absurd-price': 'with an impossible price',
  future: 'dated in the future',
  'too-old': 'older than 48 hours',
};

/** Describes the dropped rows: '2 with an impossible price, 1 dated in the future'; '' if none. */
export function inWords(dropped: FeedReport['dropped']): string {
  const told = dropReasons.filter((reason) => (dropped[reason] ?? 0) > 0);
  return told.map((reason) => `${dropped[reason]} ${words[reason]}`).join(', ');
}

const round = (price: number): number => Math.round(price * 100) / 100;
