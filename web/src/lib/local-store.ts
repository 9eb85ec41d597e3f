/**
 * Reads a JSON value from the browser's storage. It is what somebody wrote once: check it before use.
 * @returns null where there is none, it is not JSON, or the browser keeps storage shut.
 */
export function readLocal(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a JSON value. @returns false where the browser refuses (full, or storage shut). */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes values; silent where the browser keeps storage shut, as there is nothing to remove then. */
export function removeLocal(...keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage is shut.
  }
}
