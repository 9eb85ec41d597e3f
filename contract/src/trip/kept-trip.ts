import { lengthOfSeries } from '@roadcast/core/geo';
import { isRecord } from '@roadcast/core/records';
import { usualPreferences } from '@roadcast/core/trip-request';
import { type Migration, migrate } from '../records/migration.ts';
import { type Trip, tripSchema } from './trip.ts';

/** Migrations of stored trips, oldest first. */
const migrations: readonly Migration[] = [
  {
    name: 'added-preferences',
    up: (trip) =>
      isRecord(trip.preferences) ? { ...trip, preferences: { ...usualPreferences, ...trip.preferences } } : trip,
  },
  { name: 'accuracy-in-meters', up: (trip) => ({ ...trip, roads: roadsInMeters(trip.roads) }) },
  {
    name: 'modeled-in-us-spelling',
    up: (trip) => ({
      ...trip,
      fuel: inUsSpelling(trip.fuel),
      charging: inUsSpelling(trip.charging),
      tollCosts: inUsSpelling(trip.tollCosts),
    }),
  },
  {
    name: 'sights-of-stops',
    up: (trip) => ({
      ...trip,
      segments: Array.isArray(trip.segments) ? trip.segments.map(withSightField) : trip.segments,
    }),
  },
];

/** Adds `sight` to a stop that was stored without it. */
const withSightField = (stop: unknown): unknown => (isRecord(stop) ? { sight: null, ...stop } : stop);

/** Renames `accuracyMetres` in a trip's roads and their stretches. */
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

/** Renames `modelled`, `kilowattsModelled` and the quality `modelled` at every depth. */
function inUsSpelling(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inUsSpelling);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      US_KEYS.get(key) ?? key,
      key === 'quality' && part === 'modelled' ? 'modeled' : inUsSpelling(part),
    ]),
  );
}

const US_KEYS: ReadonlyMap<string, string> = new Map([
  ['modelled', 'modeled'],
  ['kilowattsModelled', 'kilowattsModeled'],
]);

/**
 * Parses a trip from the store or the browser; null if unreadable.
 * @param kept parsed JSON.
 */
export function keptTrip(kept: unknown): Trip | null {
  const { data } = tripSchema.safeParse(migrate(kept, migrations));
  return data && lengthOfSeries(data.elapsed) === data.geometry.length ? data : null;
}
