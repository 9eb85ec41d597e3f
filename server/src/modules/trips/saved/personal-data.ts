import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../accounts/public.ts';
import { presentRoute, type StoredRouteRow } from './present-route.ts';
import { keptTrip } from './saved-routes.ts';
import { savedRoutes } from './tables.ts';

/** The saved routes of a user, deleted ones included. */
export const savedRoutesData: PersonalData = {
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
function exported(row: StoredRouteRow): unknown {
  const trip = keptTrip(row);
  return trip ? presentRoute({ ...row, trip }) : row;
}
