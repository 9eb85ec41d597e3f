import { type CompactTrip, type ParsedRouteRequest, type Trip, tripOfCompact } from '@roadcast/contract';
import type { Counted } from '../../plans/public.ts';
import { compactTextOf } from './trip-text.ts';

/** A trip with what it was planned from. */
export interface PlannedTripWithRequest {
  readonly trip: Trip;
  readonly request: ParsedRouteRequest;
}

/** Who had a trip planned: a user, or a guest out of some network. */
export type Planner = Pick<Counted, 'userId' | 'network'>;

/** All servers know a trip that was planned and not saved for a day, milliseconds. */
export const KNOWN_MS = 24 * 3_600_000;

/** So many of one user, or of one network's guests: the last ones. */
export const MOST_OF_ONE = 40;

/**
 * The last trips that were planned, so that saving one keeps what was on the screen, and what is asked about one plans nothing
 * again. Bounded in number and bytes: what is not here any more is planned again from its request.
 */
export interface PlannedTrips {
  /** Never fails: a trip that cannot be kept is planned again when somebody asks for it. */
  remember(planner: Planner, planned: PlannedTripWithRequest): Promise<void>;
  /**
   * @returns null where the trip is somebody else's, was never planned, or is too long ago. Who signs in finds what they
   * planned as a guest.
   */
  find(planner: Planner, tripId: string): Promise<PlannedTripWithRequest | null>;
  /** Yields a user's planned trips, the oldest first. One at a time is in memory as more than its text. */
  allOf(userId: string): AsyncIterable<PlannedTripWithRequest>;
  /** Forgets what a user has planned. */
  forget(userId: string): Promise<void>;
}

/** What is kept of a trip. */
interface KeptTrip {
  readonly trip: CompactTrip;
  readonly request: ParsedRouteRequest;
}

/** @returns what is kept of a trip: its compact form and its request as JSON. 10,000 to 150,000 bytes. */
export const keptTextOf = ({ trip, request }: PlannedTripWithRequest): Buffer =>
  Buffer.from(`{"trip":${compactTextOf(trip)},"request":${JSON.stringify(request)}}`);

/** @returns the trip that `keptTextOf` wrote. */
export function plannedTripIn(text: Buffer): PlannedTripWithRequest {
  const { trip, request } = JSON.parse(text.toString()) as KeptTrip;
  return { trip: tripOfCompact(trip), request };
}
