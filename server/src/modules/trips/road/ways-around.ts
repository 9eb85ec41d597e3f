import type { Notice } from '@roadcast/contract';
import type { RoadRule } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { type Detour, limitBroken, type RoadVehicle } from '@roadcast/core/roads';
import { roadName } from './broken-limit.ts';
import { closedPlaceOf } from './closed-place.ts';

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
  readonly notice: Notice;
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
 * @returns the way with every place that it leads around, whatever closes it.
 */
export function wayAroundRules(closing: readonly ClosingRule[], vehicle: RoadVehicle, price: Price | null): WayAround {
  const places = new Map<string, ClosingRule[]>();
  for (const met of closing) {
    const name = roadName(met.rule);
    places.set(name, [...(places.get(name) ?? []), met]);
  }
  return {
    closed: [...places].map(([name, met]) => ({
      by: met.some(({ rule }) => limitBroken(rule, vehicle)) ? 'vehicle' : 'season',
      name,
      at: (met[0] as ClosingRule).at,
    })),
    notice: {
      code: 'road_avoided',
      level: 'info',
      facts: {
        places: [...places.values()].map((met) =>
          closedPlaceOf(
            met.map(({ rule }) => rule),
            vehicle,
          ),
        ),
        ...priceOrNot(price),
      },
    },
    ...priceOrNot(price),
  };
}

/** What a driver avoids, and where the road would have had it. */
export interface AvoidedWish {
  readonly by: Exclude<ClosedBy, 'vehicle' | 'season'>;
  readonly places: readonly Omit<ClosedPlace, 'by'>[];
  /** Of it on the road that was not taken, meters. */
  readonly meters: number;
}

/** @returns the way that a wish of the driver makes the trip take. */
export function wayAroundWish({ by, places, meters }: AvoidedWish, price: Price): WayAround {
  const names = [...new Set(places.map(({ name }) => name))].filter((name) => name !== '');
  return {
    closed: places.map((place) => ({ ...place, by })),
    notice: { code: `${by}_avoided`, level: 'info', facts: { meters, names, ...priceOrNot(price) } },
    ...priceOrNot(price),
  };
}

const priceOrNot = (price: Price | null): Pick<WayAround, 'extraMeters' | 'extraSeconds'> => ({
  extraMeters: price?.extraMeters ?? null,
  extraSeconds: price?.extraSeconds ?? null,
});
