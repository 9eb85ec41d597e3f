import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { Signature } from '../signed-token.ts';

/** Signature length: 16 characters. Short, because a forged cursor would only reveal another part of the same list. */
const SIGNATURE_BYTES = 12;

/** End of a page: the last row's sort value as text, and its id. */
export interface Position {
  readonly value: string;
  readonly id: string;
}

const positionSchema = z.tuple([z.string(), z.string()]);

/** A list's sort key, with the id as tie-breaker. Neither may be null. */
export interface SortKey {
  readonly value: SQL;
  /** PostgreSQL type of the value. */
  readonly type: 'timestamptz' | 'text' | 'float8' | 'integer';
  readonly direction: 'asc' | 'desc';
  readonly id: SQL;
}

/**
 * Cursors for lists: opaque, signed, and valid for one list in one order. A cursor contains the last row of the
 * previous page instead of an offset, so concurrent insertions and deletions neither repeat nor skip rows.
 */
export class Cursors {
  private readonly signature: Signature;

  constructor(secret: string) {
    this.signature = new Signature(secret, 'cursors', SIGNATURE_BYTES);
  }

  /**
   * Returns a cursor. @param list identifies the list, including everything that determines its rows and their order.
   */
  write(list: string, { value, id }: Position): string {
    const text = Buffer.from(JSON.stringify([value, id])).toString('base64url');
    return `${text}.${this.signature.of(`${list} ${text}`)}`;
  }

  /** Parses a cursor. @throws ApiError invalid_cursor if the cursor is forged or from another list. */
  read(list: string, cursor: string): Position {
    const [text = '', signature = ''] = cursor.split('.');
    if (!this.signature.matches(`${list} ${text}`, signature))
      throw new ApiError('invalid_cursor', { field: 'cursor' });
    const [value, id] = positionSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { value, id };
  }
}

/** Returns a list's ORDER BY terms: sort value, then id. */
export const orderOf = ({ value, direction, id }: SortKey): [SQL, SQL] => [
  direction === 'asc' ? asc(value) : desc(value),
  asc(id),
];

/** Returns the SQL condition for the rows after a position. */
export function after({ value, type, direction, id }: SortKey, position: Position): SQL {
  const last = sql`${position.value}::${sql.raw(type)}`;
  const further = direction === 'asc' ? sql`${value} > ${last}` : sql`${value} < ${last}`;
  return sql`(${further} or (${value} = ${last} and ${id} > ${position.id}))`;
}

/** Returns an additional column to select for the next page's cursor. */
export const positionColumn = ({ value }: SortKey): SQL<string> => sql<string>`${value}::text`;
