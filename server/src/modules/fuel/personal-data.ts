import type { UserId } from '@roadcast/core/ids';
import { eq, inArray } from 'drizzle-orm';
import { inBatches } from '../../platform/db/row-batches.ts';
import type { Database } from '../../platform/db/store.ts';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonArray } from '../../platform/streams/json-parts.ts';
import { fuelPriceReports } from './tables.ts';

/** Personal data of fuel price reports from the last 48 hours. Older reports are deleted. */
export const priceReportsData: PersonalData = {
  name: 'fuelPriceReports',
  exportFor: (userId, db) => jsonArray(exportedReports(userId, db)),
  eraseFor: async (userId, queries) => {
    await queries.delete(fuelPriceReports).where(eq(fuelPriceReports.userId, userId));
  },
};

async function* exportedReports(userId: UserId, db: Database): AsyncGenerator<unknown> {
  const rows = inBatches(db, {
    table: fuelPriceReports,
    id: fuelPriceReports.id,
    at: fuelPriceReports.at,
    where: eq(fuelPriceReports.userId, userId),
    order: 'oldest-first',
    read: (ids) =>
      db
        .select()
        .from(fuelPriceReports)
        .where(inArray(fuelPriceReports.id, [...ids])),
  });
  for await (const { stationId, grade, mills, at } of rows) {
    yield { stationId, grade, price: mills / 1000, at: at.getTime() };
  }
}
