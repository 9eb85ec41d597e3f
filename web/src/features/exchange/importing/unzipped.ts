import { LARGEST_FILE } from './reading-limits.ts';

/** Why an archive has no readable trip. */
export type ZipFault = 'broken-zip' | 'zip-without-trip' | 'too-large-inside';

/** ZIP signatures, sizes and offsets (APPNOTE.TXT 4.3). */
const LOCAL = 0x0403_4b50;
const ENTRY = 0x0201_4b50;
const END = 0x0605_4b50;
const LOCAL_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** Maximum entries to read; a KMZ may contain many pictures. */
const MOST_ENTRIES = 10_000;

export const isZip = (bytes: Uint8Array): boolean => bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === LOCAL;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Extracts the trip file from an archive: a KMZ's main KML, else another KML or GPX file, else the only table. Never
 * unpacks more than `LARGEST_FILE` bytes.
 */
export async function unzipped(bytes: Uint8Array): Promise<Uint8Array | ZipFault> {
  const entries = entriesOf(bytes);
  if (!entries) return 'broken-zip';
  const entry = tripEntry(entries);
  if (!entry) return 'zip-without-trip';
  if (entry.size > LARGEST_FILE) return 'too-large-inside';
  const data = dataOf(bytes, entry);
  if (!data) return 'broken-zip';
  return entry.method === STORED ? data : inflated(data);
}

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  /** Declared uncompressed size, bytes. */
  readonly size: number;
  readonly offset: number;
  readonly encrypted: boolean;
}

/** Parses the archive's central directory; null if there is none. */
function entriesOf(bytes: Uint8Array): ZipEntry[] | null {
  const view = viewOf(bytes);
  let end = bytes.length - END_BYTES;
  const first = Math.max(0, end - LONGEST_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) return null;
  const count = Math.min(view.getUint16(end + 10, true), MOST_ENTRIES);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
      encrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Returns the entry with the trip; the main file of a KMZ is the first KML, usually doc.kml. */
function tripEntry(entries: readonly ZipEntry[]): ZipEntry | null {
  const files = entries.filter(({ name }) => !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name));
  const ending = (pattern: RegExp): ZipEntry[] =>
    files.filter(({ name }) => pattern.test(name)).sort((a, b) => depthOf(a) - depthOf(b));
  const [kml] = ending(/\.kml$/i);
  const main = files.find(({ name }) => name.toLowerCase() === 'doc.kml') ?? kml;
  const routes = ending(/\.gpx$/i);
  const tables = ending(/\.(?:csv|json|geojson)$/i);
  return main ?? only(routes) ?? (routes.length === 0 ? only(tables) : null);
}

const depthOf = ({ name }: ZipEntry): number => name.split('/').length;
const only = (entries: readonly ZipEntry[]): ZipEntry | null => (entries.length === 1 ? (entries[0] ?? null) : null);

function dataOf(bytes: Uint8Array, { offset, packed, method, encrypted }: ZipEntry): Uint8Array | null {
  const view = viewOf(bytes);
  if (encrypted || (method !== STORED && method !== DEFLATED)) return null;
  if (offset + LOCAL_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL) return null;
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return start + packed > bytes.length ? null : bytes.subarray(start, start + packed);
}

async function inflated(data: Uint8Array): Promise<Uint8Array | ZipFault> {
  const unpacking = new Blob([new Uint8Array(data)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = unpacking.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > LARGEST_FILE) {
        await reader.cancel();
        return 'too-large-inside';
      }
      parts.push(part.value);
    }
  } catch {
    return 'broken-zip';
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
