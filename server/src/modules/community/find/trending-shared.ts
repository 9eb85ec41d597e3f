import { and, desc, gt } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/store.ts';
import { sharedTrips } from '../records/tables.ts';
import { isListed, type SharedListRow, selectShared } from './visible.ts';

/** Maximum trips in Trending. */
const MOST_TRENDING = 20;

/** Returns the trending trips, highest score first. */
export const trendingShared = (queries: Queries): Promise<readonly SharedListRow[]> =>
  selectShared(queries, {})
    .where(and(isListed, gt(sharedTrips.trending, 0)))
    .orderBy(desc(sharedTrips.trending), sharedTrips.code)
    .limit(MOST_TRENDING);
