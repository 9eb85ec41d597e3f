import { z } from 'zod';
import { keysOf, sizeOf, stopsEarly } from './bounded.ts';

/** Upper bounds of a JSON value. */
export interface JsonSize {
  /** UTF-8 bytes without whitespace. */
  readonly bytes: number;
  /** Number of nested values, including the value itself. */
  readonly values: number;
  /** Maximum nesting of arrays and objects. */
  readonly depth: number;
  /** Number of keys of the largest object. */
  readonly keys: number;
}

/** Bytes of the longest number a client may send: '-0.12345678901234567e-100'. */
const NUMBER_BYTES = 26;

/** Bytes of an escaped character: 'é' as '\u00e9'. */
const CHARACTER_BYTES = 6;

/** Bytes of the quotes or brackets around a value, and of the comma or colon after it. */
const QUOTES = 2;
const SEPARATOR = 1;

const UUID_CHARACTERS = 36;

/**
 * Overrides of calculated sizes: smaller if no real request has all fields at their maximum, larger if unknown fields
 * are expected.
 */
export const practicalSizes = z.registry<Partial<JsonSize>>();

/**
 * Returns the size of the largest value that a request schema accepts.
 * @throws Error with the path of a string, list or record without a maximum, or of a list that doesn't stop after many
 * issues.
 */
export function requestSizeOf(schema: z.core.$ZodType, path = ''): JsonSize {
  const size = plainSizeOf(schema, path);
  const practical = practicalSizes.get(schema);
  return practical ? { ...size, ...practical } : size;
}

function plainSizeOf(schema: z.core.$ZodType, path: string): JsonSize {
  // zod documents this property for code that traverses schemas; it is the union of all schema types, distinguished by
  // `type`.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const unbounded = () => new Error(`no bound: ${def.type} ${path}`);
  switch (def.type) {
    case 'string': {
      const isUuid = 'format' in def && def.format === 'uuid';
      const most = isUuid ? UUID_CHARACTERS : sizeOf(schema as z.core.$ZodString);
      if (most === undefined) throw unbounded();
      return leaf(most * CHARACTER_BYTES + QUOTES);
    }
    case 'number':
      return leaf(NUMBER_BYTES);
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'never':
      return leaf('false'.length);
    case 'literal':
      return leaf(Math.max(...def.values.map((value) => textBytes(String(value)))));
    case 'enum':
      return leaf(Math.max(...Object.values(def.entries).map((value) => textBytes(String(value)))));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return requestSizeOf(def.innerType, path);
    case 'pipe':
      return requestSizeOf(def.in, path);
    case 'union':
      return def.options.map((option) => requestSizeOf(option, path)).reduce(larger);
    case 'tuple':
      return holding(def.items.map((item, i) => requestSizeOf(item, `${path}.${i}`)));
    case 'array': {
      const most = sizeOf(schema as z.core.$ZodArray);
      if (most === undefined) throw unbounded();
      if (!stopsEarly(schema as z.core.$ZodArray)) throw unbounded();
      return holding([times(requestSizeOf(def.element, `${path}[]`), most)]);
    }
    case 'record': {
      const most = keysOf(schema as z.core.$ZodRecord);
      if (most === undefined) throw unbounded();
      const entry = keyed(requestSizeOf(def.keyType, `${path}.*`).bytes, requestSizeOf(def.valueType, `${path}.*`));
      return holding([times(entry, most)], most);
    }
    case 'object': {
      const fields = Object.entries(def.shape);
      return holding(
        fields.map(([name, field]) =>
          keyed(textBytes(name), requestSizeOf(field, path === '' ? name : `${path}.${name}`)),
        ),
        fields.length,
      );
    }
    default:
      throw unbounded();
  }
}

const leaf = (bytes: number): JsonSize => ({ bytes, values: 1, depth: 0, keys: 0 });

const textBytes = (text: string): number => text.length * CHARACTER_BYTES + QUOTES;

const larger = (a: JsonSize, b: JsonSize): JsonSize => ({
  bytes: Math.max(a.bytes, b.bytes),
  values: Math.max(a.values, b.values),
  depth: Math.max(a.depth, b.depth),
  keys: Math.max(a.keys, b.keys),
});

const keyed = (keyBytes: number, value: JsonSize): JsonSize => ({
  ...value,
  bytes: keyBytes + SEPARATOR + value.bytes,
});

const times = (each: JsonSize, count: number): JsonSize => ({
  ...each,
  bytes: (each.bytes + SEPARATOR) * count,
  values: each.values * count,
});

/** Returns the size of an array, or of an object with `keys` keys. */
const holding = (parts: readonly JsonSize[], keys = 0): JsonSize => ({
  bytes: parts.reduce((sum, { bytes }) => sum + bytes + SEPARATOR, QUOTES),
  values: parts.reduce((sum, { values }) => sum + values, 1),
  depth: 1 + parts.reduce((most, { depth }) => Math.max(most, depth), 0),
  keys: parts.reduce((most, part) => Math.max(most, part.keys), keys),
});
