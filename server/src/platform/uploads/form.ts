export interface FormFile {
  /** File name as sent by the browser, without folders. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** A parsed multipart form. If several fields have the same name, the last one is used. */
export interface Form {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, FormFile>>;
}

const HEADERS_END = Buffer.from('\r\n\r\n');

/** Limits on parts and on the length of a part's headers. */
const MOST_PARTS = 10;
const LONGEST_HEADERS = 4096;
const LONGEST_TEXT = 4096;

/**
 * Parses a `multipart/form-data` body (RFC 7578).
 * @param type content type of the request. @returns null if the body isn't a form or is cut off.
 */
export function parseForm(body: Buffer, type: string): Form | null {
  const boundary = boundaryOf(type);
  if (boundary === null) return null;
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const start = delimiter.subarray(2);
  let at = body.subarray(0, start.length).equals(start) ? start.length : after(body, delimiter, 0);
  const texts = new Map<string, string>();
  const files = new Map<string, FormFile>();
  for (let parts = 0; at !== null && parts <= MOST_PARTS; parts += 1) {
    const next = body.subarray(at, at + 2).toString('latin1');
    if (next === '--') return { texts: Object.fromEntries(texts), files: Object.fromEntries(files) };
    const end = body.indexOf(delimiter, at);
    if (next !== '\r\n' || end === -1) return null;
    const part = partOf(body.subarray(at + 2, end));
    if (part === null) return null;
    const { field, fileName, bytes } = part;
    if (fileName !== null) files.set(field, { name: fileName, bytes });
    else if (bytes.length <= LONGEST_TEXT) texts.set(field, bytes.toString('utf8'));
    else return null;
    at = end + delimiter.length;
  }
  return null;
}

interface Part {
  readonly field: string;
  /** Null for a text field. */
  readonly fileName: string | null;
  readonly bytes: Buffer;
}

function partOf(part: Buffer): Part | null {
  const end = part.subarray(0, LONGEST_HEADERS).indexOf(HEADERS_END);
  if (end === -1) return null;
  const headers = part.subarray(0, end).toString('utf8');
  const [, disposition] = /^content-disposition:\s*form-data;(.*)$/im.exec(headers) ?? [];
  const field = parameterOf(disposition ?? '', 'name');
  if (field === null) return null;
  const fileName = parameterOf(disposition ?? '', 'filename');
  return {
    field,
    fileName: fileName === null ? null : withoutFolders(fileName),
    bytes: part.subarray(end + HEADERS_END.length),
  };
}

/** Returns a header parameter. Browsers escape quotes and line breaks in names as %22, %0D and %0A. */
function parameterOf(disposition: string, name: string): string | null {
  const [, quoted] = new RegExp(`(?:^|[;\\s])${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition) ?? [];
  return quoted === undefined
    ? null
    : quoted
        .replace(/%22/g, '"')
        .replace(/%0[AD]/gi, ' ')
        .replace(/\\(.)/g, '$1');
}

const withoutFolders = (name: string): string => name.split(/[\\/]/).at(-1) ?? '';

function boundaryOf(type: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

function after(body: Buffer, delimiter: Buffer, from: number): number | null {
  const at = body.indexOf(delimiter, from);
  return at === -1 ? null : at + delimiter.length;
}
