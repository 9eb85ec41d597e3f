/**
 * Detects and repairs text encodings of files from unknown programs. Pure; callers decode the resulting bytes with the
 * platform's decoder.
 */

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Number of bytes examined if there is no byte order mark. */
const EXAMINED = 512;
/** Minimum share of zero bytes at even or odd positions in UTF-16, where each Latin letter has one zero byte. */
const LEAST_ZEROS = 0.6;

/**
 * Detects a text's encoding from the byte order mark, otherwise from UTF-16's zero bytes. Returns 'utf-8' for
 * everything else, including text that needs `asUtf8`.
 * @param head first bytes of the file; only `EXAMINED` are needed.
 */
export function textEncoding(head: Uint8Array): TextEncoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const length = Math.min(EXAMINED, head.length - (head.length % 2));
  if (length < 4) return 'utf-8';
  const zeros = [0, 0];
  for (let i = 0; i < length; i++) if (head[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (length / 2));
  if (odd >= LEAST_ZEROS && odd > 2 * even) return 'utf-16le';
  return even >= LEAST_ZEROS && even > 2 * odd ? 'utf-16be' : 'utf-8';
}

/** Characters 0x80 to 0x9F of Windows-1252 (unicode.org/Public/MAPPINGS); 0 keeps the control character. */
const WINDOWS_1252 = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0, 0,
  0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
];

/**
 * Converts bytes to valid UTF-8, treating invalid sequences as Windows-1252. Files may mix both, because some programs
 * append to files written by others. Returns the same array if already valid.
 */
export function asUtf8(bytes: Uint8Array): Uint8Array {
  const wrong = invalidRuns(bytes);
  if (wrong.length === 0) return bytes;
  const extra = wrong.reduce((sum, { from, to }) => sum + 2 * (to - from), 0);
  const repaired = new Uint8Array(bytes.length + extra);
  let [read, write] = [0, 0];
  for (const { from, to } of wrong) {
    repaired.set(bytes.subarray(read, from), write);
    write += from - read;
    for (let i = from; i < to; i++) write = putCharacter(repaired, write, bytes[i] as number);
    read = to;
  }
  repaired.set(bytes.subarray(read), write);
  return repaired.subarray(0, write + bytes.length - read);
}

function putCharacter(into: Uint8Array, at: number, byte: number): number {
  const code = (byte < 0xa0 && WINDOWS_1252[byte - 0x80]) || byte;
  if (code < 0x800) {
    into[at] = 0xc0 | (code >> 6);
    into[at + 1] = 0x80 | (code & 63);
    return at + 2;
  }
  into[at] = 0xe0 | (code >> 12);
  into[at + 1] = 0x80 | ((code >> 6) & 63);
  into[at + 2] = 0x80 | (code & 63);
  return at + 3;
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** Returns runs of non-ASCII bytes that aren't valid UTF-8 as a whole. */
function invalidRuns(bytes: Uint8Array): Run[] {
  const found: Run[] = [];
  for (let i = 0; i < bytes.length; i++) {
    if ((bytes[i] as number) < 0x80) continue;
    const from = i;
    while (i < bytes.length && (bytes[i] as number) >= 0x80) i++;
    if (!isUtf8(bytes, from, i)) found.push({ from, to: i });
  }
  return found;
}

function isUtf8(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; ) {
    const length = sequenceLength(bytes[i] as number);
    if (length === 0 || i + length > to || !startsWell(bytes[i] as number, bytes[i + 1] as number)) return false;
    for (let k = 2; k < length; k++) if (((bytes[i + k] as number) & 0xc0) !== 0x80) return false;
    i += length;
  }
  return true;
}

/**
 * Returns the length of a UTF-8 sequence in bytes by the first byte; 0 if no sequence starts with that byte. Unicode
 * 15, table 3-7.
 */
function sequenceLength(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** Allowed second bytes after first bytes that restrict them; otherwise 0x80 to 0xBF. */
const narrowed: ReadonlyMap<number, readonly [lowest: number, highest: number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

function startsWell(lead: number, second: number): boolean {
  const [lowest, highest] = narrowed.get(lead) ?? [0x80, 0xbf];
  return second >= lowest && second <= highest;
}
