import type { BrokenLimit, ErrorCode } from '@roadcast/contract';
import type { DailyKind, Upgrades } from '@roadcast/core/plans';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { errorsTexts as texts } from '@roadcast/messages/errors';
import { alternatives, capitalized, unique } from './format.ts';
import { type Issue, issueText } from './issues.ts';
import { brokenLimitSentence } from './limits.ts';
import { dailyText, featureSentence, lackingText, type RefusableFeature, upgradeSentence } from './plans.ts';
import { type TextOf, textOf } from './text-of.ts';

const { codes } = texts;

/** Suggestion if there is no road between two places. */
export type RoadAdvice = TextOf<typeof texts.advice>;

/** Reason why a departure is invalid. */
export type DepartureFault = TextOf<typeof texts.departure>;

/** Reason why a stay is impossible. */
export type StayFault = TextOf<typeof texts.stay>;

/** Field of a stay that may be invalid. */
export type StayField = keyof typeof texts.stayField;

/**
 * A limit that closes all roads. If the limit isn't in the rules, the road is a street, described by its name, if any,
 * and a nearby town.
 */
export interface ClosingLimit extends Omit<BrokenLimit, 'road'> {
  readonly road: string | { readonly street: string | null; readonly town: string };
}

interface Ends {
  readonly from: string;
  readonly to: string;
}

/** Shortest wait expressed in minutes, seconds. */
const MINUTES_FROM_SECONDS = 120;

const SECONDS_PER_MINUTE = 60;

/** Sentences for errors whose facts differ from the catalog's arguments. */
const composed = {
  /** @param facts.field field of the request; '' for the request as a whole. */
  invalid_request: ({ field, issue }: { readonly field: string; readonly issue: Issue }): string =>
    codes.invalid_request({
      detail: field === '' ? issueText(issue) : texts.inField({ field, issue: issueText(issue) }),
    }),
  invalid_departure: (fault: DepartureFault): string =>
    codes.invalid_departure({ detail: textOf(texts.departure, fault) }),
  /** @param facts.plusCode short plus code without a town; null for other text. */
  place_not_found: ({ query, suggestions, plusCode }: AskedPlace & { readonly plusCode: string | null }): string =>
    codes.place_not_found({
      query,
      hint: plusCode === null ? hintText(suggestions) : texts.placeNotFound.plusCode({ code: plusCode }),
    }),
  place_ambiguous: ({ query, suggestions }: AskedPlace): string =>
    codes.place_ambiguous({ query, options: alternatives(suggestions) }),
  /** @param facts.place '' if the place was picked without a name. */
  place_outside_coverage: ({ place }: { readonly place: string }): string =>
    codes.place_outside_coverage({ place, named: place !== '' }),
  no_road: ({ from, to, advice }: Ends & { readonly advice: RoadAdvice }): string =>
    codes.no_road({ from, to, advice: textOf(texts.advice, advice) }),
  road_through_canada: ({ from, to, advice }: Ends & { readonly advice: RoadAdvice }): string =>
    codes.road_through_canada({ from, to, advice: textOf(texts.advice, advice) }),
  no_legal_road: ({ from, to, limits }: Ends & { readonly limits: readonly ClosingLimit[] }): string => {
    const reasons = unique(limits.map((limit) => capitalized(brokenLimitSentence(toldLimit(limit))))).join(' ');
    return codes.no_legal_road({ from, to, reasons });
  },
  invalid_saved_place: ({ issue }: { readonly issue: Issue }): string =>
    codes.invalid_saved_place({ issue: issueText(issue) }),
  invalid_vehicle: ({ issue }: { readonly issue: Issue }): string => codes.invalid_vehicle({ issue: issueText(issue) }),
  invalid_wish: ({ issue }: { readonly issue: Issue }): string => codes.invalid_wish({ issue: issueText(issue) }),
  too_many_waypoints: ({ upgrades, ...facts }: Upgradable & { readonly limit: number; readonly count: number }) =>
    codes.too_many_waypoints({ ...facts, upgrade: upgradeSentence('typedWaypoints', upgrades) }),
  too_many_discoveries: ({ upgrades, ...facts }: Upgradable & { readonly limit: number; readonly count: number }) =>
    codes.too_many_discoveries({ ...facts, upgrade: upgradeSentence('discoveryWaypoints', upgrades) }),
  share_limit: ({ limit, upgrades }: Upgradable & { readonly limit: number }): string =>
    codes.share_limit({ limit, upgrade: upgradeSentence('sharedTrips', upgrades) }),
  route_limit: ({ limit, upgrades }: Upgradable & { readonly limit: number }): string =>
    codes.route_limit({ limit, upgrade: upgradeSentence('savedRoutes', upgrades) }),
  too_many_navigations: ({ limit, upgrades }: Upgradable & { readonly limit: number }): string =>
    codes.too_many_navigations({ limit, upgrade: upgradeSentence('activeNavigations', upgrades) }),
  feature_not_in_plan: ({ feature }: { readonly feature: RefusableFeature }): string =>
    codes.feature_not_in_plan({ feature: lackingText(feature), upgrade: featureSentence(feature) }),
  invalid_stay: (facts: StayFault | { readonly field: StayField; readonly issue: Issue }): string =>
    codes.invalid_stay({
      detail:
        'field' in facts ? texts.stayField[facts.field]({ issue: issueText(facts.issue) }) : textOf(texts.stay, facts),
    }),
  /** @param facts.resetsInMs milliseconds until the limit resets. */
  daily_limit_reached: ({ kind, limit, resetsInMs, upgrades }: UsedUp): string =>
    codes.daily_limit_reached({
      limit: dailyText(kind, limit),
      when: resetText(resetsInMs),
      upgrade: upgradeSentence(kind, upgrades),
    }),
  /** Waits of two minutes and more are rounded up to minutes. */
  rate_limited: ({ seconds }: { readonly seconds: number }): string =>
    codes.rate_limited({
      seconds,
      minutes: seconds < MINUTES_FROM_SECONDS ? 0 : Math.ceil(seconds / SECONDS_PER_MINUTE),
    }),
  /** @param facts.resetsInMs milliseconds until the limit resets. */
  comparisons_used_up: ({ resetsInMs }: { readonly resetsInMs: number }): string =>
    codes.comparisons_used_up({ when: resetText(resetsInMs) }),
};

