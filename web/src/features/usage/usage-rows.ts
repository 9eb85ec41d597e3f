import type { Allowance, LimitsResponse } from '@roadcast/contract';
import { dailyKinds, type Limit } from '@roadcast/core/plans';
import { usageTexts } from '@roadcast/messages/usage';
import { percentText } from '../../lib/format.ts';

const { kinds, kept, row: words } = usageTexts;

/** Share of a limit at which its row is highlighted. */
const NEARLY_FULL = 0.8;

export interface UsageRow {
  readonly name: string;
  readonly hint: string;
  /** Remaining amount, such as 'Unlimited', '18 left' or 'None left'. */
  readonly left: string;
  /** Used amount, such as '7 of 25 used'; null without a limit and a count. */
  readonly used: string | null;
  /** Used share, 0 to 1; null without a limit. */
  readonly share: number | null;
  readonly state: 'free' | 'nearly-full' | 'full';
}

interface Named {
  readonly name: string;
  readonly hint: string;
}

/** Returns the used share of a limit, 0 to 1; null without a limit. */
const shareOf = ({ limit, used }: Allowance): number | null => {
  if (limit === null) return null;
  return limit === 0 ? 1 : Math.min(1, used / limit);
};

/** Returns whether a limit is exhausted or nearly so. */
export const isNearlyFull = (allowance: Allowance): boolean => (shareOf(allowance) ?? 0) >= NEARLY_FULL;

const stateOf = (allowance: Allowance): UsageRow['state'] => {
  if (allowance.left === 0) return 'full';
  return isNearlyFull(allowance) ? 'nearly-full' : 'free';
};

/** Returns the row of a limit counted in items. @param counts whether to show the count even without a limit. */
function countedRow({ name, hint }: Named, allowance: Allowance, counts = false): UsageRow {
  const { limit, used, left } = allowance;
  if (limit === null || left === null) {
    const now = counts ? words.count({ used }) : null;
    return { name, hint, left: words.unlimited, used: now, share: null, state: 'free' };
  }
  return {
    name,
    hint,
    left: left === 0 ? words.none : words.left({ left }),
    used: words.used({ used, limit }),
    share: shareOf(allowance),
    state: stateOf(allowance),
  };
}

/** Returns the row of a limit in shares, because its unit is meaningless to users. Rounds the remainder down. */
function sharedRow({ name, hint }: Named, allowance: Allowance): UsageRow {
  const { limit, left } = allowance;
  if (limit === null || left === null) {
    return { name, hint, left: words.unlimited, used: null, share: null, state: 'free' };
  }
  const percentLeft = limit === 0 ? 0 : Math.floor((left / limit) * 100);
  return {
    name,
    hint,
    left: left === 0 ? words.none : words.leftShare({ share: percentText(percentLeft) }),
    used: words.usedShare({ share: percentText(100 - percentLeft) }),
    share: shareOf(allowance),
    state: stateOf(allowance),
  };
}

/** Returns the rows of limits that reset each day. */
export const dailyRows = ({ daily, comparisons }: LimitsResponse): readonly UsageRow[] => [
  ...dailyKinds.map((kind) => countedRow(kinds[kind], daily[kind])),
  sharedRow(kinds.comparisons, comparisons),
];

/** Returns the rows of limits that don't reset. Guests have no saved trips or storage. */
export const keptRows = (limits: LimitsResponse): readonly UsageRow[] => {
  const { savedRoutes, activeNavigations, typedWaypoints, discoveryWaypoints, sharedTrips, storage } = limits;
  return [
    ...(savedRoutes ? [countedRow(kept.savedRoutes, savedRoutes, true)] : []),
    countedRow(kept.activeNavigations, activeNavigations, true),
    ceilingRow(kept.typedWaypoints, typedWaypoints),
    ceilingRow(kept.discoveryWaypoints, discoveryWaypoints),
    ceilingRow(kept.sharedTrips, sharedTrips),
    ...(storage ? [sharedRow(kept.storage, fuller(storage.bytes, storage.rows))] : []),
  ];
};

/** Returns the row of a limit without a count of its use. */
function ceilingRow({ name, hint }: Named, limit: Limit): UsageRow {
  const most = limit === null ? words.unlimited : words.upTo({ limit });
  return { name, hint, left: most, used: null, share: null, state: 'free' };
}

const fuller = (one: Allowance, other: Allowance): Allowance =>
  (shareOf(one) ?? 0) >= (shareOf(other) ?? 0) ? one : other;
