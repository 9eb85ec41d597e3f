import type { EssentialKey, SessionKey } from './storage-keys.ts';

/** Browser storage: 'local' persists, 'session' lasts as long as the tab. */
export type BrowserStore = 'local' | 'session';

/** Returns the storage. Look it up on each use, because the property access throws if storage is blocked. */
const storeOf = (place: BrowserStore): Storage => (place === 'local' ? localStorage : sessionStorage);

/**
 * Reads a JSON value from browser storage. Only for `consent.ts`, which checks consent; other code uses `readLocal` or,
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

/** Writes a JSON value. Only for `consent.ts`, like `readStore`. Returns false if storage is full or blocked. */
export function writeStore(place: BrowserStore, key: string, value: unknown): boolean {
  try {
    storeOf(place).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes values; does nothing if storage is blocked. */
export function removeFromStore(place: BrowserStore, ...keys: string[]): void {
  try {
    for (const key of keys) storeOf(place).removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** Reads a JSON value from local storage; null if missing, not JSON, or blocked. Validate before use. */
export const readLocal = ({ key }: EssentialKey): unknown => readStore('local', key);

/** Writes a JSON value to local storage. Returns false if storage is full or blocked. */
export const writeLocal = ({ key }: EssentialKey, value: unknown): boolean => writeStore('local', key, value);

export const removeLocal = (...items: EssentialKey[]): void => removeFromStore('local', ...items.map(({ key }) => key));

/** Reads a JSON value from session storage; null if missing, not JSON, or blocked. Validate before use. */
export const readSession = ({ key }: SessionKey): unknown => readStore('session', key);

/** Writes a JSON value to session storage. Returns false if storage is full or blocked. */
export const writeSession = ({ key }: SessionKey, value: unknown): boolean => writeStore('session', key, value);