interface AskedPlace {
  readonly query: string;
  readonly suggestions: readonly string[];
}

interface Upgradable {
  readonly upgrades: Upgrades;
}

interface UsedUp extends Upgradable {
  readonly kind: DailyKind;
  readonly limit: number;
  readonly resetsInMs: number;
}

const sentences = { ...codes, ...composed } satisfies Readonly<Record<ErrorCode, unknown>>;

/** An error with the facts for its sentence. */
export type ToldError = TextOf<Pick<typeof sentences, ErrorCode>>;

/** Returns the sentence for an error. */
export const errorSentence = (error: ToldError): string => textOf(sentences, error).trim();

/** Returns the upgrade message if a plan limit caused the error; '' for other errors, or if no plan allows more. */
export function errorUpgrade({ code, facts }: ToldError): string {
  switch (code) {
    case 'too_many_waypoints':
      return upgradeSentence('typedWaypoints', facts.upgrades);
    case 'too_many_discoveries':
      return upgradeSentence('discoveryWaypoints', facts.upgrades);
    case 'share_limit':
      return upgradeSentence('sharedTrips', facts.upgrades);
    case 'route_limit':
      return upgradeSentence('savedRoutes', facts.upgrades);
    case 'too_many_navigations':
      return upgradeSentence('activeNavigations', facts.upgrades);
    case 'daily_limit_reached':
      return upgradeSentence(facts.kind, facts.upgrades);
    case 'feature_not_in_plan':
      return featureSentence(facts.feature);
    default:
      return '';
  }
}

/** Converts a limit's road to text. */
export function toldLimit({ road, ...limit }: ClosingLimit): BrokenLimit {
  if (typeof road === 'string') return { ...limit, road };
  const { street, town } = road;
  const { limitedRoad } = texts;
  return { ...limit, road: street === null ? limitedRoad.unnamed({ town }) : limitedRoad.street({ street, town }) };
}

const hintText = (suggestions: readonly string[]): string =>
  suggestions.length === 0
    ? texts.placeNotFound.none
    : texts.placeNotFound.suggestions({ suggestions: alternatives(suggestions) });

function resetText(milliseconds: number): string {
  if (milliseconds >= MILLISECONDS_PER_HOUR) {
    return texts.resetsIn.hours({ hours: Math.round(milliseconds / MILLISECONDS_PER_HOUR) });
  }
  return texts.resetsIn.minutes({ minutes: Math.max(1, Math.ceil(milliseconds / MILLISECONDS_PER_MINUTE)) });
}
