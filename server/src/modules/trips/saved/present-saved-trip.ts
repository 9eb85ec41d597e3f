import {
  type ParsedRouteRequest,
  RESTORABLE_DAYS,
  type SavedRoute,
  type SavedRouteSummary,
  type Trip,
} from '@roadcast/contract';
import type { SavedTripId } from '@roadcast/core/ids';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { isWorse } from '@roadcast/core/weather';
import { previewOf } from './preview.ts';
import type { savedRoutes } from './tables.ts';

/** A saved route as stored. Its trip is parsed by `keptTrip`. */
export type StoredTripRow = typeof savedRoutes.$inferSelect;

/** A saved route with its trip parsed. */
export type SavedTripRow = Omit<StoredTripRow, 'trip'> & { readonly trip: Trip };

/** A list row: everything except the trip and its request. */
export type SavedTripListRow = Omit<SavedTripRow, 'trip' | 'request'>;

/** How long deleted routes can be restored, milliseconds. */
export const RESTORABLE_MS = RESTORABLE_DAYS * MILLISECONDS_PER_DAY;

/** Returns the columns derived from a trip. @param id the saved route's id, which the trip gets too. */
export function columnsOf(id: SavedTripId, trip: Trip, request: ParsedRouteRequest) {
  const last = trip.segments.at(-1);
  return {
    request,
    trip: { ...trip, id },
    origin: trip.origin,
    destination: trip.destination,
    waypoints: trip.waypoints.map(({ label }) => label),
    totalMiles: trip.totalMiles,
    totalHours: trip.totalHours,
    dayCount: trip.dayCards.length,
    departureAt: new Date(departureOf(trip)),
    arrivalAt: new Date(last?.arrivalTime ?? departureOf(trip)),
    vehicleType: trip.preferences.vehicleType,
    severity: worstSeverity(trip),
    preview: previewOf(trip.geometry),
  };
}

/** Returns a complete route in the API format. */
export function presentSavedTrip(row: SavedTripRow): SavedRoute {
  return { ...row.trip, ...kept(row), plannedAt: row.trip.createdAt, request: row.request };
}

/** Returns a route's list entry in the API format. */
export function presentSummary(row: SavedTripListRow): SavedRouteSummary {
  return {
    ...kept(row),
    origin: row.origin,
    destination: row.destination,
    waypoints: row.waypoints,
    totalMiles: row.totalMiles,
    totalHours: row.totalHours,
    dayCount: row.dayCount,
    departureTime: row.departureAt.getTime(),
    arrivalTime: row.arrivalAt.getTime(),
    vehicleType: row.vehicleType,
    severity: row.severity,
    preview: row.preview,
  };
}

function kept(row: SavedTripListRow) {
  const deletedAt = row.deletedAt?.getTime() ?? null;
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    version: row.version,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
    archivedAt: row.archivedAt?.getTime() ?? null,
    deletedAt,
    restorableUntil: deletedAt === null ? null : deletedAt + RESTORABLE_MS,
  };
}

/** Returns the departure time from the origin, epoch milliseconds. */
function departureOf({ segments, createdAt }: Trip): number {
  const first = segments[0];
  return first?.departureTime ?? first?.arrivalTime ?? createdAt;
}

function worstSeverity({ dayCards }: Trip): SavedTripRow['severity'] {
  let worst: SavedTripRow['severity'] = 'low';
  for (const { severity } of dayCards) if (isWorse(severity, worst)) worst = severity;
  return worst;
}
