import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonValue } from '../../platform/streams/json-parts.ts';
import { adds, favorites, ratings } from './tables.ts';

/** A driver's favorites, ratings, and sights in saved trips. */
export const sightsData: PersonalData = {
  name: 'sights',
  exportFor: (userId, db) =>
    jsonValue(async () => ({
      favorites: await db
        .select({ sightId: favorites.sightId, addedAt: favorites.addedAt })
        .from(favorites)
        .where(eq(favorites.userId, userId)),
      ratings: await db
        .select({ sightId: ratings.sightId, stars: ratings.stars, ratedAt: ratings.ratedAt })
        .from(ratings)
        .where(eq(ratings.userId, userId)),
      addedToTrips: await db
        .select({ sightId: adds.sightId, addedAt: adds.addedAt })
        .from(adds)
        .where(eq(adds.userId, userId)),
    })),
  eraseFor: async (userId, queries) => {
    for (const table of [favorites, ratings, adds]) await queries.delete(table).where(eq(table.userId, userId));
  },
};
