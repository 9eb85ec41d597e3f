import {
  DEVICE_DAYS,
  EMAIL_CHANGE_HOURS,
  MOST_DRIVES,
  RESTORABLE_DAYS,
  SESSION_DAYS,
  SESSION_LONGEST_DAYS,
  type SoldPlan,
} from '@roadcast/contract';
import { accountPolicy, fairUsePolicy, refundPolicy } from '@roadcast/core/plans';
import { orText } from '../../lib/lists.ts';
import { CONSENT_DAYS, type StoredKey } from '../../lib/storage/storage-keys.ts';
import type { LegalFacts } from './document.ts';

/**
 * Returns the numbers used in the legal texts.
 * @param plans this server's plans.
 * @param stored all keys the application may store in a browser.
 */
export function legalFacts(plans: readonly SoldPlan[], stored: readonly StoredKey[]): LegalFacts {
  const keysOf = (kind: StoredKey['class']): number => stored.filter((item) => item.class === kind).length;
  const refundable: readonly string[] = refundPolicy.tiers;
  const names = plans.filter(({ tier }) => refundable.includes(tier)).map(({ name }) => name);
  return {
    minimumAge: accountPolicy.minimumAge,
    adultAge: accountPolicy.adultAge,
    oldestMinorAge: accountPolicy.adultAge - 1,
    noticeDays: accountPolicy.noticeDays,
    liabilityMonths: accountPolicy.liabilityMonths,
    pauseHours: fairUsePolicy.pauseHours,
    pauseDays: fairUsePolicy.pauseDays,
    appealDays: fairUsePolicy.appealDays,
    refundDays: refundPolicy.windowDays,
    refundTimes: refundPolicy.timesPerAccount,
    duplicateHours: refundPolicy.duplicateHours,
    outageHours: refundPolicy.outageHours,
    refundablePlans: orText(names),
    consentDays: CONSENT_DAYS,
    sessionDays: SESSION_DAYS,
    sessionLongestDays: SESSION_LONGEST_DAYS,
    deviceDays: DEVICE_DAYS,
    restorableDays: RESTORABLE_DAYS,
    emailChangeHours: EMAIL_CHANGE_HOURS,
    drives: MOST_DRIVES,
    analyticsKeys: keysOf('analytics'),
    marketingKeys: keysOf('marketing'),
  };
}
