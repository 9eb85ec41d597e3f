import type { EssentialKey, StorageKey } from './storage-keys.ts';

/** The two stores of the browser that hold texts by key: one that stays, one that goes with the tab. */
export type BrowserStore = 'local' | 'session';

/** Asked for at each use: a browser that keeps storage shut throws already when its name is spoken. */
const storeOf = (place: BrowserStore): Storage => (place === 'local' ? localStorage : sessionStorage);

/**
 * Reads a JSON value from one of the browser's stores. For `consent.ts`, which knows what may be read; everybody else
 * calls `readLocal` or, for what waits for consent, `readOptional`.
 */
export function readStore(place: BrowserStore, key: StorageKey): unknown {
  try {
    const text = storeOf(place).getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a JSON value. For `consent.ts`, as above. @returns false where the browser refuses (full, or storage shut). */
export function writeStore(place: BrowserStore, key: StorageKey, value: unknown): boolean {
  try {
    storeOf(place).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes values; silent where the browser keeps storage shut, as there is nothing to remove then. */
export function removeFromStore(place: BrowserStore, ...keys: string[]): void {
  try {
    for (const key of keys) storeOf(place).removeItem(key);
  } catch {
    // Storage is shut.
  }
}

/**
 * Reads a JSON value from the browser's storage. It is what somebody wrote once: check it before use.
 * @returns null where there is none, it is not JSON, or the browser keeps storage shut.
 */
export const readLocal = (key: EssentialKey): unknown => readStore('local', key);

/** Writes a JSON value. @returns false where the browser refuses (full, or storage shut). */
export const writeLocal = (key: EssentialKey, value: unknown): boolean => writeStore('local', key, value);

/** Removes values. */
export const removeLocal = (...keys: EssentialKey[]): void => removeFromStore('local', ...keys);
