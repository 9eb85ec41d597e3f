import { isDeepStrictEqual } from 'node:util';
import {
  type ParsedRouteRequest,
  type RouteChanged,
  type Trip,
  tripSchema,
  type updateRouteRequestSchema,
} from '@roadcast/contract';
import type { AnyTripId, SavedTripId, UserId } from '@roadcast/core/ids';
import { allowsOneMore } from '@roadcast/core/plans';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import type { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';
import type { Queries } from '../../../platform/db/store.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import type { Counted } from '../../plans/public.ts';
import { DAYS_BACK } from '../request/trip-request.ts';
import { keepingToken } from '../trip/keeping-token.ts';
import { planWithinLimits } from '../trip/plan-within-limits.ts';
import { permittedTrip } from './policy.ts';
import { columnsOf, presentSavedTrip, type SavedTripRow } from './present-saved-trip.ts';
import type { TripChanges } from './saved-trips.ts';
import { publishSaved } from './trip-saved.ts';
import type { SavingModule, TripsModule } from './trips-module.ts';

type ParsedUpdate = z.output<typeof updateRouteRequestSchema>;

/** A signed-in caller. */
export interface Owner extends Counted {
  readonly userId: UserId;
  readonly caller: Caller;
}

/** A trip specified by its id, its request, or both. With both, the request is the fallback. */
export interface TripSource {
  readonly tripId?: AnyTripId | undefined;
  readonly request?: ParsedRouteRequest | undefined;
}

/** Maximum attempts to change a route that other calls change concurrently. */
const TRIES = 5;

/**
 * Returns a source's trip and the request for planning it again.
 * @throws ApiError plan_gone; like `planWithinLimits`.
 */
export async function tripOfSource(source: TripSource, who: Owner, module: TripsModule, signal?: AbortSignal) {
  const planned = source.tripId === undefined ? null : await module.planned.find(who, source.tripId);
  if (planned) return { trip: tripSchema.parse(planned.trip), request: planned.request };
  if (!source.request) throw new ApiError('plan_gone', { field: 'tripId' });
  const { trip } = await planWithinLimits(source.request, who, module, signal);
  return { trip: tripSchema.parse(trip), request: source.request };
}

/** Verifies that another route can be saved. @throws ApiError route_limit. */
export async function requireRoom(who: Owner, { plans, savedTrips }: TripsModule): Promise<void> {
  const limit = plans[who.tier].savedRoutes;
  if (limit !== null && !allowsOneMore(limit, await savedTrips.used(who.userId))) throw limitReached(who, { plans });
}

/** Returns the error for exceeding the maximum number of routes. */
export function limitReached({ tier }: Owner, { plans }: Pick<TripsModule, 'plans'>): ApiError {
  const { savedRoutes, upgrades } = plans[tier];
  return new ApiError('route_limit', { facts: { limit: savedRoutes ?? 0, upgrades } });
}

/**
 * Updates a route, unless it has changed since the caller read it.
 * @throws ApiError route_changed with both versions; route_not_found, route_deleted, account_full; planning errors.
 */
export async function updateTrip(
  id: SavedTripId,
  update: ParsedUpdate,
  who: Owner,
  module: SavingModule,
  signal?: AbortSignal,
): Promise<SavedTripRow> {
  const { version, name, archived, request, tripId } = update;
  const before = await liveTrip(id, who.caller, module);
  if (before.version !== version) throw changedMeanwhile(update, before);
  const changes: TripChanges = {};
  if (name !== undefined) changes.name = name;
  if (archived !== undefined) changes.archivedAt = archived ? (before.archivedAt ?? nowOf(module)) : null;
  if (request !== undefined || tripId !== undefined) {
    const planned = await tripOfSource({ request, tripId }, who, module, signal);
    Object.assign(changes, columnsOf(id, planned.trip, planned.request));
  }
  if (Object.keys(changes).length === 0) return before;
  const { savedTrips, plans } = module;
  const set = { ...changes, updatedAt: nowOf(module) };
  const changed = changes.trip
    ? await savedTrips.replace(before, set, plans[who.tier].storage, saved(module))
    : await savedTrips.change(id, version, set);
  if (changed) return changed;
  throw changedMeanwhile(update, await liveTrip(id, who.caller, module));
}

/**
 * Plans a route again from its request. Keeps concurrent changes; if one changed the request, plans the new request
 * too.
 * @throws ApiError route_not_found, route_deleted, route_changed, account_full; planning errors.
 */
export async function calculateTrip(
  id: SavedTripId,
  who: Owner,
  module: SavingModule,
  signal?: AbortSignal,
): Promise<SavedTripRow> {
  let row = await liveTrip(id, who.caller, module);
  const asked = row.version;
  let planned: { readonly from: ParsedRouteRequest; readonly columns: ReturnType<typeof columnsOf> } | null = null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!planned || !isDeepStrictEqual(planned.from, row.request)) {
      planned = { from: row.request, columns: await replanned(row, who, module, signal) };
    }
    const changes = { ...planned.columns, updatedAt: nowOf(module) };
    const changed = await module.savedTrips.replace(row, changes, module.plans[who.tier].storage, saved(module));
    if (changed) return changed;
    row = await liveTrip(id, who.caller, module);
  }
  throw changedMeanwhile({ version: asked }, row);
}

