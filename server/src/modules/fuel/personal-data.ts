import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../accounts/public.ts';
import { fuelPriceReports } from './tables.ts';

/** What a driver has said of fuel prices in the last 48 hours; older reports are gone. */
export const priceReportsData: PersonalData = {
  name: 'fuelPriceReports',
  exportFor: async (userId, queries) => {
    const rows = await queries
      .select()
      .from(fuelPriceReports)
      .where(eq(fuelPriceReports.userId, userId))
      .orderBy(asc(fuelPriceReports.at));
    return rows.map(({ stationId, grade, mills, at }) => ({
      stationId,
      grade,
      price: mills / 1000,
      at: at.getTime(),
    }));
  },
  eraseFor: async (userId, queries) => {
    await queries.delete(fuelPriceReports).where(eq(fuelPriceReports.userId, userId));
  },
};
