import { isTooDeep } from './json-depth.ts';

/** Thrown if JSON from another server can't be parsed or has another shape. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  /** Whether a retry may return valid JSON. */
  readonly transient: boolean;

  constructor(message: string, transient = false) {
    super(message);
    this.transient = transient;
  }
}

/** How to parse the bytes of an answer. */
export interface JsonReading {
  /** Whether a bare `nan`, which isn't JSON, is read as null. */
  readonly nanIsNull: boolean;
}

/** Parses an answer's bytes after counting their depth. @throws JsonError */
export function readJson(bytes: Uint8Array, { nanIsNull }: JsonReading): unknown {
  if (isTooDeep(bytes)) throw new JsonError('answered with JSON that nests too deep');
  const text = new TextDecoder().decode(bytes);
  let value = parsed(text);
  if (value === undefined && nanIsNull) value = parsed(nullForNan(text));
  if (value === undefined) throw new JsonError('answered with JSON that cannot be read', true);
  return value;
}

/**
 * Replaces `nan` outside strings with null. One pass: a pattern with strings in it takes quadratic time for escaped
 * quotes.
 */
function nullForNan(text: string): string {
  let mended = '';
  for (let from = 0; from < text.length; ) {
    const quote = text.indexOf('"', from);
    const outside = quote < 0 ? text.length : quote;
    mended += text.slice(from, outside).replace(/-?\bnan\b/gi, 'null');
    from = endOfString(text, outside);
    mended += text.slice(outside, from);
  }
  return mended;
}

/** Returns the index after the string that begins at a quote. */
function endOfString(text: string, quote: number): number {
  for (let i = quote + 1; i < text.length; i++) {
    const char = text[i];
    if (char === '\\') i += 1;
    else if (char === '"') return i + 1;
  }
  return text.length;
}

/** Returns the value, which is never undefined; undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
