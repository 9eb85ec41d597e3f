/** Rows of one shape, column by column: what is the same in all of them stands once. */
export interface RowTable<Row> {
  readonly count: number;
  /** Fields that every row has alike. */
  readonly same: Partial<Row>;
  /** All other fields, each with as many values as there are rows. */
  readonly each: { readonly [Field in keyof Row]?: readonly Row[Field][] };
}

/** @returns rows as a table. @param fields that are written; others are left out. */
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

/** @returns the rows of a table that is as its schema has it. */
export function rowsOfTable<Row extends object>({ count, same, each }: RowTable<Row>): Row[] {
  const rows = Array.from({ length: count }, () => ({ ...same }) as Row);
  for (const field of Object.keys(each) as (keyof Row)[]) {
    const column = each[field] ?? [];
    for (let i = 0; i < count; i++) (rows[i] as Row)[field] = column[i] as Row[keyof Row];
  }
  return rows;
}

/** Lists are alike where both are empty: most are. */
const isAlike = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0);
