import { alongOf, drivableTripOf } from '@roadcast/contract';
import { guidedRouteOf } from '@roadcast/core/navigation';
import { keptPosition } from '@roadcast/core/trip-request';
import type { DriveStart } from '../device/ports.ts';
import type { Drive } from './guidance-view.ts';
import { endOfDrive } from './left-at.ts';
import { draftOfTrip } from './reroute-draft.ts';

/**
 * Returns the data the server records for a drive. The server checks reroutes against the request, so it must be the
 * one reroutes are derived from.
 * @param linkToken token of the link that opened the trip.
 */
export function startOf({ id, trip, request, startedAt, from, to }: Drive, linkToken: string | undefined): DriveStart {
  const along = alongOf(trip);
  const end = endOfDrive({ trip, to }, guidedRouteOf(drivableTripOf(trip), from, to));
  return {
    id,
    origin: trip.origin,
    destination: trip.destination,
    miles: to - from,
    startedAt,
    plannedSeconds: Math.max(0, Math.round((along.timeAt(to) - along.timeAt(from)) / 1000)),
    trip: { request: request ?? draftOfTrip(trip), linkToken: request ? linkToken : undefined },
    ...(end && { end: { name: end.label, ...keptPosition({ lng: end.at[0], lat: end.at[1] }) } }),
  };
}
