import type { SQL } from 'drizzle-orm';

/** Runs one statement: the store, a transaction, or anything that runs each statement in its own transaction. */
export interface Executor {
  execute(query: SQL): PromiseLike<unknown>;
}

/** Runs SQL the query builder can't express. @returns its rows, typed by the caller. */
export async function rowsOf<Row>(queries: Executor, query: SQL): Promise<Row[]> {
  const result = (await queries.execute(query)) as { rows: Row[] };
  return result.rows;
}
