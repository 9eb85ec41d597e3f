import { describe, expect, it } from 'vitest';
import { classOf, type StoredItem, storageClasses, storageKeys } from './storage-keys.ts';

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([path]) => !/\.test\.tsx?$/.test(path));

const items: readonly StoredItem[] = storageKeys;
const inTable = (key: string): boolean =>
  items.some((item) => item.key === key || (item.key.endsWith('*') && item.key.slice(0, -1) === key));

/**
 * Files that may speak to the browser's storage by themselves: everybody else goes through their functions. What shows the first page runs
 * before them, and only reads. Guidance keeps a drive in the browser's database, and what it needs without a network in its caches.
 */
const ownStorage = [
  './local-store.ts',
  './storage-keys.ts',
  '../app/show-start.ts',
  '../features/navigation/device/drive-shelf.ts',
  '../features/navigation/device/held-application.ts',
  '../features/navigation/device/held-map.ts',
];

/** Every way in which a page can leave something in a browser. */
const storage = /\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\s*\.\s*cookie\b|\bcaches\s*\./;

/** Without comments, which may well speak of storage. Addresses keep their slashes. */
const codeOf = (source: string): string => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** @returns the keys that a source names: whatever begins with our prefix, and what is handed to the functions that store. */
function keysIn(source: string): string[] {
  const code = codeOf(source);
  const named = [...code.matchAll(/['"`](roadcast\.[^'"`]*)['"`]/g)].map(([, key]) => key as string);
  const calls = /\b(?:read|write|remove)(?:Local|Optional)\(\s*(?:['"`]([^'"`]*)['"`]|([A-Za-z_$][\w$]*))/g;
  const handed = [...code.matchAll(calls)].flatMap(([, literal, name]) => {
    if (literal !== undefined) return [literal];
    const constant = new RegExp(`const ${name}(?:: [^=]+)? = '([^']*)'`).exec(code)?.[1];
    return constant === undefined ? [] : [constant];
  });
  return [...new Set([...named, ...handed])];
}

describe('every key that the application stores', () => {
  it('is found by the search below', () => {
    const code =
      "const KEY = 'elsewhere'; writeLocal(KEY, 1); readOptional('x.y'); const c = 'roadcast.new'; // localStorage";
    expect(keysIn(code).toSorted()).toEqual(['elsewhere', 'roadcast.new', 'x.y']);
    expect(storage.test(codeOf(code))).toBe(false);
    expect(['localStorage.a = 1', 'document.cookie = ""', 'await caches.open("a")'].every((c) => storage.test(c))).toBe(
      true,
    );
  });

  it('stands in the table', () => {
    expect(sources.length).toBeGreaterThan(100);
    const missing = sources.flatMap(([path, source]) =>
      keysIn(source)
        .filter((key) => !inTable(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('is written through the functions that know the table', () => {
    const direct = sources.filter(([path, source]) => !ownStorage.includes(path) && storage.test(codeOf(source)));
    expect(direct.map(([path]) => path)).toEqual([]);
    const raw = sources.filter(([, source]) => /\b(read|write|removeFrom)Store\b/.test(source)).map(([path]) => path);
    expect(raw.toSorted()).toEqual(['./consent.ts', './local-store.ts']);
  });

  it('is still used, where the web application is the one that writes it', () => {
    const used = new Set(
      sources
        .filter(([path]) => !/(?:storage-keys|show-start)\.ts$/.test(path))
        .flatMap(([, source]) => keysIn(source)),
    );
    const ours = items.filter(({ key, place }) => key.startsWith('roadcast.') && place !== 'cookie');
    expect(ours.filter(({ key }) => !used.has(key.replace(/\*$/, '')))).toEqual([]);
  });
});

describe('the table', () => {
  it('says of each key what it is for and how long it stays', () => {
    for (const { key, class: kind, purpose, lifetime } of items) {
      expect(storageClasses, key).toContain(kind);
      expect(purpose.length, key).toBeGreaterThan(20);
      expect(lifetime, key).not.toBe('');
    }
  });

  it('has each key once in each place', () => {
    const names = items.map(({ place, key }) => `${place} ${key}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('knows the class of a key of local storage', () => {
    expect(classOf('roadcast.settings')).toBe('preferences');
    expect(classOf('roadcast.route')).toBe('essential');
    expect(classOf('roadcast.session_token')).toBeNull();
    expect(classOf('nothing')).toBeNull();
  });
});
