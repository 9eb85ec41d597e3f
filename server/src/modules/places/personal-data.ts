import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonValue } from '../../platform/streams/json-parts.ts';
import { savedPlacesOf } from './saved-places.ts';
import { savedPlaces } from './tables.ts';

/** A user's saved places: at most `MOST_SAVED_PLACES` small rows. */
export const savedPlacesData: PersonalData = {
  name: 'savedPlaces',
  exportFor: (userId, db) =>
    jsonValue(async () => (await savedPlacesOf(userId, db)).map(({ userId: _, ...place }) => place)),
  eraseFor: async (userId, queries) => {
    await queries.delete(savedPlaces).where(eq(savedPlaces.userId, userId));
  },
};
