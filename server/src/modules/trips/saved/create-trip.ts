import { type createRouteRequestSchema, type ParsedRouteRequest, ROUTE_NAME_LENGTH } from '@roadcast/contract';
import { asSavedTripId, type SavedTripId } from '@roadcast/core/ids';
import { tripsTexts } from '@roadcast/messages/trips';
import type { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';
import { limitReached, type Owner, requireRoom, tripOfSource } from './change-trips.ts';
import { permittedTrip } from './policy.ts';
import { columnsOf, type SavedTripRow } from './present-saved-trip.ts';
import { publishSaved } from './trip-saved.ts';
import type { SavingModule } from './trips-module.ts';

type ParsedCreate = z.output<typeof createRouteRequestSchema>;

/** Characters that the copy suffix adds. */
const COPY_LETTERS = tripsTexts.copy({ name: '' }).length;

/**
 * Saves a trip for the caller.
 * @throws ApiError route_limit; plan_gone for an expired trip id without a request; planning errors.
 */
export async function createTrip(
  body: ParsedCreate,
  who: Owner,
  module: SavingModule,
  signal?: AbortSignal,
): Promise<SavedTripRow> {
  const { tripId, name, ...request } = body;
  // Check before planning, so that a trip that can't be saved doesn't use up a calculation.
  await requireRoom(who, module);
  const source = { tripId, request: requestIn(request, tripId !== undefined) };
  const planned = await tripOfSource(source, who, module, signal);
  return add({ name, ...planned }, who, module);
}

/** Saves a copy of a route. @throws ApiError route_not_found, route_deleted, route_limit. */
export async function duplicateTrip(id: SavedTripId, who: Owner, module: SavingModule): Promise<SavedTripRow> {
  const { name, trip, request, deletedAt } = await permittedTrip(id, 'duplicate', who.caller, module);
  if (deletedAt) throw new ApiError('route_deleted');
  return add(
    { name: tripsTexts.copy({ name: name.slice(0, ROUTE_NAME_LENGTH - COPY_LETTERS) }), trip, request },
    who,
    module,
  );
}

async function add(
  { name, trip, request }: { name: string | undefined; trip: SavedTripRow['trip']; request: ParsedRouteRequest },
  who: Owner,
  module: SavingModule,
): Promise<SavedTripRow> {
  const id = asSavedTripId(module.ports.ids.next());
  const now = new Date(module.ports.clock.now());
  const added = await module.savedTrips.add(
    {
      id,
      userId: who.userId,
      name: name ?? tripsTexts.name({ from: trip.origin, to: trip.destination }).slice(0, ROUTE_NAME_LENGTH),
      ...columnsOf(id, trip, request),
      createdAt: now,
      updatedAt: now,
    },
    module.plans[who.tier],
    (row, tx) => publishSaved(row.userId, row.trip, module.events, tx),
  );
  if (!added) throw limitReached(who, module);
  return added;
}

/**
 * Returns the trip request in a body. @param optional whether the request may be missing. @throws ApiError
 * origin_required, destination_required.
 */
function requestIn(
  { origin, destination, ...rest }: Omit<ParsedCreate, 'tripId' | 'name'>,
  optional: boolean,
): ParsedRouteRequest | undefined {
  if (origin !== undefined && destination !== undefined) return { origin, destination, ...rest };
  if (optional) return undefined;
  throw origin === undefined
    ? new ApiError('origin_required', { field: 'origin' })
    : new ApiError('destination_required', { field: 'destination' });
}
