import type { Trip } from '@roadcast/contract';
import { cumulativeMeters, type LngLat, type Position, toPosition } from '@roadcast/core/geo';
import { crowdLevel, type FoundSight, type SightKind, type VisitDay } from '@roadcast/core/sights';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import type { SightBeside, SightNear } from '@roadcast/providers/sights/port';
import { opinionsOf } from './driver-opinions.ts';
import type { Beside } from './present-sight.ts';
import type { SightsModule } from './sights-module.ts';
import { visitDayAt, visitDayOn, visitOf } from './visits.ts';

/** Where to search: around a position, along a line, or along a trip. */
export type Area = { readonly around: Position } | { readonly line: readonly LngLat[] } | { readonly trip: Trip };

/** A sight within the search radius, with its location along the line or trip. */
export interface Found extends FoundSight {
  readonly beside: Beside | null;
  /** Result of the search along the line; null for a search around a position. */
  readonly onLine: SightBeside | null;
}

/** Sights within a radius of an area, and whether every source responded. */
export interface FoundSights {
  readonly found: readonly Found[];
  readonly isComplete: boolean;
}

/** Finds all sights of the given kinds within a radius. @throws the signal's reason if aborted. */
export async function findSights(
  area: Area,
  radiusMiles: number,
  kinds: readonly SightKind[],
  { sights, platform }: SightsModule,
  signal?: AbortSignal,
): Promise<FoundSights> {
  const radius = milesToMeters(radiusMiles);
  const today = visitDayAt(platform.clock.now());
  const around = aroundOf(area);
  if (around) {
    const { sights: near, isComplete } = await sights.near(around, radius, kinds, signal);
    return { found: await withOpinions(near, () => ({ beside: null, onLine: null, day: today })), isComplete };
  }
  const line = lineOf(area);
  const { sights: along, isComplete } = await sights.along({ line, offRoadMeters: radius, kinds }, signal);
  const meters = cumulativeMeters(line).at(-1) ?? 0;
  const trip = 'trip' in area ? area.trip : null;
  const dates = new Map(trip?.dayCards.map(({ day, date }) => [day, visitDayOn(date)]));
  const placed = await withOpinions(along, (onLine) => {
    const visit = trip && visitOf(trip, onLine.alongMeters, meters);
    const alongMiles = visit?.mile ?? metersToMiles(onLine.alongMeters);
    const day = (visit && dates.get(visit.day)) ?? today;
    return { beside: { alongMiles, side: onLine.side, visit }, onLine, day };
  });
  return { found: placed, isComplete };

  async function withOpinions<Near extends SightNear>(
    list: readonly Near[],
    place: (near: Near) => Pick<Found, 'beside' | 'onLine'> & { readonly day: VisitDay },
  ): Promise<Found[]> {
    const opinions = await opinionsOf(
      list.map(({ sight }) => sight.id),
      platform.db,
    );
    return list.map((near) => {
      const { sight, meters } = near;
      const { day, ...placing } = place(near);
      const crowd = crowdLevel(sight.kind, sight.state, day);
      return { sight, miles: metersToMiles(meters), crowd, ...opinions(sight.id), ...placing };
    });
  }
}

/** Returns the position to search around; null for a line of several points. */
function aroundOf(area: Area): Position | null {
  if ('around' in area) return area.around;
  const [first, second] = lineOf(area);
  return first && !second ? toPosition(first) : null;
}

const lineOf = (area: Area): readonly LngLat[] =>
  'trip' in area ? area.trip.geometry : 'line' in area ? area.line : [];
