import { PGlite } from '@electric-sql/pglite';
import { savedRouteSchema } from '@roadcast/contract';
import { savedTripsData } from '@roadcast/server/modules/trips/public';
import { migrate } from '@roadcast/server/platform/db/migrations';
import type { Database } from '@roadcast/server/platform/db/store';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it } from 'vitest';
import { writeDataOf } from '../../support/migration-data.ts';
import { readSnapshot } from '../../support/store-snapshot.ts';

/** What each step's store held, up to the first one that had trips. */
const holdings = ['0000_accounts', '0001_saved_routes'] as const;

it('reads the trips that the first version with saved trips wrote', async () => {
  const client = await PGlite.create({ loadDataDir: await readSnapshot() });
  const db = drizzle(client) as unknown as Database;
  for (const tag of holdings) {
    await migrate(db, tag);
    await writeDataOf(tag, db);
  }
  await migrate(db);
  const routes = (await savedTripsData.exportFor('u-ann', db)) as { id: string }[];
  // The other rows stand for columns; this one is a trip as it was planned.
  const route = routes.find(({ id }) => id === 'r-commute');
  expect(savedRouteSchema.parse(route)).toEqual(route);
  await client.close();
});
