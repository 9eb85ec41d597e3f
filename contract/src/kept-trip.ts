import { lengthOfSeries } from '@roadcast/core/geo';
import { isRecord } from '@roadcast/core/records';
import { usualPreferences } from '@roadcast/core/trip-request';
import { type Migration, migrate } from './migration.ts';
import { type Trip, tripSchema } from './trip.ts';

/** Changes to stored trips, oldest first. */
const migrations: readonly Migration[] = [
  {
    name: 'added-preferences',
    up: (trip) =>
      isRecord(trip.preferences) ? { ...trip, preferences: { ...usualPreferences, ...trip.preferences } } : trip,
  },
];

/** Returns a trip out of the store or the browser; null if it can't be read. @param kept JSON. */
export function keptTrip(kept: unknown): Trip | null {
  const { data } = tripSchema.safeParse(migrate(kept, migrations));
  return data && lengthOfSeries(data.elapsed) === data.geometry.length ? data : null;
}
