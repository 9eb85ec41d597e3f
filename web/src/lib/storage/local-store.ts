import type { EssentialKey } from './storage-keys.ts';

/** Browser storage: local storage persists, session storage lasts as long as the tab. */
export type BrowserStore = 'local' | 'session';

/** Accessed on each use: with storage blocked, even the property access throws. */
const storeOf = (place: BrowserStore): Storage => (place === 'local' ? localStorage : sessionStorage);

/**
 * Reads a JSON value from browser storage. Only for `consent.ts`, which checks consent; all others use `readLocal` or,
 * for keys that require consent, `readOptional`.
 */
export function readStore(place: BrowserStore, key: string): unknown {
  try {
    const text = storeOf(place).getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a JSON value. Only for `consent.ts`, as above. Returns false if the browser refuses (full, or storage blocked). */
export function writeStore(place: BrowserStore, key: string, value: unknown): boolean {
  try {
    storeOf(place).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes values; a no-op with storage blocked. */
export function removeFromStore(place: BrowserStore, ...keys: string[]): void {
  try {
    for (const key of keys) storeOf(place).removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** Reads a JSON value from local storage; null if missing, not JSON, or storage is blocked. Validate it before use. */
export const readLocal = ({ key }: EssentialKey): unknown => readStore('local', key);

/** Writes a JSON value. Returns false if the browser refuses (full, or storage blocked). */
export const writeLocal = ({ key }: EssentialKey, value: unknown): boolean => writeStore('local', key, value);

export const removeLocal = (...items: EssentialKey[]): void => removeFromStore('local', ...items.map(({ key }) => key));
