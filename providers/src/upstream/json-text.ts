import { isTooDeep } from './json-depth.ts';

/** JSON from another server that can't be parsed or has another format. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  /** Whether a retry may return valid JSON. */
  readonly transient: boolean;

  constructor(message: string, transient = false) {
    super(message);
    this.transient = transient;
  }
}

/** Options for parsing a response. */
export interface JsonReading {
  /** Whether to read a bare `nan`, which isn't JSON, as null. */
  readonly nanIsNull: boolean;
}

/** Parses a response's bytes after checking the nesting depth. @throws JsonError if the JSON is too deep or invalid. */
export function readJson(bytes: Uint8Array, { nanIsNull }: JsonReading): unknown {
  if (isTooDeep(bytes)) throw new JsonError('answered with JSON nested too deeply');
  const text = new TextDecoder().decode(bytes);
  let value = parsed(text);
  if (value === undefined && nanIsNull) value = parsed(nullForNan(text));
  if (value === undefined) throw new JsonError('answered with JSON that cannot be read', true);
  return value;
}

/**
 * Replaces `nan` outside strings with null in one pass. Doesn't use a regular expression, because matching strings with
 * escaped quotes would take quadratic time.
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

/** Returns the index after a string. @param quote index of the opening quote. */
function endOfString(text: string, quote: number): number {
  for (let i = quote + 1; i < text.length; i++) {
    const char = text[i];
    if (char === '\\') i += 1;
    else if (char === '"') return i + 1;
  }
  return text.length;
}

/** Parses JSON; undefined if invalid. Valid JSON is never undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
