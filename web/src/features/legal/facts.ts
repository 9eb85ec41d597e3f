import {
  AUDIT_DAYS,
  DEVICE_DAYS,
  EMAIL_CHANGE_HOURS,
  MOST_DRIVES,
  PLANNED_TRIP_HOURS,
  PRICE_REPORT_HOURS,
  REPORT_DAYS,
  RESTORABLE_DAYS,
  SESSION_DAYS,
  SESSION_LONGEST_DAYS,
  type SoldPlan,
  TOO_MANY_REQUESTS,
} from '@roadcast/contract';
import {
  accessibilityPolicy,
  accountPolicy,
  fairUsePolicy,
  rateLimits,
  refundPolicy,
  SIMULTANEOUS_CALCULATIONS,
} from '@roadcast/core/plans';
import { orText } from '../../lib/lists.ts';
import { CONSENT_DAYS, type StoredKey } from '../../lib/storage/storage-keys.ts';
import type { LegalFacts } from './document.ts';

/**
 * Returns the numbers used in the legal documents.
 * @param plans this server's plans.
 * @param stored all keys the application may store in a browser.
 */
export function legalFacts(plans: readonly SoldPlan[], stored: readonly StoredKey[]): LegalFacts {
  const keysOf = (kind: StoredKey['class']): number => stored.filter((item) => item.class === kind).length;
  const refundable: readonly string[] = refundPolicy.tiers;
  const names = plans.filter(({ tier }) => refundable.includes(tier)).map(({ name }) => name);
  const { targetPixels, textPercent, zoomPercent, reflowPixels, flashesPerSecond } = accessibilityPolicy;
  const [refundReplyFrom, refundReplyTo] = refundPolicy.replyBusinessDays;
  const [cardFrom, cardTo] = refundPolicy.cardProcessingDays;
  const [bankFrom, bankTo] = refundPolicy.cardBankDays;
  const [appealReplyFrom, appealReplyTo] = refundPolicy.appealReplyBusinessDays;
  return {
    minimumAge: accountPolicy.minimumAge,
    adultAge: accountPolicy.adultAge,
    oldestMinorAge: accountPolicy.adultAge - 1,
    noticeDays: accountPolicy.noticeDays,
    storeCancelHours: accountPolicy.storeCancelHours,
    liabilityMonths: accountPolicy.liabilityMonths,
    pauseHours: fairUsePolicy.pauseHours,
    pauseDays: fairUsePolicy.pauseDays,
    appealDays: fairUsePolicy.appealDays,
    refundDays: refundPolicy.windowDays,
    refundTimes: refundPolicy.timesPerAccount,
    duplicateHours: refundPolicy.duplicateHours,
    outageHours: refundPolicy.outageHours,
    refundablePlans: orText(names),
    refundReplyFrom,
    refundReplyTo,
    cardFrom,
    cardTo,
    bankFrom,
    bankTo,
    refundAppealDays: refundPolicy.appealDays,
    appealReplyFrom,
    appealReplyTo,
    requestsPerMinute: rateLimits.calls.times,
    simultaneous: SIMULTANEOUS_CALCULATIONS,
    tiles: rateLimits.tiles.times,
    tileSeconds: rateLimits.tiles.seconds,
    searches: rateLimits.searches.times,
    searchSeconds: rateLimits.searches.seconds,
    tooManyRequests: String(TOO_MANY_REQUESTS),
    targetPixels,
    textPercent,
    zoomPercent,
    reflowPixels,
    flashesPerSecond,
    accessibilityDays: accessibilityPolicy.replyBusinessDays,
    consentDays: CONSENT_DAYS,
    sessionDays: SESSION_DAYS,
    sessionLongestDays: SESSION_LONGEST_DAYS,
    deviceDays: DEVICE_DAYS,
    plannedHours: PLANNED_TRIP_HOURS,
    priceHours: PRICE_REPORT_HOURS,
    reportDays: REPORT_DAYS,
    auditDays: AUDIT_DAYS,
    restorableDays: RESTORABLE_DAYS,
    emailChangeHours: EMAIL_CHANGE_HOURS,
    drives: MOST_DRIVES,
    analyticsKeys: keysOf('analytics'),
    marketingKeys: keysOf('marketing'),
  };
}
