import type { CommunityFilters, communitySorts } from '@roadcast/contract';
import { tagsOf } from '@roadcast/core/community';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/store.ts';
import { after, orderOf, type Position, positionColumn, type SortKey } from '../../../platform/pagination/cursors.ts';
import { sharedTrips } from '../records/tables.ts';
import { isListed, type SharedListRow, selectShared } from './visible.ts';

export interface SharedPage {
  readonly rows: readonly SharedListRow[];
  /** Position of the page's end; null for the last page. */
  readonly end: Position | null;
}

const sortValues: Readonly<Record<(typeof communitySorts)[number], Pick<SortKey, 'value' | 'type'>>> = {
  popular: { value: sql`${sharedTrips.popularity}`, type: 'float8' },
  newest: { value: sql`${sharedTrips.sharedAt}`, type: 'timestamptz' },
  rating: { value: sql`coalesce(${sharedTrips.overall}, 0)`, type: 'float8' },
};

/** Returns a page of the community's trips. @param from end of the previous page; null for the first. */
export function listCommunity(
  queries: Queries,
  filters: CommunityFilters,
  sort: (typeof communitySorts)[number],
  pageSize: number,
  from: Position | null,
): Promise<SharedPage> {
  return pageOf(queries, and(isListed, matches(filters)), sortKey(sortValues[sort]), pageSize, from);
}

/** Returns a page of trips that match an SQL condition. */
export async function pageOf(
  queries: Queries,
  where: SQL | undefined,
  key: SortKey,
  pageSize: number,
  from: Position | null,
): Promise<SharedPage> {
  const found = await selectShared(queries, { position: positionColumn(key) })
    .where(and(where, from === null ? undefined : after(key, from)))
    .orderBy(...orderOf(key))
    // Request one more row to detect whether there is a next page.
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return { rows, end: last ? { value: String(last.position), id: last.code } : null };
}

export const sortKey = (value: Pick<SortKey, 'value' | 'type'>): SortKey => ({
  ...value,
  direction: 'desc',
  id: sql`${sharedTrips.code}`,
});

/** Returns the SQL condition for filters. */
export function matches(filters: CommunityFilters): SQL | undefined {
  const { isEvOptimized, vehicleType, tags, state, minMiles, maxMiles, season, words } = filters;
  const wanted = tagsOf(tags.split(','));
  return and(
    isEvOptimized ? eq(sharedTrips.isEvOptimized, true) : undefined,
    vehicleType === undefined || vehicleType === 'all' ? undefined : eq(sharedTrips.vehicleType, vehicleType),
    wanted.length === 0 ? undefined : sql`${sharedTrips.tags} @> ${JSON.stringify(wanted)}::jsonb`,
    state === undefined ? undefined : sql`${sharedTrips.states} @> ${JSON.stringify([state])}::jsonb`,
    minMiles === undefined ? undefined : gte(sharedTrips.distance, minMiles),
    maxMiles === undefined ? undefined : lte(sharedTrips.distance, maxMiles),
    season === undefined ? undefined : eq(sharedTrips.season, season),
    wordsMatch(words),
  );
}

/** Returns the SQL condition for trips with words that begin with each of the given ones. */
function wordsMatch(text: string): SQL | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  if (!words) return undefined;
  const query = words.map((word) => `${word}:*`).join(' & ');
  return sql`to_tsvector('simple', ${sharedTrips.words}) @@ to_tsquery('simple', ${query})`;
}
