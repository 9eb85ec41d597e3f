import type { z } from 'zod';

/**
 * Reads a JSON value from the browser's storage.
 * @returns null where there is none, it does not fit the schema, or the browser keeps storage shut.
 */
export function readLocal<Value>(key: string, schema: z.ZodType<Value>): Value | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
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
