import { z } from 'zod';

/*
 * Lists and records of requests. The schema library checks a list's length first, but then reads every element, and every key of a
 * record, however many are invalid. These stop early.
 */

/** Issues of one list after which its other elements aren't read. */
export const MOST_ISSUES = 20;

/** An array that stops after `MOST_ISSUES` issues. */
const StoppingArray = z.core.$constructor<z.ZodArray>('StoppingArray', (inst, def) => {
  z.ZodArray.init(inst, def);
  const parseWhole = inst._zod.parse.bind(inst._zod);
  inst._zod.parse = (payload, ctx) => {
    const input: unknown = payload.value;
    // Rejects other types and lists over the maximum without reading an element.
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

/** Returns the schema of a list of `most` elements or fewer. @param error code of a list with more. */
export function list<Element extends z.ZodType>(element: Element, most: number, error?: string): z.ZodArray<Element> {
  // The constructor's own type leaves the element type open.
  const array = new StoppingArray({ type: 'array', element }) as unknown as z.ZodArray<Element>;
  return array.max(most, error);
}

/** Returns whether a list stops after `MOST_ISSUES` issues. */
export const stopsEarly = (schema: z.core.$ZodArray): boolean =>
  schema instanceof StoppingArray || (sizeOf(schema) ?? 0) <= MOST_ISSUES;

/** Returns the maximum elements or characters of a schema; undefined if unbounded. */
export function sizeOf(schema: z.core.$ZodArray | z.core.$ZodString): number | undefined {
  const sizes = (schema._zod.def.checks ?? []).flatMap((check) => {
    // Each check has the fields of its own kind.
    const { maximum, length } = check._zod.def as { readonly maximum?: unknown; readonly length?: unknown };
    return [maximum, length].filter((size) => typeof size === 'number');
  });
  return sizes.length === 0 ? undefined : Math.min(...sizes);
}

const mostKeys = new WeakMap<z.core.$ZodRecord['_zod']['def'], number>();

/** A record whose keys are counted before they are read. */
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

/** Returns the schema of a record of `most` keys or fewer. */
export function countedRecord<Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  keyType: Key,
  valueType: Value,
  most: number,
): z.ZodRecord<Key, Value> {
  const def: z.core.$ZodRecordDef = { type: 'record', keyType, valueType };
  mostKeys.set(def, most);
  // The constructor's own type leaves key and value types open.
  return new CountedRecord(def) as unknown as z.ZodRecord<Key, Value>;
}

/** Returns the maximum number of a record's keys; undefined if it isn't limited. */
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
