import type { FoundSightOnTheWire, Notice } from '@roadcast/contract';
import {
  groupOfSight,
  matchSights,
  type Ranked,
  type SightFilters,
  type SightGroup,
  type SightMatches,
  sightKinds,
} from '@roadcast/core/sights';
import { upgradeSentence } from '@roadcast/messages/sentences';
import { ApiError } from '../../platform/api-error.ts';
import type { Counted } from '../plans/public.ts';
import { detoursOf } from './detours.ts';
import { ownOpinionsOf } from './driver-opinions.ts';
import { type Area, type Found, findSights } from './find-sights.ts';
import { matchOnTheWire } from './present-sight.ts';
import type { ShownSearches } from './shown-searches.ts';
import type { SightsModule } from './sights-module.ts';

export type Matched = Ranked<Found>;

export interface SightSearch {
  readonly area: Area;
  readonly radiusMiles: number;
  readonly groups: readonly SightGroup[];
  readonly filters: SightFilters;
  /** Maximum number of results, in addition to the plan's limit. */
  readonly limit: number;
  /** Returns the results whose detours are searched; only the first `MOST_DETOURS` are. */
  readonly detouring: (shown: readonly Matched[]) => readonly Matched[];
  /** Search that the call belongs to; undefined if it is a separate search. */
  readonly searchId: string | undefined;
}

/** Results of a search, limited by the caller's plan. */
export interface SightResults extends Omit<SightMatches<Found>, 'matches'> {
  readonly sights: readonly FoundSightOnTheWire[];
  /** Number of matches by group, including hidden ones. */
  readonly counts: Readonly<Record<SightGroup, number>>;
  readonly fields: ResultFields;
}

/** Fields of every search response. */
interface ResultFields {
  readonly totalResults: number;
  readonly hasMore: boolean;
  readonly subscriptionLimit: number | null;
  readonly upgradeMessage: string;
  readonly notices: Notice[];
}

/**
 * Searches for sights and limits the results to the caller's plan.
 * @throws the signal's reason if aborted.
 */
export async function searchSights(
  { area, radiusMiles, groups, filters, limit, detouring, searchId }: SightSearch,
  who: Counted,
  searches: ShownSearches,
  module: SightsModule,
  signal?: AbortSignal,
): Promise<SightResults> {
  const { platform, trips } = module;
  const kinds = sightKinds.filter((kind) => groups.includes(groupOfSight(kind)));
  const { found, isComplete } = await findSights(area, radiusMiles, kinds, module, signal);
  const { matches, ...rest } = matchSights(found, filters);
  const plan = platform.plans[who.tier];
  const visible = (await searches.cut(matches, plan.discoveryResults, searchId, who)).slice(0, limit);
  const own = await ownOpinionsOf(
    who.userId,
    visible.map(({ sight }) => sight.id),
    platform.db,
  );
  const detours = 'trip' in area ? await detoursWithin(detouring(visible)) : new Map<string, never>();
  const counts = { national_parks: 0, recreation: 0, outdoor_features: 0, places: 0 };
  for (const { sight } of matches) counts[groupOfSight(sight.kind)] += 1;
  return {
    ...rest,
    sights: visible.map((match) => {
      const { lng, lat, id } = match.sight;
      const timeZone = trips.ports.gazetteer.timeZoneAt([lng, lat]);
      return matchOnTheWire(match, own(id), timeZone, detours.get(id) ?? null);
    }),
    counts,
    fields: {
      totalResults: matches.length,
      hasMore: matches.length > visible.length,
      subscriptionLimit: plan.discoveryResults,
      upgradeMessage: upgradeSentence('discoveryResults', plan.upgrades),
      notices: isComplete ? [] : [{ code: 'sights_incomplete', level: 'warning', facts: {} }],
    },
  };

  /** Finds the detours within the caller's allowance for comparisons. Returns none if the allowance is used up. */
  async function detoursWithin(shown: readonly Matched[]): ReturnType<typeof detoursOf> {
    const beside = shown.flatMap(({ onLine }) => onLine ?? []);
    if (!('trip' in area) || beside.length === 0) return new Map();
    try {
      await trips.daily.takeComparison(who, { kind: 'detours', sights: beside.length });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'comparisons_used_up') return new Map();
      throw error;
    }
    return detoursOf(area.trip, beside, trips.portsOf(who.userId ?? who.network).routing, signal);
  }
}