/** Deletes a route regardless of its version, because it can be restored with all changes. */
export async function deleteTrip(id: SavedTripId, who: Owner, module: TripsModule): Promise<SavedTripRow> {
  for (let attempt = 0; ; attempt++) {
    const row = await permittedTrip(id, 'remove', who.caller, module);
    if (row.deletedAt) return row;
    const now = nowOf(module);
    const deleted = await module.savedTrips.change(id, row.version, { deletedAt: now, updatedAt: now });
    if (deleted) return deleted;
    if (attempt === TRIES) throw changedMeanwhile({ version: row.version }, row);
  }
}

/** Restores a deleted route. @throws ApiError route_not_found, route_limit. */
export async function restoreTrip(id: SavedTripId, who: Owner, module: TripsModule): Promise<SavedTripRow> {
  const row = await permittedTrip(id, 'restore', who.caller, module);
  if (!row.deletedAt) return row;
  const restored = await module.savedTrips.restore(row, module.plans[who.tier], module.ports.clock.now());
  if (restored) return restored;
  // A concurrent call may have restored the route.
  const now = await permittedTrip(id, 'restore', who.caller, module);
  if (!now.deletedAt) return now;
  throw limitReached(who, module);
}

/** Returns a route that the caller may change. @throws ApiError route_not_found, route_deleted. */
async function liveTrip(id: SavedTripId, caller: Caller, module: TripsModule): Promise<SavedTripRow> {
  const row = await permittedTrip(id, 'change', caller, module);
  if (row.deletedAt) throw new ApiError('route_deleted');
  return row;
}

async function replanned(row: SavedTripRow, who: Owner, module: TripsModule, signal?: AbortSignal) {
  const { departureDate, ...dateless } = row.request;
  const earliest = module.ports.clock.now() - DAYS_BACK * MILLISECONDS_PER_DAY;
  // If a saved departure has passed, depart at the next occurrence of the same time instead of rejecting it.
  const passed = departureDate !== undefined && row.departureAt.getTime() < earliest;
  const request = passed ? dateless : row.request;
  const editToken = keepingToken(row.request, who, module);
  const { trip } = await planWithinLimits(
    editToken === null ? request : { ...request, editToken },
    who,
    module,
    signal,
  );
  return columnsOf(row.id, tripSchema.parse(passed ? withPassedNotice(trip) : trip), request);
}

const withPassedNotice = (trip: Trip): Trip => ({
  ...trip,
  notices: [...trip.notices, { code: 'departure_moved', level: 'info', facts: {} }],
});

function changedMeanwhile(yours: RouteChanged['yours'], row: SavedTripRow): ApiError {
  const beside: Omit<RouteChanged, 'error'> = { yours, theirs: presentSavedTrip(row) };
  return new ApiError('route_changed', { beside });
}

const saved =
  ({ events }: SavingModule) =>
  (row: SavedTripRow, tx: Queries): Promise<void> =>
    publishSaved(row.userId, row.trip, events, tx);

const nowOf = ({ ports }: TripsModule): Date => new Date(ports.clock.now());
