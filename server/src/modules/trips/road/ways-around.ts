import type { Notice } from '@roadcast/contract';
import type { RoadRule } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { type Detour, limitBroken, type RoadVehicle } from '@roadcast/core/roads';
import { roadName } from './broken-limit.ts';
import { closedPlaceOf } from './closed-place.ts';

/** Why a place is closed to a trip: the vehicle's sizes or kind, the season, or a preference of the driver. */
export type ClosedBy = 'vehicle' | 'season' | 'tolls' | 'ferries' | 'highways';

/** A place that a trip's road avoids. */
export interface ClosedPlace {
  readonly by: ClosedBy;
  /** 'Zion-Mount Carmel Tunnel (UT-9)', 'I-80'. */
  readonly name: string;
  readonly at: LngLat;
}

/** Places that one detour avoids, and its cost. */
export interface WayAround {
  readonly closed: readonly ClosedPlace[];
  /** What is closed, why, and the cost of the detour. */
  readonly notice: Notice;
  /** Compared to the closed road; negative if less. Null if the two can't be compared. */
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
 * Returns the detour around rules, with every place it avoids, whether closed to the vehicle or for the season.
 * @param closing rules with the same detour. @param price null if unknown.
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

/** Something a driver avoids, and where the road would have had it. */
export interface AvoidedWish {
  readonly by: Exclude<ClosedBy, 'vehicle' | 'season'>;
  readonly places: readonly Omit<ClosedPlace, 'by'>[];
  /** Its length on the road not taken, meters. */
  readonly meters: number;
}

/** Returns the detour caused by a preference of the driver. */
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
