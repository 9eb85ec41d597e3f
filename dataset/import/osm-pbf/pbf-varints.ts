/**
 * Parses packed numbers. Hand-written for speed, because a state's file has hundreds of millions of them. Exact up to
 * 2^53, far above every id and position in OpenStreetMap.
 */

/** Returns the numbers in a packed field. @throws RangeError if the field ends within a number. */
export function readVarints(bytes: Uint8Array): Float64Array {
  const values = new Float64Array(countOf(bytes));
  let at = 0;
  for (let i = 0; i < values.length; i++) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 0x7f;
    for (let factor = 128; byte >= 0x80; factor *= 128) {
      byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * factor;
    }
    values[i] = value;
  }
  return values;
}

/**
 * Returns the numbers in a packed field of zigzag-coded differences. @throws RangeError if the field ends within a
 * number.
 */
export function readDeltas(bytes: Uint8Array): Float64Array {
  const values = readVarints(bytes);
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const coded = values[i] ?? 0;
    sum += coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2;
    values[i] = sum;
  }
  return values;
}

/** Counts the packed numbers. Only the last byte of each is below 128. */
function countOf(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] ?? 0) < 0x80) count++;
  if (bytes.length > 0 && (bytes[bytes.length - 1] ?? 0) >= 0x80) throw new RangeError('a number is truncated');
  return count;
}
