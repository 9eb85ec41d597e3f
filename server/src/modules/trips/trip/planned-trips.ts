import { type CompactTrip, type ParsedRouteRequest, type Trip, tripOfCompact } from '@roadcast/contract';
import type { Counted } from '../../plans/public.ts';
import { compactTextOf } from './trip-text.ts';

/** A trip with the request it was planned from. */
export interface PlannedTripWithRequest {
  readonly trip: Trip;
  readonly request: ParsedRouteRequest;
}

/** The caller who planned a trip: a user, or a guest from a network. */
export type Planner = Pick<Counted, 'userId' | 'network'>;

/** How long all servers keep a planned but unsaved trip, milliseconds. */
export const KNOWN_MS = 24 * 3_600_000;

/** Maximum number of trips kept per user, or per network's guests: the latest ones. */
export const MOST_OF_ONE = 40;

/**
 * Recently planned trips: saving one keeps exactly the trip on the screen, and questions about one don't plan it again.
 * Bounded in number and bytes: an evicted trip is planned again from its request.
 */
export interface PlannedTrips {
  /** Never fails: a trip that can't be kept is planned again when needed. */
  remember(planner: Planner, planned: PlannedTripWithRequest): Promise<void>;
  /**
   * Returns null if the trip is another caller's, was never planned, or is too old. After signing in, users still find
   * what they planned as guests.
   */
  find(planner: Planner, tripId: string): Promise<PlannedTripWithRequest | null>;
  /** Yields a user's planned trips, oldest first. Only one at a time is parsed; the others are text. */
  allOf(userId: string): AsyncIterable<PlannedTripWithRequest>;
  /** Deletes a user's planned trips. */
  forget(userId: string): Promise<void>;
}

/** A trip as stored. */
interface KeptTrip {
  readonly trip: CompactTrip;
  readonly request: ParsedRouteRequest;
}

/** Returns a trip as stored: its compact form and its request as JSON. 10,000 to 150,000 bytes. */
export const keptTextOf = ({ trip, request }: PlannedTripWithRequest): Buffer =>
  Buffer.from(`{"trip":${compactTextOf(trip)},"request":${JSON.stringify(request)}}`);

/** Returns the trip `keptTextOf` wrote. */
export function plannedTripIn(text: Buffer): PlannedTripWithRequest {
  const { trip, request } = JSON.parse(text.toString()) as KeptTrip;
  return { trip: tripOfCompact(trip), request };
}
