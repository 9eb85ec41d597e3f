import { z } from 'zod';
import type { RowTable } from './row-table.ts';

/** Returns the schema of a row table. All fields must be present, and all columns must have the same length. */
export function rowTableSchema<Shape extends z.ZodRawShape>(
  row: z.ZodObject<Shape>,
): z.ZodType<RowTable<z.output<z.ZodObject<Shape>>>> {
  const fields = Object.keys(row.shape);
  const columns = Object.fromEntries(
    Object.entries(row.shape).map(([field, schema]) => [field, z.array(schema as z.ZodType)]),
  );
  const table = z
    .object({ count: z.number().int().min(0), same: row.partial(), each: z.object(columns).partial() })
    .refine(({ count, same, each }) =>
      fields.every((field) => {
        const column = (each as Readonly<Record<string, readonly unknown[] | undefined>>)[field];
        if (column) return column.length === count && count > 0;
        return count === 0 || field in same;
      }),
    );
  // The cast is needed because the compiler can't derive the columns from the row's fields.
  return table as unknown as z.ZodType<RowTable<z.output<z.ZodObject<Shape>>>>;
}
