import type { JsonSize } from '@roadcast/contract';

/** Limits on JSON text. */
export type JsonLimits = Pick<JsonSize, 'values' | 'depth' | 'keys'>;

/** A problem found in JSON text before parsing. */
export type JsonFault = 'too-many-values' | 'half-character';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const LOWER_U = 0x75;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Counts the values in JSON text in one pass, which takes a tenth of the time of parsing text designed to be slow, such
 * as 100,000 keys in one object or half a million nested arrays. Also finds escaped halves of surrogate pairs, the only
 * malformed text possible in valid UTF-8. An empty list or object counts as two values.
 * @param bytes UTF-8. Malformed JSON is left to the parser. @returns the first problem; null if none.
 */
export function faultOfJson(bytes: Uint8Array, limits: JsonLimits): JsonFault | null {
  let values = 1;
  let depth = 0;
  const keys = new Uint32Array(limits.depth + 2);
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === QUOTE) {
      const end = endOfText(bytes, i + 1);
      if (end === null) return 'half-character';
      i = end;
    } else if (byte === COMMA) {
      values += 1;
    } else if (byte === COLON) {
      keys[depth] = (keys[depth] ?? 0) + 1;
    } else if (OPENING.has(byte)) {
      values += 1;
      depth += 1;
      keys[depth] = 0;
    } else if (CLOSING.has(byte)) {
      depth = Math.max(0, depth - 1);
    }
    const isOver = values > limits.values || depth > limits.depth || (keys[depth] ?? 0) > limits.keys;
    if (isOver) return 'too-many-values';
  }
  return null;
}

/** Returns the index of a string's closing quote; null if the string contains half a surrogate pair. */
function endOfText(bytes: Uint8Array, start: number): number | null {
  let i = start;
  while (i < bytes.length && bytes[i] !== QUOTE) {
    if (bytes[i] !== BACKSLASH) {
      i += 1;
      continue;
    }
    const unit = escapedUnit(bytes, i);
    if (unit === null || !isSurrogate(unit)) {
      i += 2;
      continue;
    }
    const next = escapedUnit(bytes, i + 6);
    if (unit >= LOW || next === null || next < LOW || next > LAST) return null;
    i += 12;
  }
  return i;
}

const HIGH = 0xd800;
const LOW = 0xdc00;
const LAST = 0xdfff;

const isSurrogate = (unit: number): boolean => unit >= HIGH && unit <= LAST;

/** Returns the UTF-16 code unit of an escape such as `\u00e9`; null for anything else. */
function escapedUnit(bytes: Uint8Array, at: number): number | null {
  if (bytes[at] !== BACKSLASH || bytes[at + 1] !== LOWER_U) return null;
  let unit = 0;
  for (let i = at + 2; i < at + 6; i++) {
    const digit = hexDigit(bytes[i] ?? 0);
    if (digit < 0) return null;
    unit = unit * 16 + digit;
  }
  return unit;
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : -1;
}
