import type { communityEndpoints } from '@roadcast/contract';
import { and, desc } from 'drizzle-orm';
import type { Handlers } from '../../../platform/modules/route.ts';
import { Cursors } from '../../../platform/pagination/cursors.ts';
import type { CommunityModule } from '../records/community-module.ts';
import { presentShared } from '../records/present-shared.ts';
import { sharedTrips } from '../records/tables.ts';
import { listCommunity, matches } from './list-shared.ts';
import { toursOf } from './tours.ts';
import { trendingShared } from './trending-shared.ts';
import { isListed } from './visible.ts';

/** Maximum starting points on the map. */
const MOST_STARTS = 500;

type FindEndpoints = Pick<typeof communityEndpoints, 'popularRoutes' | 'trendingRoutes' | 'communityStarts' | 'tours'>;

/** Returns the handlers for finding shared trips. */
export function findHandlers(module: CommunityModule): Handlers<FindEndpoints> {
  const { db, secret } = module.platform;
  const cursors = new Cursors(secret);
  return {
    popularRoutes: async ({ query, caller }) => {
      const { sort, pageSize, cursor, ...filters } = query;
      const list = JSON.stringify(['community', sort, filters]);
      const from = cursor === undefined ? null : cursors.read(list, cursor);
      const { rows, end } = await listCommunity(db, filters, sort, pageSize, from);
      return {
        routes: rows.map((row) => presentShared(row, caller.user?.id ?? null)),
        ...(end && { nextCursor: cursors.write(list, end) }),
      };
    },
    trendingRoutes: async ({ caller }) => {
      const rows = await trendingShared(db);
      return { routes: rows.map((row) => presentShared(row, caller.user?.id ?? null)) };
    },
    communityStarts: async ({ query }) => {
      const { code: shareCode, title, origin, start } = sharedTrips;
      const starts = await db
        .select({ shareCode, title, origin, start })
        .from(sharedTrips)
        .where(and(isListed, matches(query)))
        .orderBy(desc(sharedTrips.popularity), sharedTrips.code)
        .limit(MOST_STARTS);
      return { starts: starts.map((one) => ({ ...one, start: [...one.start] })) };
    },
    tours: async () => ({ routes: (await toursOf(module)).map(({ route }) => route) }),
  };
}
