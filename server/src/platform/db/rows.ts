import type { SQL } from 'drizzle-orm';
import type { Queries } from './store.ts';

/** Runs SQL that the query builder has no words for. @returns its rows, shaped as the caller says. */
export async function rowsOf<Row>(queries: Queries, query: SQL): Promise<Row[]> {
  const result = (await queries.execute(query)) as { rows: Row[] };
  return result.rows;
}
