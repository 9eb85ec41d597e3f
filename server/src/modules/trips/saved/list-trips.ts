import type { listRoutesQuerySchema, routeSorts } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { and, eq, getTableColumns, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/store.ts';
import { after, orderOf, type Position, positionColumn, type SortKey } from '../../../platform/pagination/cursors.ts';
import { RESTORABLE_MS, type SavedTripListRow } from './present-saved-trip.ts';
import { savedRoutes } from './tables.ts';

export type ParsedListQuery = z.output<typeof listRoutesQuerySchema>;

/** A page of a user's routes. */
export interface TripPage {
  readonly rows: SavedTripListRow[];
  /** Position of the page's end; null for the last page. */
  readonly end: Position | null;
  /** Total number on all pages. */
  readonly total: number;
  readonly counts: { readonly active: number; readonly archived: number; readonly deleted: number };
}

const { trip: _trip, request: _request, ...listColumns } = getTableColumns(savedRoutes);

const sortValues: Readonly<Record<(typeof routeSorts)[number], Pick<SortKey, 'value' | 'type'>>> = {
  updated: { value: sql`${savedRoutes.updatedAt}`, type: 'timestamptz' },
  created: { value: sql`${savedRoutes.createdAt}`, type: 'timestamptz' },
  name: { value: sql`lower(${savedRoutes.name})`, type: 'text' },
  miles: { value: sql`${savedRoutes.totalMiles}`, type: 'float8' },
  departure: { value: sql`${savedRoutes.departureAt}`, type: 'timestamptz' },
};

/**
 * Returns a page of a user's routes.
 * @param now epoch milliseconds; routes that can no longer be restored are omitted.
 * @param from end of the previous page; null to use the query's page number.
 */
export async function listRoutes(
  db: Database,
  userId: UserId,
  query: ParsedListQuery,
  now: number,
  from: Position | null,
): Promise<TripPage> {
  const there = and(
    eq(savedRoutes.userId, userId),
    or(isNull(savedRoutes.deletedAt), gt(savedRoutes.deletedAt, new Date(now - RESTORABLE_MS))),
  );
  const wanted = and(there, viewOf(query.show), searchFor(query.search));
  const counted = await db
    .select({
      total: sql<number>`count(*) filter (where ${wanted})`.mapWith(Number),
      active: sql<number>`count(*) filter (where ${viewOf('active')})`.mapWith(Number),
      archived: sql<number>`count(*) filter (where ${viewOf('archived')})`.mapWith(Number),
      deleted: sql<number>`count(*) filter (where ${viewOf('deleted')})`.mapWith(Number),
    })
    .from(savedRoutes)
    .where(there);
  const { total = 0, ...counts } = counted[0] ?? { active: 0, archived: 0, deleted: 0 };
  const key = sortKeyOf(query);
  const found = await db
    .select({ ...listColumns, position: positionColumn(key) })
    .from(savedRoutes)
    .where(and(wanted, from === null ? undefined : after(key, from)))
    .orderBy(...orderOf(key))
    // Request one more row to detect whether there is a next page.
    .limit(query.pageSize + 1)
    .offset(from === null ? (query.page - 1) * query.pageSize : 0);
  const rows = found.slice(0, query.pageSize).map(({ position: _, ...row }) => row);
  const last = found.length > query.pageSize ? found[query.pageSize - 1] : undefined;
  return { rows, end: last ? { value: last.position, id: last.id } : null, total, counts };
}

function viewOf(show: ParsedListQuery['show']): SQL | undefined {
  switch (show) {
    case 'active':
      return and(isNull(savedRoutes.deletedAt), isNull(savedRoutes.archivedAt));
    case 'archived':
      return and(isNull(savedRoutes.deletedAt), isNotNull(savedRoutes.archivedAt));
    case 'deleted':
      return isNotNull(savedRoutes.deletedAt);
    case 'all':
      return undefined;
  }
}

/** Returns the SQL condition for a search: every word must be in the name or a place. */
function searchFor(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return or(
        ilike(savedRoutes.name, pattern),
        ilike(savedRoutes.origin, pattern),
        ilike(savedRoutes.destination, pattern),
        sql`${savedRoutes.waypoints}::text ilike ${pattern}`,
      );
    }),
  );
}

const sortKeyOf = ({ sort, order }: ParsedListQuery): SortKey => ({
  ...sortValues[sort],
  direction: order ?? (sort === 'name' ? 'asc' : 'desc'),
  id: sql`${savedRoutes.id}`,
});
