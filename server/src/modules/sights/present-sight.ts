import type { FoundSightOnTheWire, SightOnTheWire } from '@roadcast/contract';
import { type FoundSight, priceLevelOf, type Ranked, type Sight } from '@roadcast/core/sights';
import { roundTo } from '@roadcast/core/units';
import type { Detour } from './detours.ts';
import type { Opinions, OwnOpinion } from './driver-opinions.ts';
import type { Visit } from './visits.ts';

/** Returns a sight in the API format. */
export const sightOnTheWire = (sight: Sight, opinions: Opinions, own: OwnOpinion): SightOnTheWire => ({
  id: sight.id,
  name: sight.name,
  kind: sight.kind,
  state: sight.state,
  lat: sight.lat,
  lng: sight.lng,
  description: sight.description,
  activities: [...sight.activities],
  visitMinutes: sight.visitMinutes,
  access: sight.access,
  approximate: sight.approximate,
  source: sight.source,
  fee: sight.fee,
  priceLevel: priceLevelOf(sight.fee),
  opening: sight.opening,
  feeSource: sight.feeSource,
  rating: opinions.rating,
  popularity: opinions.popularity,
  ...own,
});

/** Location along a line, and the visit on a trip. */
export interface Beside {
  readonly alongMiles: number;
  readonly side: 'left' | 'right' | 'on';
  /** Null without a trip. */
  readonly visit: Visit | null;
}

/** A match with its location along the line; null for a search around a position. */
export interface Match extends Ranked<FoundSight> {
  readonly beside: Beside | null;
}

/** Returns a match in the API format. @param timeZone at the sight. @param detour null if unknown. */
export function matchOnTheWire(
  { sight, miles, score, crowd, rating, popularity, beside }: Match,
  own: OwnOpinion,
  timeZone: string,
  detour: Detour | null,
): FoundSightOnTheWire {
  const visit = beside?.visit;
  return {
    ...sightOnTheWire(sight, { rating, popularity }, own),
    distanceMiles: roundTo(miles, 1),
    score,
    crowd,
    along: beside && { miles: roundTo(beside.alongMiles, 1), side: beside.side },
    visit: visit ? { day: visit.day, arrival: Math.round(visit.arrival), timeZone, detour } : null,
  };
}
