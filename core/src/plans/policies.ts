import type { Tier } from './tiers.ts';

/**
 * The numbers of the rules that are not part of any plan: refunds, notice, ages, fair usage. The legal pages print them
 * from here, and whatever acts on them (payments, suspensions) reads them here too. Specification, part 2, point 9.
 */

/** From the smaller to the larger number, both included. */
export type Span = readonly [from: number, to: number];

/** When money goes back. */
export const refundPolicy = {
  /** Plans with the money-back window. */
  tiers: ['STANDARD', 'PRO'],
  /** A new subscription is paid back in full within this many days, once for each account. */
  windowDays: 7,
  timesPerAccount: 1,
  /** A second subscription bought by mistake is paid back pro rata when it is told within this many hours. */
  duplicateHours: 24,
  /** An outage of more than this many hours on end is paid back pro rata. */
  outageHours: 48,
  replyBusinessDays: [2, 3],
  cardProcessingDays: [3, 5],
  /** On top of the processing, at the bank. */
  cardBankDays: [5, 10],
  paypalDays: [1, 2],
  appealDays: 30,
  appealReplyBusinessDays: [2, 3],
} as const satisfies Readonly<Record<string, number | Span | readonly Tier[]>>;

/** What happens to an account that uses far more than a person can: a warning, a pause, a longer one, and the end. */
export const fairUsePolicy = {
  /** With the second warning. */
  pauseHours: 24,
  /** With the third warning. */
  pauseDays: 7,
  appealDays: 30,
} as const;

/** Who may have an account, and how long before a change everybody is told. */
export const accountPolicy = {
  minimumAge: 13,
  /** Below this age a parent or guardian has to agree. */
  adultAge: 18,
  /** Prices and policies change this many days after they were announced. */
  noticeDays: 30,
  /** A claim for damages is at most what was paid in this many months. */
  liabilityMonths: 12,
} as const;
