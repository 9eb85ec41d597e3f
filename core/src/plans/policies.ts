import type { Tier } from './tiers.ts';

/**
 * Numbers of policies that aren't part of a plan: refunds, notice, ages, fair use. Used by the legal pages and by the
 * code that applies them (payments, suspensions). See docs/product/plans-and-limits.md#policies.
 */

/** From the smaller to the larger number, inclusive. */
export type Span = readonly [from: number, to: number];

/** Refund rules. */
export const refundPolicy = {
  /** Plans with the money-back window. */
  tiers: ['STANDARD', 'PRO'],
  /** A new subscription is refunded in full within this many days, once per account. */
  windowDays: 7,
  timesPerAccount: 1,
  /** A second subscription bought by mistake is refunded pro rata if reported within this many hours. */
  duplicateHours: 24,
  /** An outage of more than this many consecutive hours is refunded pro rata. */
  outageHours: 48,
  replyBusinessDays: [2, 3],
  cardProcessingDays: [3, 5],
  /** In addition to processing, at the bank. */
  cardBankDays: [5, 10],
  paypalDays: [1, 2],
  appealDays: 30,
  appealReplyBusinessDays: [2, 3],
} as const satisfies Readonly<Record<string, number | Span | readonly Tier[]>>;

/** Actions against an account with more usage than one person's: a warning, a pause, a longer one, and termination. */
export const fairUsePolicy = {
  /** With the second warning. */
  pauseHours: 24,
  /** With the third warning. */
  pauseDays: 7,
  appealDays: 30,
} as const;

/** Age limits, and notice of changes. */
export const accountPolicy = {
  minimumAge: 13,
  /** Below this age a parent or guardian must agree. */
  adultAge: 18,
  /** Price and policy changes take effect this many days after being announced. */
  noticeDays: 30,
  /** Damages are limited to payments in this many months. */
  liabilityMonths: 12,
} as const;
