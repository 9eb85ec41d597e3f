import type { Tier } from './tiers.ts';

/**
 * Policy numbers that aren't part of a plan: refunds, notice periods, ages, fair use. Used by the legal pages and by
 * the code that applies the policies (payments, suspensions). See docs/product/plans-and-limits.md#policies.
 */

/** A range, both ends inclusive. */
export type Span = readonly [from: number, to: number];

export const refundPolicy = {
  /** Plans with a money-back guarantee. */
  tiers: ['STANDARD', 'PRO'],
  /** Days within which a new subscription is refunded in full, once per account. */
  windowDays: 7,
  timesPerAccount: 1,
  /** Hours within which a duplicate subscription bought by mistake must be reported for a pro rata refund. */
  duplicateHours: 24,
  /** Consecutive hours of outage above which the outage is refunded pro rata. */
  outageHours: 48,
  replyBusinessDays: [2, 3],
  cardProcessingDays: [3, 5],
  /** Additional days banks need after processing. */
  cardBankDays: [5, 10],
  paypalDays: [1, 2],
  appealDays: 30,
  appealReplyBusinessDays: [2, 3],
} as const satisfies Readonly<Record<string, number | Span | readonly Tier[]>>;

/**
 * Escalation for use beyond the limits: a warning by email with tighter rates for a while, a short pause, a longer pause,
 * then termination.
 */
export const fairUsePolicy = {
  /** Pause after the second warning. */
  pauseHours: 24,
  /** Pause after the third warning. */
  pauseDays: 7,
  appealDays: 30,
} as const;

/** Age limits and notice periods. */
export const accountPolicy = {
  minimumAge: 13,
  /** Age below which a parent or guardian must agree. */
  adultAge: 18,
  /** Days between announcing a price or policy change and its effect. */
  noticeDays: 30,
  /** Hours before a renewal by which a subscription bought in an app store must be canceled there. */
  storeCancelHours: 24,
  /** Liability cap, in months of payments. */
  liabilityMonths: 12,
} as const;

/**
 * Rates per user, or per network for guests. Tiles always count by network. See docs/product/plans-and-limits.md#rates.
 */
export const rateLimits = {
  calls: { times: 60, seconds: 60 },
  searches: { times: 5, seconds: 10 },
  tiles: { times: 100, seconds: 10 },
} as const;

/** Maximum simultaneous route calculations per user, or per network for guests. */
export const SIMULTANEOUS_CALCULATIONS = 10;

/** Limits stated in the accessibility statement and enforced by tests. */
export const accessibilityPolicy = {
  /** Minimum width and height of touch targets, CSS pixels. */
  targetPixels: 44,
  /** Text size, and zoom of the page, at which nothing is lost, percent. */
  textPercent: 200,
  zoomPercent: 400,
  /** Width of a 1280-pixel window at that zoom, CSS pixels. */
  reflowPixels: 320,
  /** Nothing flashes more often than this in a second. */
  flashesPerSecond: 3,
  replyBusinessDays: 2,
} as const;
