import { type CompactTrip, type ParsedRouteRequest, type Trip, tripOfCompact } from '@roadcast/contract';
import type { Counted } from '../../plans/public.ts';
import { compactTextOf } from './compact-text.ts';

/** A trip with what it was planned from. */
export interface PlannedTripWithRequest {
  readonly trip: Trip;
  readonly request: ParsedRouteRequest;
}

/** Who had a trip planned: a user, or a guest out of some network. */
export type Planner = Pick<Counted, 'userId' | 'network'>;

/** Trips of users together take this many bytes at most, and those of guests; a trip takes 10,000 to 150,000. */
const MOST_BYTES_OF_USERS = 24_000_000;
const MOST_BYTES_OF_GUESTS = 8_000_000;

/**
 * The last trips that were planned, so that saving one keeps what was on the screen, and what is asked about one plans nothing
 * again. Only in this process and only for a while: what is not here any more is planned again from its request.
 */
export class PlannedTrips {
  // Apart, so that guests, of whom there is no end, cannot crowd out what users are about to save.
  private readonly ofUsers = new Shelf(MOST_BYTES_OF_USERS);
  private readonly ofGuests = new Shelf(MOST_BYTES_OF_GUESTS);

  remember({ userId, network }: Planner, planned: PlannedTripWithRequest): void {
    const { id } = planned.trip;
    if (userId === null) this.ofGuests.put(keyOf(network, id), planned);
    else this.ofUsers.put(keyOf(userId, id), planned);
  }

  /**
   * @returns null where the trip is somebody else's, was never planned here, or is too long ago. Who signs in finds what they
   * planned as a guest.
   */
  find({ userId, network }: Planner, tripId: string): PlannedTripWithRequest | null {
    const own = userId === null ? null : this.ofUsers.get(keyOf(userId, tripId));
    return own ?? this.ofGuests.get(keyOf(network, tripId));
  }
}

/** What is kept of a trip. */
interface KeptTrip {
  readonly trip: CompactTrip;
  readonly request: ParsedRouteRequest;
}

/** Trips by key, of which the oldest go when there is no more room. */
class Shelf {
  /** As JSON of the compact form, in bytes outside the heap, which take a fraction of the room. Oldest first. */
  private readonly trips = new Map<string, Buffer>();
  private bytes = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  put(key: string, planned: PlannedTripWithRequest): void {
    this.remove(key);
    const text = Buffer.from(`{"trip":${compactTextOf(planned.trip)},"request":${JSON.stringify(planned.request)}}`);
    this.trips.set(key, text);
    this.bytes += text.length;
    for (const oldest of this.trips.keys()) {
      if (this.bytes <= this.most) return;
      this.remove(oldest);
    }
  }

  get(key: string): PlannedTripWithRequest | null {
    const text = this.trips.get(key);
    if (text === undefined) return null;
    const { trip, request } = JSON.parse(text.toString()) as KeptTrip;
    return { trip: tripOfCompact(trip), request };
  }

  private remove(key: string): void {
    this.bytes -= this.trips.get(key)?.length ?? 0;
    this.trips.delete(key);
  }
}

const keyOf = (owner: string, tripId: string): string => `${owner} ${tripId}`;
