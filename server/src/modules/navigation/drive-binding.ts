import { canonicalRequest } from '@roadcast/contract';
import {
  endAt,
  keptPosition,
  nextMorning,
  nowhere,
  type TripPlace,
  type TripRequest,
} from '@roadcast/core/trip-request';
import { Signature } from '../../platform/signed-token.ts';

/** 12 characters per place. */
const HASH_BYTES = 9;

/**
 * Binds a drive to its destination, its vehicle and wishes, and the places on its way, to distinguish a reroute from
 * another trip. Bindings are keyed hashes, different for each drive: they contain no place.
 */
export class DriveBindings {
  private readonly hash: Signature;

  constructor(secret: string) {
    this.hash = new Signature(secret, 'drive-bindings', HASH_BYTES);
  }

  /** Returns a drive's binding. @param end where the drive ends, if before its trip does. */
  of(driveId: string, trip: TripRequest, end: TripPlace | null): string {
    const last = end ?? (trip.returnTrip ? trip.origin : trip.destination);
    return [this.wishes(driveId, trip), this.end(driveId, last), this.via(driveId, viaOf(trip))].join('.');
  }

  /**
   * Returns whether a request reroutes the bound drive: the same destination, vehicle and wishes, from any origin, past
   * any of its places in their order. Departure, the hours of single days and the battery's charge change on the way.
   */
  cover(bound: string, driveId: string, request: TripRequest): boolean {
    const [wishes, end, via = ''] = bound.split('.');
    if (request.returnTrip || wishes !== this.wishes(driveId, request)) return false;
    if (end !== this.end(driveId, request.destination)) return false;
    return isPartOf(listed(this.via(driveId, request.waypoints)), listed(via));
  }

  private wishes(driveId: string, request: TripRequest): string {
    const { startCharge: _, ...charging } = request.charging;
    const wishes: TripRequest = {
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

  private end(driveId: string, place: TripPlace): string {
    return this.hash.of(`${driveId} end ${placeText(place)}`);
  }

  private via(driveId: string, places: readonly ViaPlace[]): string {
    return places.map((place) => this.hash.of(`${driveId} ${place.role} ${placeText(place)}`)).join(',');
  }
}

type ViaPlace = Pick<TripRequest['waypoints'][number], 'name' | 'at' | 'role'>;

/** The turnaround of a return trip is a stop on the rest of it. */
const viaOf = ({ waypoints, destination, returnTrip }: TripRequest): readonly ViaPlace[] =>
  returnTrip ? [...waypoints, { ...destination, role: 'stop' }] : waypoints;

function placeText({ name, at }: TripPlace): string {
  const position = at && keptPosition(at);
  return JSON.stringify([name.trim().toLowerCase(), position?.lat ?? null, position?.lng ?? null]);
}

const listed = (text: string): string[] => text.split(',').filter((hash) => hash !== '');

/** Returns whether all parts are in the whole, in the same order. */
function isPartOf(parts: readonly string[], whole: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const index = whole.indexOf(part, from);
    from = index + 1;
    return index !== -1;
  });
}
