import { at } from '@roadcast/core/lists';

/** Rows of the same shape, stored by column. Values common to all rows are stored once. */
export interface RowTable<Row> {
  readonly count: number;
  /** Fields with the same value in every row. */
  readonly same: Partial<Row>;
  /** All other fields, each with one value per row. */
  readonly each: { readonly [Field in keyof Row]?: readonly Row[Field][] };
}

/**
 * Converts rows to a table.
 * @param fields fields to include.
 */
export function tableOfRows<Row extends object>(rows: readonly Row[], fields: readonly (keyof Row)[]): RowTable<Row> {
  const same: Partial<Row> = {};
  const each: { [Field in keyof Row]?: Row[Field][] } = {};
  const [first] = rows;
  if (!first) return { count: 0, same, each };
  for (const field of fields) {
    if (rows.every((row) => isAlike(row[field], first[field]))) same[field] = first[field];
    else each[field] = rows.map((row) => row[field]);
  }
  return { count: rows.length, same, each };
}

/** Converts a validated table to rows. */
export function rowsOfTable<Row extends object>({ count, same, each }: RowTable<Row>): Row[] {
  const rows = Array.from({ length: count }, () => ({ ...same }) as Row);
  for (const field of Object.keys(each) as (keyof Row)[]) {
    const column = each[field] ?? [];
    for (let i = 0; i < count; i++) at(rows, i)[field] = at(column, i);
  }
  return rows;
}

/**
 * Returns whether two values are the same. Two empty lists, the most frequent case, count as the same; other lists
 * aren't compared.
 */
const isAlike = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0);
