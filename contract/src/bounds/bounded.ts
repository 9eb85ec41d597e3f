import { z } from 'zod';

/*
 * Schemas for lists and records in requests that stop validating early. The schema library checks a list's length
 * first, but then validates every element, and every key of a record, even if all are invalid.
 */

/** Maximum issues in a list; the remaining elements aren't validated. */
export const MOST_ISSUES = 20;

/** An array schema that stops after `MOST_ISSUES` issues. */
const StoppingArray = z.core.$constructor<z.ZodArray>('StoppingArray', (inst, def) => {
  z.ZodArray.init(inst, def);
  const parseWhole = inst._zod.parse.bind(inst._zod);
  inst._zod.parse = (payload, ctx) => {
    const input: unknown = payload.value;
    // Let the library reject other types and lists over the maximum, which it does before reading any element.
    if (!Array.isArray(input) || input.length > (sizeOf(inst) ?? 0)) return parseWhole(payload, ctx);
    const output: unknown[] = [];
    payload.value = output;
    for (const [index, value] of input.entries()) {
      const result = def.element._zod.run({ value: value as unknown, issues: [] }, ctx);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      payload.issues.push(...z.core.util.prefixIssues(index, result.issues));
      output.push(result.value);
      if (payload.issues.length >= MOST_ISSUES) break;
    }
    return payload;
  };
});

/**
 * Returns the schema of a list with at most `most` elements.
 * @param error issue code for a longer list.
 */
export function list<Element extends z.ZodType>(element: Element, most: number, error?: string): z.ZodArray<Element> {
  // The cast restores the element type, which the constructor's type omits.
  const array = new StoppingArray({ type: 'array', element }) as unknown as z.ZodArray<Element>;
  return array.max(most, error);
}

/** Returns whether a list's validation stops after `MOST_ISSUES` issues. */
export const stopsEarly = (schema: z.core.$ZodArray): boolean =>
  schema instanceof StoppingArray || (sizeOf(schema) ?? 0) <= MOST_ISSUES;

/** Returns the maximum number of elements or characters of a schema; undefined if unbounded. */
export function sizeOf(schema: z.core.$ZodArray | z.core.$ZodString): number | undefined {
  const sizes = (schema._zod.def.checks ?? []).flatMap((check) => {
    // Each kind of check has different fields.
    const { maximum, length } = check._zod.def as { readonly maximum?: unknown; readonly length?: unknown };
    return [maximum, length].filter((size) => typeof size === 'number');
  });
  return sizes.length === 0 ? undefined : Math.min(...sizes);
}

const mostKeys = new WeakMap<z.core.$ZodRecord['_zod']['def'], number>();

/** A record schema that counts keys before reading them. */
const CountedRecord = z.core.$constructor<z.ZodRecord>('CountedRecord', (inst, def) => {
  z.ZodRecord.init(inst, def);
  const parseWhole = inst._zod.parse.bind(inst._zod);
  inst._zod.parse = (payload, ctx) => {
    const input: unknown = payload.value;
    const maximum = mostKeys.get(def) ?? 0;
    if (!hasMoreKeys(input, maximum)) return parseWhole(payload, ctx);
    payload.issues.push({
      code: 'too_big',
      origin: 'record',
      maximum,
      inclusive: true,
      input: {},
      inst,
      continue: false,
    });
    return payload;
  };
});

/** Returns the schema of a record with at most `most` keys. */
export function countedRecord<Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  keyType: Key,
  valueType: Value,
  most: number,
): z.ZodRecord<Key, Value> {
  const def: z.core.$ZodRecordDef = { type: 'record', keyType, valueType };
  mostKeys.set(def, most);
  // The cast restores the key and value types, which the constructor's type omits.
  return new CountedRecord(def) as unknown as z.ZodRecord<Key, Value>;
}

/** Returns a record schema's maximum number of keys; undefined if unbounded. */
export const keysOf = (schema: z.core.$ZodRecord): number | undefined => mostKeys.get(schema._zod.def);

function hasMoreKeys(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  let keys = 0;
  for (const key in value) {
    if (Object.hasOwn(value, key)) keys += 1;
    if (keys > most) return true;
  }
  return false;
}
