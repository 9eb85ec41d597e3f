import type { Trip } from '@roadcast/contract';
import type { ParsedTripRequest } from './trip-request.ts';

/** A trip with what it was planned from. */
export interface PlannedTripWithRequest {
  readonly trip: Trip;
  readonly request: ParsedTripRequest;
}

/** All of them together take this many characters at most; a trip takes 50,000 to 300,000. */
const MOST_CHARACTERS = 32_000_000;

/**
 * The last trips that users had planned, so that saving one keeps what was on the screen and plans nothing again. Only in this
 * process and only for a while: what is not here any more is planned anew from its request.
 */
export class PlannedTrips {
  /** As JSON, which takes a fraction of the room. By owner and id, oldest first. */
  private readonly trips = new Map<string, string>();
  private characters = 0;

  remember(userId: string, planned: PlannedTripWithRequest): void {
    const key = keyOf(userId, planned.trip.id);
    this.forget(key);
    const text = JSON.stringify(planned);
    this.trips.set(key, text);
    this.characters += text.length;
    for (const oldest of this.trips.keys()) {
      if (this.characters <= MOST_CHARACTERS) return;
      this.forget(oldest);
    }
  }

  /** @returns null where the trip is another user's, was never planned here, or is too long ago. */
  find(userId: string, tripId: string): PlannedTripWithRequest | null {
    const text = this.trips.get(keyOf(userId, tripId));
    return text === undefined ? null : (JSON.parse(text) as PlannedTripWithRequest);
  }

  private forget(key: string): void {
    this.characters -= this.trips.get(key)?.length ?? 0;
    this.trips.delete(key);
  }
}

const keyOf = (userId: string, tripId: string): string => `${userId} ${tripId}`;
