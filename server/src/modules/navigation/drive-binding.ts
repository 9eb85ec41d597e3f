import { canonicalRequest } from '@roadcast/contract';
import type { DriveId } from '@roadcast/core/ids';
import { endAt, keptPosition, nextMorning, nowhere, type TripDraft, type TripPlace } from '@roadcast/core/trip-request';
import { Signature } from '../../platform/signed-token.ts';

/** Bytes of a place's hash; 12 characters in base64. */
const HASH_BYTES = 9;

/**
 * Binds a drive to its destination, vehicle, preferences and waypoints, to distinguish a reroute from another trip.
 * Bindings are keyed hashes that differ per drive and don't reveal places.
 */
export class DriveBindings {
  private readonly hash: Signature;

  constructor(secret: string) {
    this.hash = new Signature(secret, 'drive-bindings', HASH_BYTES);
  }

  /** Returns a drive's binding. @param end where the drive ends, if before the end of its trip. */
  of(driveId: DriveId, trip: TripDraft, end: TripPlace | null): string {
    const last = end ?? (trip.returnTrip ? trip.origin : trip.destination);
    return [this.wishes(driveId, trip), this.end(driveId, last), this.via(driveId, viaOf(trip))].join('.');
  }

  /**
   * Returns whether a request reroutes the bound drive: same destination, vehicle and preferences, from any origin,
   * through any of its waypoints in order. Ignores departure, hours of individual days and battery charge, which change
   * on the way.
   */
  cover(bound: string, driveId: DriveId, request: TripDraft): boolean {
    const [wishes, end, via = ''] = bound.split('.');
    if (request.returnTrip || wishes !== this.wishes(driveId, request)) return false;
    if (end !== this.end(driveId, request.destination)) return false;
    return isPartOf(listed(this.via(driveId, request.waypoints)), listed(via));
  }

  private wishes(driveId: DriveId, request: TripDraft): string {
    const { startCharge: _, ...charging } = request.charging;
    const wishes: TripDraft = {
      ...request,
      origin: nowhere,
      destination: endAt(nowhere),
      waypoints: [],
      returnTrip: false,
      departure: nextMorning,
      hoursOnDay: {},
      charging,
    };
    return this.hash.of(`${driveId} wishes ${canonicalRequest(wishes)}`);
  }

  private end(driveId: DriveId, place: TripPlace): string {
    return this.hash.of(`${driveId} end ${placeText(place)}`);
  }

  private via(driveId: DriveId, places: readonly ViaPlace[]): string {
    return places.map((place) => this.hash.of(`${driveId} ${place.role} ${placeText(place)}`)).join(',');
  }
}

type ViaPlace = Pick<TripDraft['waypoints'][number], 'name' | 'at' | 'role'>;

/** Returns the places on the way. Once a return trip has turned around, its destination is a stop on the rest. */
const viaOf = ({ waypoints, destination, returnTrip }: TripDraft): readonly ViaPlace[] =>
  returnTrip ? [...waypoints, { ...destination, role: 'stop' }] : waypoints;

function placeText({ name, at }: TripPlace): string {
  const position = at && keptPosition(at);
  return JSON.stringify([name.trim().toLowerCase(), position?.lat ?? null, position?.lng ?? null]);
}

const listed = (text: string): string[] => text.split(',').filter((hash) => hash !== '');

/** Returns whether the whole contains all parts in the same order. */
function isPartOf(parts: readonly string[], whole: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const index = whole.indexOf(part, from);
    from = index + 1;
    return index !== -1;
  });
}
