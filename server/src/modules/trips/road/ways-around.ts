import type { ClosedPlace as ClosedPlaceOfTrip, Notice } from '@roadcast/contract';
import type { RoadRule } from '@roadcast/core/dataset';
import { type LngLat, pointAlong } from '@roadcast/core/geo';
import { type Detour, limitBroken, type RoadVehicle } from '@roadcast/core/roads';
import { roadName } from './broken-limit.ts';
import { closedForSeason, closedPlaceOf } from './closed-place.ts';
import type { FoundRoad } from './find-road.ts';

/** Why a place is closed to a trip: the vehicle's size or kind, the season, or a preference. */
export type ClosedBy = 'vehicle' | 'season' | 'tolls' | 'ferries' | 'highways';

/** A place that a trip's road avoids. */
export interface ClosedPlace {
  readonly by: ClosedBy;
  /** Road name: 'Zion-Mount Carmel Tunnel (UT-9)', 'I-80'. */
  readonly name: string;
  readonly at: LngLat;
}

/** Places avoided by a detour, and its cost. */
export interface WayAround {
  readonly closed: readonly ClosedPlace[];
  /** Explains what is closed, why, and the cost of the detour. */
  readonly notice: Notice;
  /** Compared with the closed road; negative if shorter, null if not comparable. */
  readonly extraMeters: number | null;
  readonly extraSeconds: number | null;
}

/** A rule that closes a road, and where. */
export interface ClosingRule {
  readonly rule: RoadRule;
  readonly at: LngLat;
}

type Price = Pick<Detour, 'extraMeters' | 'extraSeconds'>;

/**
 * Returns the detour around rules, with every place that it avoids because of the vehicle or the season.
 * @param closing rules with the same detour. @param price cost of the detour; null if unknown.
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

/** A feature that a driver avoids, and where the other road has it. */
export interface AvoidedWish {
  readonly by: Exclude<ClosedBy, 'vehicle' | 'season'>;
  readonly places: readonly Omit<ClosedPlace, 'by'>[];
  /** Length of the feature on the other road, meters. */
  readonly meters: number;
}

/** Returns the detour caused by a driver's preference. */
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

/** Returns the closures that a road avoids, and those on it without a detour. */
export const closedPlacesOf = (ways: readonly WayAround[], { road, closed }: FoundRoad): ClosedPlaceOfTrip[] => [
  ...ways.flatMap(({ closed: places, ...way }) => places.map((place) => ({ ...place, ...way, around: true }))),
  ...closed.map(({ rule, fromMeters, toMeters }) => ({
    by: 'season' as const,
    name: roadName(rule),
    notice: { code: 'road_closed' as const, level: 'warning' as const, facts: { place: closedForSeason(rule) } },
    at: pointAlong(road.line, road.along, (fromMeters + toMeters) / 2),
    around: false,
    extraMeters: null,
    extraSeconds: null,
  })),
];
