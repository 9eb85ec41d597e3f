import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { Signature } from '../signed-token.ts';

/** 16 characters: a forged cursor would only show its caller another part of the same list. */
const SIGNATURE_BYTES = 12;

/** The end of a page: the sort value of its last row, as text, and the row's id. */
export interface Position {
  readonly value: string;
  readonly id: string;
}

const positionSchema = z.tuple([z.string(), z.string()]);

/** A list's sort key, with the id as a tie-breaker. Neither is ever null. */
export interface SortKey {
  readonly value: SQL;
  /** PostgreSQL's name for the value's type: 'timestamptz'. */
  readonly type: 'timestamptz' | 'text' | 'float8' | 'integer';
  readonly direction: 'asc' | 'desc';
  readonly id: SQL;
}

/**
 * Cursors of lists: opaque, signed, and valid for one list in one order. A page is found by the last row before it rather than by an
 * offset, so concurrent insertions and deletions neither repeat nor skip rows.
 */
export class Cursors {
  private readonly signature: Signature;

  constructor(secret: string) {
    this.signature = new Signature(secret, 'cursors', SIGNATURE_BYTES);
  }

  /** Returns a cursor. @param list identifies the list, including everything that determines its rows and their order. */
  write(list: string, { value, id }: Position): string {
    const text = Buffer.from(JSON.stringify([value, id])).toString('base64url');
    return `${text}.${this.signature.of(`${list} ${text}`)}`;
  }

  /** Reads a cursor. @throws ApiError invalid_cursor for a cursor that is forged, or of another list. */
  read(list: string, cursor: string): Position {
    const [text = '', signature = ''] = cursor.split('.');
    if (!this.signature.matches(`${list} ${text}`, signature))
      throw new ApiError('invalid_cursor', { field: 'cursor' });
    const [value, id] = positionSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { value, id };
  }
}

/** Returns the order of a list: by its value, then by id. */
export const orderOf = ({ value, direction, id }: SortKey): [SQL, SQL] => [
  direction === 'asc' ? asc(value) : desc(value),
  asc(id),
];

/** Returns the condition of the rows after a position. */
export function after({ value, type, direction, id }: SortKey, position: Position): SQL {
  const last = sql`${position.value}::${sql.raw(type)}`;
  const further = direction === 'asc' ? sql`${value} > ${last}` : sql`${value} < ${last}`;
  return sql`(${further} or (${value} = ${last} and ${id} > ${position.id}))`;
}

/** Returns the additional column to select for the next page's cursor. */
export const positionColumn = ({ value }: SortKey): SQL<string> => sql<string>`${value}::text`;
