const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Maximum bracket depth of a legitimate response. GeoJSON with its properties has nine levels. */
export const MOST_LEVELS = 64;

/**
 * Returns whether JSON text is nested deeper than allowed, by counting brackets outside strings in one pass. Must be
 * called before parsing, because traversing deeply nested objects would overflow the stack.
 * @param bytes UTF-8.
 */
export function isTooDeep(bytes: Uint8Array, mostLevels = MOST_LEVELS): boolean {
  let level = 0;
  let inString = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (inString) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPENING.has(byte)) {
      level += 1;
      if (level > mostLevels) return true;
    } else if (CLOSING.has(byte)) level -= 1;
  }
  return false;
}
