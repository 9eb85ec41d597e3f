import type { AnyTripId, UserId } from '@roadcast/core/ids';
import {
  keptTextOf,
  MOST_OF_ONE,
  type PlannedTrips,
  type PlannedTripWithRequest,
  type Planner,
  plannedTripIn,
} from './planned-trips.ts';

/** Maximum total bytes of users' trips and of guests' trips. */
const MOST_BYTES_OF_USERS = 24_000_000;
const MOST_BYTES_OF_GUESTS = 8_000_000;

/**
 * Keeps planned trips in this process only. Trips don't expire while there is space, because a page may stay open for
 * days.
 */
export class MemoryPlannedTrips implements PlannedTrips {
  // Keep them separate, because guests must not crowd out trips that users are about to save.
  private readonly ofUsers = new Shelf(MOST_BYTES_OF_USERS);
  private readonly ofGuests = new Shelf(MOST_BYTES_OF_GUESTS);

  async remember({ userId, network }: Planner, planned: PlannedTripWithRequest): Promise<void> {
    const shelf = userId === null ? this.ofGuests : this.ofUsers;
    shelf.put(userId ?? network, planned.trip.id, keptTextOf(planned));
  }

  async find({ userId, network }: Planner, tripId: AnyTripId): Promise<PlannedTripWithRequest | null> {
    const own = userId === null ? null : this.ofUsers.get(userId, tripId);
    const text = own ?? this.ofGuests.get(network, tripId);
    return text && plannedTripIn(text);
  }

  async *allOf(userId: UserId): AsyncGenerator<PlannedTripWithRequest> {
    for (const text of this.ofUsers.allOf(userId)) yield plannedTripIn(text);
  }

  async forget(userId: UserId): Promise<void> {
    this.ofUsers.removeAllOf(userId);
  }
}

interface ShelfEntry {
  readonly owner: string;
  readonly tripId: AnyTripId;
  /** Stored outside the heap, where the text takes less memory than a string. */
  readonly text: Buffer;
}

/** Trips by owner and id. Evicts the oldest if there is no space. */
class Shelf {
  /** Oldest first. */
  private readonly entries = new Map<string, ShelfEntry>();
  /** Each owner's keys, oldest first. */
  private readonly keysOf = new Map<string, Set<string>>();
  private bytes = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  put(owner: string, tripId: AnyTripId, text: Buffer): void {
    const key = keyOf(owner, tripId);
    this.remove(key);
    this.entries.set(key, { owner, tripId, text });
    this.bytes += text.length;
    const own = this.keysOf.get(owner) ?? new Set();
    this.keysOf.set(owner, own.add(key));
    const [oldestOwn] = own;
    if (own.size > MOST_OF_ONE && oldestOwn !== undefined) this.remove(oldestOwn);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.most) return;
      this.remove(oldest);
    }
  }

  get(owner: string, tripId: AnyTripId): Buffer | null {
    return this.entries.get(keyOf(owner, tripId))?.text ?? null;
  }

  allOf(owner: string): Buffer[] {
    return [...(this.keysOf.get(owner) ?? [])].flatMap((key) => this.entries.get(key)?.text ?? []);
  }

  removeAllOf(owner: string): void {
    for (const key of [...(this.keysOf.get(owner) ?? [])]) this.remove(key);
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.text.length;
    const own = this.keysOf.get(entry.owner);
    own?.delete(key);
    if (own?.size === 0) this.keysOf.delete(entry.owner);
  }
}

const keyOf = (owner: string, tripId: AnyTripId): string => `${owner} ${tripId}`;
