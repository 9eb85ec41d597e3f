import { keptTrip } from '@roadcast/contract';
import { asSavedTripId, type UserId } from '@roadcast/core/ids';
import { letOthers } from '@roadcast/providers/let-others';
import { eq, inArray } from 'drizzle-orm';
import { inBatches } from '../../../platform/db/row-batches.ts';
import type { Database } from '../../../platform/db/store.ts';
import type { Events } from '../../../platform/events/port.ts';
import type { PersonalData } from '../../../platform/modules/personal-data.ts';
import { jsonArray } from '../../../platform/streams/json-parts.ts';
import { presentSavedTrip, type StoredTripRow } from './present-saved-trip.ts';
import { savedRoutes } from './tables.ts';
import { tripSaved } from './trip-saved.ts';

/** Personal data of saved routes, including deleted ones and pending events. */
export const savedTripsData = (events: Events): PersonalData => ({
  name: 'savedRoutes',
  exportFor: (userId, db) => jsonArray(exportedTrips(userId, db)),
  eraseFor: async (userId, queries) => {
    await queries.delete(savedRoutes).where(eq(savedRoutes.userId, userId));
    await events.erase(queries, tripSaved, (saved) => saved.userId === userId);
  },
});

async function* exportedTrips(userId: UserId, db: Database): AsyncGenerator<unknown> {
  const rows = inBatches(db, {
    table: savedRoutes,
    id: savedRoutes.id,
    at: savedRoutes.createdAt,
    where: eq(savedRoutes.userId, userId),
    order: 'oldest-first',
    read: (ids) =>
      db
        .select()
        .from(savedRoutes)
        .where(inArray(savedRoutes.id, ids.map(asSavedTripId))),
  });
  for await (const row of rows) {
    await letOthers();
    yield exported(row);
  }
}

/** Exports a stored row, even if its trip can't be parsed. */
function exported(row: StoredTripRow): unknown {
  const trip = keptTrip(row.trip);
  return trip ? presentSavedTrip({ ...row, trip }) : row;
}
