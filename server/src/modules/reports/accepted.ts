import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/store.ts';
import { reportTable as table } from './tables.ts';

/** Returns whether an accepted report of a kind has a fact. */
export async function hasAccepted(kind: string, fact: string, value: string, queries: Queries): Promise<boolean> {
  const [row] = await queries
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.kind, kind), eq(table.decision, 'accepted'), sql`${table.facts} ->> ${fact}::text = ${value}::text`),
    )
    .limit(1);
  return row !== undefined;
}
