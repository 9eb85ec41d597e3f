import { createHash } from 'node:crypto';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import type { Database } from '@roadcast/server/platform/db/store';
import { sql } from 'drizzle-orm';
import { seeded } from '../tests/support/random.ts';

/** Number and size of the trips to fill a store with. */
export interface GeneratedTrips {
  readonly trips: number;
  readonly users: number;
  readonly seed: number;
  /** JSON length of each trip, bytes; varies if omitted. */
  readonly bytes?: number;
}

/** Checksum of the written rows, to compare with a restored backup. */
export interface Checksum {
  rows: number;
  bytes: number;
  /** Sum of the rows' hashes, which is independent of their order. */
  sum: number;
}

/** Shares of large and maximum-size trips. The rest are 10 to 60 kB. */
const LARGE = 0.01;
const LARGEST = 0.0002;
const LARGE_BYTES = 300_000;
const LARGEST_BYTES = 2_950_000;

const BATCH_BYTES = 1_000_000;

/**
 * Adds a row to a checksum.
 * @param trip JSON of the trip.
 */
export function addTo(checksum: Checksum, id: string, trip: string): void {
  const digest = createHash('sha256').update(id).update(trip).digest();
  checksum.rows += 1;
  checksum.bytes += trip.length;
  checksum.sum = (checksum.sum + digest.readUIntBE(0, 6)) % 2 ** 48;
}

/** Fills an empty store with users and trips. Returns the trips' checksum. */
export async function generateTrips(db: Database, { trips, users, seed, bytes }: GeneratedTrips): Promise<Checksum> {
  const random = seeded(seed);
  const points = linePoints(random);
  const checksum: Checksum = { rows: 0, bytes: 0, sum: 0 };
  await db.execute(
    sql`insert into users (id, name, email) select 'u-' || i, 'Driver', i || '@example.com' from generate_series(0, ${users - 1}::int) i`,
  );
  let batch: object[] = [];
  let size = 0;
  const write = async (): Promise<void> => {
    await rowsOf(
      db,
      sql`insert into saved_routes select * from json_populate_recordset(null::saved_routes, ${JSON.stringify(batch)}::json)`,
    );
    [batch, size] = [[], 0];
  };
  for (let i = 0; i < trips; i++) {
    const trip = tripOf(points, bytes ?? sizeOf(random), random);
    const text = JSON.stringify(trip);
    const id = `r-${Math.floor(random() * 1e9)}-${i}`;
    addTo(checksum, id, text);
    batch.push(rowOf(id, `u-${i % users}`, trip));
    size += text.length;
    if (size > BATCH_BYTES) await write();
  }
  if (batch.length > 0) await write();
  return checksum;
}

function sizeOf(random: () => number): number {
  const kind = random();
  if (kind < LARGEST) return LARGEST_BYTES;
  return kind < LARGE ? LARGE_BYTES : 10_000 + Math.floor(random() * 50_000);
}

type Point = readonly [longitude: number, latitude: number];

/** Returns a random walk from which all lines are taken. Its random digits compress like a real line's. */
function linePoints(random: () => number): Point[] {
  let [longitude, latitude] = [-104.9, 39.7];
  return Array.from({ length: 200_000 }, () => {
    longitude += (random() - 0.5) / 100;
    latitude += (random() - 0.5) / 100;
    return [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))];
  });
}

/** Approximate JSON length of a point, bytes. */
const POINT_BYTES = 21;

function tripOf(points: readonly Point[], bytes: number, random: () => number): object {
  const count = Math.floor(bytes / POINT_BYTES);
  const start = Math.floor(random() * (points.length - count));
  return { name: 'Denver – “Moab”', line: points.slice(start, start + count) };
}

const rowOf = (id: string, userId: string, trip: object): object => ({
  id,
  user_id: userId,
  name: 'Denver to Moab',
  version: 1,
  request: { origin: 'Denver, CO', destination: 'Moab, UT' },
  trip,
  origin: 'Denver, CO',
  destination: 'Moab, UT',
  waypoints: [],
  total_miles: 354.3,
  total_hours: 5.7,
  day_count: 1,
  departure_at: '2026-12-04T14:30:00Z',
  arrival_at: '2026-12-04T20:30:00Z',
  vehicle_type: 'car',
  severity: 'clear',
  preview: {},
  created_at: '2026-12-01T00:00:00Z',
  updated_at: '2026-12-01T00:00:00Z',
});
