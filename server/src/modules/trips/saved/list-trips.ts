import type { listRoutesQuerySchema, routeSorts } from '@roadcast/contract';
import { and, asc, desc, eq, getTableColumns, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/store.ts';
import { RESTORABLE_MS, type SavedTripListRow } from './present-saved-trip.ts';
import { savedRoutes } from './tables.ts';

/** The query after its schema has been applied. */
export type ParsedListQuery = z.output<typeof listRoutesQuerySchema>;

/** One page of a user's routes. */
export interface TripPage {
  readonly rows: SavedTripListRow[];
  /** On all pages. */
  readonly total: number;
  readonly counts: { readonly active: number; readonly archived: number; readonly deleted: number };
}

const { trip: _trip, request: _request, ...listColumns } = getTableColumns(savedRoutes);

const sortColumns: Readonly<Record<(typeof routeSorts)[number], PgColumn>> = {
  updated: savedRoutes.updatedAt,
  created: savedRoutes.createdAt,
  name: savedRoutes.name,
  miles: savedRoutes.totalMiles,
  departure: savedRoutes.departureAt,
};

/** @param now epoch milliseconds; what was deleted too long ago is as good as gone. */
export async function listRoutes(db: Database, userId: string, query: ParsedListQuery, now: number): Promise<TripPage> {
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
  const rows = await db
    .select(listColumns)
    .from(savedRoutes)
    .where(wanted)
    // Routes alike in what they are sorted by keep their order from page to page.
    .orderBy(orderOf(query), savedRoutes.id)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total, counts };
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

/** Every word of the search stands in the name or in a place. */
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

function orderOf({ sort, order }: ParsedListQuery): SQL {
  const column = sort === 'name' ? sql`lower(${savedRoutes.name})` : sortColumns[sort];
  const direction = order ?? (sort === 'name' ? 'asc' : 'desc');
  return direction === 'asc' ? asc(column) : desc(column);
}
