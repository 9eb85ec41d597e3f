/**
 * Rows of packed numbers, read by hand: a file of a state has hundreds of millions of them. Values are exact up to 2^53, far above
 * every id and position of OpenStreetMap.
 */

/** @returns the numbers of a packed row. @throws RangeError when it ends within a number. */
export function readVarints(bytes: Uint8Array): Float64Array {
  const values = new Float64Array(countOf(bytes));
  let at = 0;
  for (let i = 0; i < values.length; i++) {
    let byte = bytes[at++] as number;
    let value = byte & 0x7f;
    for (let factor = 128; byte >= 0x80; factor *= 128) {
      byte = bytes[at++] as number;
      value += (byte & 0x7f) * factor;
    }
    values[i] = value;
  }
  return values;
}

/**
 * @returns the numbers of a packed row that holds differences to the one before, zigzag-coded. @throws RangeError when it ends
 * within a number.
 */
export function readDeltas(bytes: Uint8Array): Float64Array {
  const values = readVarints(bytes);
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const coded = values[i] as number;
    sum += coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2;
    values[i] = sum;
  }
  return values;
}

/** Each number has one last byte, which is below 128. */
function countOf(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] as number) < 0x80) count++;
  if (bytes.length > 0 && (bytes[bytes.length - 1] as number) >= 0x80) throw new RangeError('a number is cut off');
  return count;
}
