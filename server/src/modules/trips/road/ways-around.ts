import type { RoadRule } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { type Detour, limitBroken, type RoadVehicle } from '@roadcast/core/roads';
import { keptOut, roadName } from './limit-words.ts';
import { ferrySeason, listed, milesText, priceText, seasonWords, unique } from './road-words.ts';

/** What closed a place to a trip: the vehicle's sizes or kind, the season, or a wish of the driver. */
export type ClosedBy = 'vehicle' | 'season' | 'tolls' | 'ferries' | 'highways';

/** A place that a trip's road goes around. */
export interface ClosedPlace {
  readonly by: ClosedBy;
  /** 'Zion-Mount Carmel Tunnel (UT-9)', 'I-80'. */
  readonly name: string;
  readonly at: LngLat;
}

/** Places that one way leads around, and what it costs. */
export interface WayAround {
  readonly closed: readonly ClosedPlace[];
  /** What is closed, why, and what the way around it costs. */
  readonly message: string;
  /** More than by the road that is closed; negative for less. Null where the two cannot be compared. */
  readonly extraMeters: number | null;
  readonly extraSeconds: number | null;
}

/** A rule that closes a road, and where on it. */
export interface ClosingRule {
  readonly rule: RoadRule;
  readonly at: LngLat;
}

type Price = Pick<Detour, 'extraMeters' | 'extraSeconds'>;

/**
 * @param closing rules that one way leads around. @param price null where nobody can say.
 * @returns the way with one sentence for each place, whatever closes it.
 */
export function wayAroundRules(closing: readonly ClosingRule[], vehicle: RoadVehicle, price: Price | null): WayAround {
  const places = new Map<string, ClosingRule[]>();
  for (const met of closing) {
    const name = roadName(met.rule);
    places.set(name, [...(places.get(name) ?? []), met]);
  }
  const ferries = closing.filter(({ rule }) => rule.ferry);
  const roads = [...places].filter(([, met]) => !met.some(({ rule }) => rule.ferry));
  const sentences = [
    ...roads.map(([name, met]) => `${name} is ${whyClosed(met, vehicle)}`),
    ...unique(ferries.map(({ rule }) => ferrySeason(rule))),
  ];
  const it = sentences.length > 1 ? 'them' : 'it';
  const around = roads.length > 0 ? `around ${it}` : `without ${it}`;
  return {
    closed: [...places].map(([name, met]) => ({
      by: met.some(({ rule }) => limitBroken(rule, vehicle)) ? 'vehicle' : 'season',
      name,
      at: (met[0] as ClosingRule).at,
    })),
    message: `${sentences.join('; ')}; ${costWords(around, price)}.`,
    ...priceOrNot(price),
  };
}

/** @returns 'closed to vehicles over 11.3 ft in height', 'usually closed from mid-November to late May'. */
function whyClosed(met: readonly ClosingRule[], vehicle: RoadVehicle): string {
  const rules = met.map(({ rule }) => rule);
  const limits = rules.filter((rule) => limitBroken(rule, vehicle));
  const seasons = rules.filter(({ kind }) => kind === 'closure').map(seasonWords);
  return listed([...(limits.length > 0 ? [`closed to ${keptOut(limits)}`] : []), ...unique(seasons)]);
}

/** What a driver avoids, and where the road would have had it. */
export interface AvoidedWish {
  readonly by: Exclude<ClosedBy, 'vehicle' | 'season'>;
  readonly places: readonly Omit<ClosedPlace, 'by'>[];
  /** Of it on the road that was not taken, meters. */
  readonly meters: number;
}

const wishes: Readonly<Record<AvoidedWish['by'], { readonly word: string; readonly of: string }>> = {
  tolls: { word: 'tolls', of: 'toll road' },
  ferries: { word: 'ferries', of: 'ferry' },
  highways: { word: 'highways', of: 'freeway' },
};

/** @returns the way that a wish of the driver makes the trip take. */
export function wayAroundWish({ by, places, meters }: AvoidedWish, price: Price): WayAround {
  const { word, of } = wishes[by];
  const names = unique(places.map(({ name }) => name)).filter((name) => name !== '');
  const where = names.length === 0 ? '' : ` (${listed(names)})`;
  return {
    closed: places.map((place) => ({ ...place, by })),
    message: `You avoid ${word}: ${milesText(meters)} of ${of}${where}; ${costWords('without', price)}.`,
    ...priceOrNot(price),
  };
}

/** @param way 'around it', 'without'. @returns 'around it 41 mi, 50 min more', 'the way without is no longer'. */
function costWords(way: string, price: Price | null): string {
  if (!price) return `the route goes ${way}`;
  const text = priceText(price.extraMeters, price.extraSeconds);
  return text === null ? `the way ${way} is no longer` : `${way} ${text}`;
}

const priceOrNot = (price: Price | null): Pick<WayAround, 'extraMeters' | 'extraSeconds'> => ({
  extraMeters: price?.extraMeters ?? null,
  extraSeconds: price?.extraSeconds ?? null,
});
