import {
  type CompactTrip,
  keptTrip,
  type ParsedRouteRequest,
  PLANNED_TRIP_HOURS,
  type Trip,
  tripOfCompact,
} from '@roadcast/contract';
import type { AnyTripId, UserId } from '@roadcast/core/ids';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { Counted } from '../../plans/public.ts';
import { compactTextOf } from './trip-text.ts';

/** A trip and the request it was planned from. */
export interface PlannedTripWithRequest {
  readonly trip: Trip;
  readonly request: ParsedRouteRequest;
}

/** Caller who planned a trip: a user, or a guest on a network. */
export type Planner = Pick<Counted, 'userId' | 'network'>;

/** How long an unsaved trip is kept across servers, milliseconds. */
export const KNOWN_MS = PLANNED_TRIP_HOURS * MILLISECONDS_PER_HOUR;

/** Maximum trips kept per user, or per network of guests. The latest ones are kept. */
export const MOST_OF_ONE = 40;

/**
 * Recently planned trips. They allow saving exactly the trip on screen, and answering calls about a trip without
 * planning it again. Limited in number and bytes; an evicted trip is planned again from its request.
 */
export interface PlannedTrips {
  /** Stores a trip. Never fails: a trip that can't be stored is planned again when needed. */
  remember(planner: Planner, planned: PlannedTripWithRequest): Promise<void>;
  /**
   * Returns a trip; null if it's another caller's, was never planned, or is too old. After signing in, users still find
   * trips they planned as guests.
   */
  find(planner: Planner, tripId: AnyTripId): Promise<PlannedTripWithRequest | null>;
  /** Yields a user's planned trips, oldest first. Parses one at a time to save memory. */
  allOf(userId: UserId): AsyncIterable<PlannedTripWithRequest>;
  /** Deletes a user's planned trips. */
  forget(userId: UserId): Promise<void>;
}

interface KeptTrip {
  readonly trip: CompactTrip;
  readonly request: ParsedRouteRequest;
}

/** Returns a trip as stored text: JSON of its compact form and its request, 10,000 to 150,000 bytes. */
export const keptTextOf = ({ trip, request }: PlannedTripWithRequest): Buffer =>
  Buffer.from(`{"trip":${compactTextOf(trip)},"request":${JSON.stringify(request)}}`);

/** Parses text written by `keptTextOf` in this process. */
export function plannedTripIn(text: Buffer): PlannedTripWithRequest {
  const { trip, request } = JSON.parse(text.toString()) as KeptTrip;
  return { trip: tripOfCompact(trip), request };
}

/** Parses text written by `keptTextOf` in any version of the server; null if it can't be read. */
export function migratedTripIn(text: Buffer): PlannedTripWithRequest | null {
  const { trip: kept, request } = plannedTripIn(text);
  const trip = keptTrip(kept);
  return trip && { trip, request };
}
