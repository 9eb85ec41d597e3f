import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../accounts/public.ts';
import { presentSavedTrip, type StoredTripRow } from './present-saved-trip.ts';
import { keptTrip } from './saved-trips.ts';
import { savedRoutes } from './tables.ts';

/** The saved routes of a user, deleted ones included. */
export const savedTripsData: PersonalData = {
  name: 'savedRoutes',
  exportFor: async (userId, queries) => {
    const rows = await queries
      .select()
      .from(savedRoutes)
      .where(eq(savedRoutes.userId, userId))
      .orderBy(asc(savedRoutes.createdAt));
    return rows.map(exported);
  },
  eraseFor: async (userId, queries) => {
    await queries.delete(savedRoutes).where(eq(savedRoutes.userId, userId));
  },
};

/** An export has everything that is kept, even what cannot be read. */
function exported(row: StoredTripRow): unknown {
  const trip = keptTrip(row);
  return trip ? presentSavedTrip({ ...row, trip }) : row;
}
