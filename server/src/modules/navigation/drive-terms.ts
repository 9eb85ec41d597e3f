import { type ParsedRouteRequest, type ParsedStartDrive, tripDraftOf } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import type { TripDraft, TripPlace } from '@roadcast/core/trip-request';
import type { DriveBindings } from './drive-binding.ts';
import { driveEndsAt } from './drive-end.ts';

/** Limits on a drive's reroutes. */
export interface DriveTerms {
  /** Sharer's tier for a trip opened by its link; null for the caller's own trip. */
  readonly tier: Tier | null;
  readonly boundTo: string;
  readonly endsAt: Date;
}

interface TermsParts {
  readonly bindings: DriveBindings;
  sharedTier(trip: ParsedRouteRequest): Tier | null;
}

/** Returns the terms for a drive that starts now. */
export function termsOf(body: ParsedStartDrive, parts: TermsParts, now: number): DriveTerms {
  const { id, miles, plannedSeconds } = body;
  const wire = body.trip ?? body.sharedTrip;
  const trip = tripDraftOf(wire ?? { origin: body.origin, destination: body.destination });
  const end = body.end === undefined ? null : tripDraftOf({ origin: body.end, destination: '' }).origin;
  // A different end changes the shared trip, so the driver's own plan applies.
  const isShared = wire !== undefined && (end === null || isPlaceOf(end, trip));
  return {
    tier: isShared ? parts.sharedTier(wire) : null,
    boundTo: parts.bindings.of(id, trip, end),
    endsAt: new Date(driveEndsAt({ miles, plannedSeconds, trip }, now)),
  };
}

const isPlaceOf = ({ name, at }: TripPlace, { waypoints, destination }: TripDraft): boolean =>
  [...waypoints, destination].some(
    (place) => place.name === name && place.at?.lat === at?.lat && place.at?.lng === at?.lng,
  );
