/**
 * Returns the bytes of a `write` call with either signature: (bytes, offset, length, position) or (text, position,
 * encoding).
 */
export function writtenBy(data: unknown, rest: readonly unknown[]): [Uint8Array, unknown] {
  if (typeof data === 'string') return [Buffer.from(data, rest[1] as BufferEncoding | undefined), rest[0]];
  const bytes = bytesOf(data);
  const named = typeof rest[0] === 'object' && rest[0] !== null ? (rest[0] as Record<string, unknown>) : null;
  const [offset, length, position] = named ? [named.offset, named.length, named.position] : rest;
  const from = Number(offset ?? 0);
  return [bytes.subarray(from, length === undefined || length === null ? undefined : from + Number(length)), position];
}

/** Returns the bytes of written data. @throws Error for a stream. */
export function bytesOf(data: unknown, encoding?: string): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data, encoding as BufferEncoding | undefined);
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  throw new Error('not recorded: a write of a stream into the data folder');
}

const ZEROS = Buffer.alloc(64 * 1024);

/** Returns whether all bytes are zero. */
export function isZero(data: Uint8Array): boolean {
  for (let at = 0; at < data.byteLength; at += ZEROS.length) {
    const part = data.subarray(at, at + ZEROS.length);
    if (Buffer.compare(part, ZEROS.subarray(0, part.byteLength)) !== 0) return false;
  }
  return true;
}
