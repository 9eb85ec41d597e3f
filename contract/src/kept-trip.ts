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
  { name: 'accuracy-in-meters', up: (trip) => ({ ...trip, roads: roadsInMeters(trip.roads) }) },
];

/** Renames `accuracyMetres` of a trip's roads and of their stretches. */
function roadsInMeters(roads: unknown): unknown {
  if (!isRecord(roads)) return roads;
  const { stretches } = roads;
  return inMeters(Array.isArray(stretches) ? { ...roads, stretches: stretches.map(inMeters) } : roads);
}

function inMeters(marked: unknown): unknown {
  if (!isRecord(marked) || !('accuracyMetres' in marked)) return marked;
  const { accuracyMetres: accuracyMeters, ...rest } = marked;
  return { ...rest, accuracyMeters };
}

/** Returns a trip out of the store or the browser; null if it can't be read. @param kept JSON. */
export function keptTrip(kept: unknown): Trip | null {
  const { data } = tripSchema.safeParse(migrate(kept, migrations));
  return data && lengthOfSeries(data.elapsed) === data.geometry.length ? data : null;
}
