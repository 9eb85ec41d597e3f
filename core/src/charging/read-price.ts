import type { ChargingPrice } from './model.ts';

/** Maximum plausible amounts, dollars; larger ones are typos or not for charging. */
const MOST = { perKwh: 2, perMinute: 3, perSession: 40 } as const satisfies Record<keyof ChargingPrice, number>;

const FREE: ChargingPrice = { perKwh: 0, perMinute: 0, perSession: 0 };

/** Matches fees for something other than charging, or for overstaying. */
const OTHER_FEE = /\b(park|parking|idle|overstay|monthly|month|annual|yearly|reservation|membership|loiter)/;
/** Matches conditions that change the price during a stay. A single price can't express them. */
const CONDITION = /\b(first|after|until|then|minimum|maximum|max|up to|tier|vary|varies|depends)\b/;

/** Matches an amount in dollars ('$0.52', '0.35', '43 cents', '43¢') and its unit. */
const AMOUNT =
  /(\$)?\s*(\d+(?:\.\d+)?|\.\d+)(\s*(?:cents?|¢))?(?:\s*-\s*\$?\s*(\d+(?:\.\d+)?|\.\d+))?\s*(?:(?:\/|per|an?|each|for)\s*)?(kwh|kw-h|kilowatt[ -]?hours?|minutes?|mins?|hours?|hrs?|h\b|sessions?|charge\b|use\b|connection|activation|access|initiation|transaction|start)?/g;

/** Units by the words after an amount, with conversion factors. */
const units: readonly (readonly [pattern: RegExp, key: keyof ChargingPrice, factor: number])[] = [
  [/^k/, 'perKwh', 1],
  [/^m/, 'perMinute', 1],
  [/^h/, 'perMinute', 1 / 60],
  [/^./, 'perSession', 1],
];

type Draft = { -readonly [Key in keyof ChargingPrice]?: ChargingPrice[Key] };

/**
 * Parses an owner's price text: '$0.52 per kWh', 'Free', '$1.50/hr', '0.30/min', '$1 session fee'. If there are several
 * amounts for one unit (by hour, by membership, a range), the highest applies. Ignores parking and overstay fees.
 * Returns dollars; null for conditional prices, amounts without a unit and other unreadable text.
 */
export function readPrice(words: string | null): ChargingPrice | null {
  const clauses = (words ?? '')
    .toLowerCase()
    .split(/[;,+]|\band\b|\bplus\b|\. /)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '' && !OTHER_FEE.test(clause));
  const price: Draft = {};
  let free = false;
  for (const clause of clauses) {
    const isFree = /^(free|no (fee|cost|charge))\b/.test(clause);
    // 'Free for customers' doesn't apply to all drivers.
    if (isFree && /\b(for|only|if|with)\b/.test(clause)) return null;
    if (!isFree && (CONDITION.test(clause) || !readAmounts(clause, price))) return null;
    free ||= isFree;
  }
  if (Object.keys(price).length === 0) return free ? FREE : null;
  return { perKwh: price.perKwh ?? 0, perMinute: price.perMinute ?? 0, perSession: price.perSession ?? 0 };
}

/** Adds a clause's amounts to the price. Returns whether all amounts were readable. */
function readAmounts(clause: string, price: Draft): boolean {
  for (const [, dollar, from = '', cents, to, unit] of clause.matchAll(AMOUNT)) {
    if (unit === undefined && dollar === undefined && cents === undefined) continue;
    const rule = unit === undefined ? sessionOf(clause) : units.find(([pattern]) => pattern.test(unit));
    if (!rule) return false;
    const [, key, factor] = rule;
    const dollars = Number(to ?? from) * (cents === undefined ? 1 : 0.01) * factor;
    if (!(dollars <= MOST[key])) return false;
    price[key] = Math.max(price[key] ?? 0, dollars);
  }
  return true;
}

/** Returns the per-session unit if the clause names a fee apart from its amount, as in '$1 activation fee'. */
const sessionOf = (clause: string): (typeof units)[number] | undefined =>
  /\b(session|activation|connection|access|initiation|transaction|flat)\b/.test(clause) ? units[3] : undefined;
