import { popularQuerySchema } from '@roadcast/contract';
import { listCommunity } from '@roadcast/server/modules/community/find/list-shared';
import { trendingShared } from '@roadcast/server/modules/community/find/trending-shared';
import { openPostgres } from '@roadcast/server/platform/db/postgres';
import { sql } from 'drizzle-orm';
import { dropDatabase, makeDatabase } from '../tests/support/database.ts';
import { type Series, seriesOf } from './measure.ts';

/** Times of the community's lists on PostgreSQL. */
export interface CommunityResult {
  readonly shares: number;
  readonly calls: readonly (Series & { readonly name: string; readonly found: number })[];
}

const SHARES = 100_000;
const BATCH = 5000;
const CALLS = 60;
const USUAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';

/** Queries of the list by name. */
const queries: Readonly<Record<string, object>> = {
  'first page': {},
  newest: { sort: 'newest' },
  'best rated': { sort: 'rating' },
  'one tag': { tags: 'scenic' },
  'rare tag': { tags: 'tag-7' },
  state: { state: 'UT' },
  'vehicle and season': { vehicleType: 'EV', season: 'summer' },
  'nothing found': { vehicleType: 'EV', season: 'summer', state: 'VT' },
  'nothing of a kind': { vehicleType: 'PHEV', minMiles: 4000 },
  length: { minMiles: 300, maxMiles: 320 },
  words: { words: 'lake 77' },
  'rare words': { words: 'number77123' },
};

/** Measures the community's lists over 100,000 shared trips, in a separate database. */
export async function benchCommunity(): Promise<CommunityResult> {
  const address = await makeDatabase(process.env.TEST_DATABASE_URL ?? USUAL_SERVER, 'roadcast_bench_community');
  const store = await openPostgres(address);
  try {
    await store.db.execute(sql`truncate users, shared_trips cascade`);
    await fill(store.db);
    const calls: CommunityResult['calls'][number][] = [];
    for (const [name, query] of Object.entries(queries)) {
      const { sort, pageSize, cursor: _, ...filters } = popularQuerySchema.parse(query);
      calls.push({ name, ...(await timed(() => listCommunity(store.db, filters, sort, pageSize, null))) });
    }
    calls.push({ name: 'trending', ...(await timed(async () => ({ rows: await trendingShared(store.db) }))) });
    return { shares: SHARES, calls };
  } finally {
    await store.close();
    await dropDatabase(address);
  }
}

type Filled = Parameters<typeof trendingShared>[0];

/** Writes users, shared trips and their activity with random but repeatable values. */
async function fill(db: Filled): Promise<void> {
  await db.execute(sql`select setseed(0.5)`);
  await db.execute(sql`
    insert into users (id, name, email) select 'u' || n, 'u' || n, 'u' || n || '@example.com' from generate_series(1, 5000) n`);
  // In parts, because the store limits the time of a statement.
  for (let first = 1; first <= SHARES; first += BATCH) await addShares(db, first);
  await db.execute(sql`analyze`);
}

async function addShares(db: Filled, first: number): Promise<void> {
  await db.execute(sql`
    insert into shared_trips (code, user_id, title, description, tags, visibility, vehicle_type, is_ev_optimized, shows_start,
      shows_end, shows_dates, tier, request, trip, origin, destination, distance, duration, day_count, season, states, start,
      preview, words, popularity, trending, overall, rating_count, shared_at, updated_at)
    select md5(n::text), 'u' || (1 + n % 5000), 'Trip ' || n, repeat('A road by the lake. ', 20),
      jsonb_build_array((array['scenic', 'fast', 'efficient'])[1 + n % 3], 'tag-' || n % 500),
      case when n % 10 = 0 then 'SHARED' else 'PUBLIC' end, (array['ICE', 'EV', 'HYBRID', 'PHEV'])[1 + n % 4], n % 4 = 1,
      false, false, false, 'FREE', '{}', json_build_object('line', repeat(md5(n::text), 100)), 'Denver, CO', 'Moab, UT',
      50 + random() * 3000, 90000, 3, (array['winter', 'spring', 'summer', 'fall'])[1 + n / 4 % 4],
      jsonb_build_array((array['CO', 'UT', 'NV', 'CA', 'AZ', 'NM', 'TX', 'WY', 'MT', 'ID'])[1 + n % 10]), '[-105, 39.7]',
      (select jsonb_agg(jsonb_build_array(-105 + i * 0.01, 39.7)) from generate_series(1, 64) i),
      'trip by the lake number' || n || ' ' || n % 100, floor(random() * 1000), case when n % 20 = 1 then random() * 100 else 0 end,
      case when n % 3 = 0 then 1 + random() * 4 end, n % 3, now() - random() * interval '300 days', now()
    from generate_series(${first}::int, ${first + BATCH - 1}::int) n`);
}

async function timed(call: () => Promise<{ readonly rows: readonly unknown[] }>) {
  const times: number[] = [];
  let found = 0;
  const began = performance.now();
  for (let i = 0; i < CALLS; i++) {
    const start = performance.now();
    found = (await call()).rows.length;
    times.push(performance.now() - start);
  }
  return { ...seriesOf(times, performance.now() - began), found };
}
