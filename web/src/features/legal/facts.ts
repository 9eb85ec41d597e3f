import {
  DEVICE_DAYS,
  EMAIL_CHANGE_HOURS,
  MOST_DRIVES,
  SESSION_DAYS,
  SESSION_LONGEST_DAYS,
  type SoldPlan,
} from '@roadcast/contract';
import { accountPolicy, fairUsePolicy, refundPolicy } from '@roadcast/core/plans';
import { orText } from '../../lib/lists.ts';
import { CONSENT_DAYS, type StoredItem, storageKeys } from '../../lib/storage-keys.ts';
import type { LegalFacts } from './document.ts';

/** @returns what the legal texts say in numbers. @param plans the plans that this server has. */
export function legalFacts(plans: readonly SoldPlan[]): LegalFacts {
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
    emailChangeHours: EMAIL_CHANGE_HOURS,
    drives: MOST_DRIVES,
    analyticsKeys: keysOf('analytics'),
    marketingKeys: keysOf('marketing'),
  };
}

const keysOf = (kind: StoredItem['class']): number =>
  (storageKeys as readonly StoredItem[]).filter((item) => item.class === kind).length;
