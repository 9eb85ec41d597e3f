import type { SQL } from 'drizzle-orm';

/** Runs a single statement: the store, a transaction, or an object that runs each statement in its own transaction. */
export interface Executor {
  execute(query: SQL): PromiseLike<unknown>;
}

/** Runs SQL that the query builder can't express. @returns the rows, typed by the caller. */
export async function rowsOf<Row>(queries: Executor, query: SQL): Promise<Row[]> {
  const result = (await queries.execute(query)) as { rows: Row[] };
  return result.rows;
}
