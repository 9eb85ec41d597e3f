import { asUtf8, type TextEncoding, textEncoding } from '../../encodings/index.ts';
import { readCsv } from './read-csv.ts';
import { readGeoJson } from './read-geojson.ts';
import { readGpx } from './read-gpx.ts';
import { readKml } from './read-kml.ts';
import { type TripFile, TripFileError } from './trip-file.ts';

/** Encoding of a file's text, detected or as named by the XML declaration. */
export type FileEncoding = TextEncoding | { readonly named: string };

/** Number of bytes searched for an XML declaration. */
const HEAD_BYTES = 500;

/**
 * Returns the encoding of a file's text, and bytes valid in that encoding. A declared encoding applies only if the
 * bytes aren't UTF-8 or UTF-16, because many programs declare the wrong one.
 * @param decoded returns whether the platform supports an encoding.
 */
export function encodingOfFile(
  bytes: Uint8Array,
  decoded: (name: string) => boolean,
): { readonly encoding: FileEncoding; readonly bytes: Uint8Array } {
  const encoding = textEncoding(bytes);
  if (encoding !== 'utf-8') return { encoding, bytes };
  const valid = asUtf8(bytes);
  if (valid === bytes) return { encoding, bytes };
  const named = declaredEncoding(bytes);
  const isSingle = named !== null && !/^(?:utf|ucs|unicode)/i.test(named) && decoded(named);
  return isSingle ? { encoding: { named }, bytes } : { encoding, bytes: valid };
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  return /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ?? null;
}

/**
 * Reads a file of any supported format. The format is detected from the content, not the file name.
 * @throws TripFileError if there are neither places nor lines.
 */
export function readFile(text: string): TripFile {
  const start = /[^\s\p{Cc}\ufeff]/u.exec(text)?.index;
  if (start === undefined) throw new TripFileError('empty', null);
  const head = text.slice(start, start + HEAD_CHARACTERS);
  if (/^(?:\u00ef\u00bb\u00bf)?\s*</.test(head)) return readXml(head, text);
  if (/^[{[]/.test(head)) return readGeoJson(text.slice(start).replaceAll('\u0000', ''));
  if (CONTROL.test(head)) throw new TripFileError('unknown-format', null);
  return readCsv(text.slice(start));
}

const HEAD_CHARACTERS = 4000;
/** Matches characters found in images and executables but not in tables. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]|\ufffd/u;
/** Matches the root element, skipping comments, declarations and the document type. */
const ROOT = /<(?:[\w-]+:)?([A-Za-z][\w.-]*)/;

function readXml(head: string, text: string): TripFile {
  const start = head.replaceAll(/<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?\?>/g, '');
  const [, root = ''] = ROOT.exec(start.replaceAll(/<![A-Z][^<>[]*/gi, '')) ?? [];
  if (/^html$/i.test(root) || /^\s*<!doctype html\b/i.test(start)) throw new TripFileError('unknown-format', null);
  return /^(?:kml|Document|Folder|Placemark)$/.test(root) ? readKml(text) : readGpx(text);
}
