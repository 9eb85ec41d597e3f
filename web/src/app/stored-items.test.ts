import { describe, expect, it } from 'vitest';
import { type StoredItem, storageClasses } from '../lib/storage/storage-keys.ts';
import { features } from './features.ts';
import { screensOf } from './screens.ts';

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([path]) => !/\.test\.tsx?$/.test(path));

const items: readonly StoredItem[] = await screensOf(features).storedItems();
const inTable = (key: string): boolean =>
  items.some((item) => item.key === key || (item.key.endsWith('*') && item.key.slice(0, -1) === key));

/**
 * Files allowed to access browser storage directly; all other files must use their functions. The inline start script
 * runs before them, and only reads. Guidance stores drives in IndexedDB and offline files in caches.
 */
const ownStorage = [
  '../lib/storage/local-store.ts',
  '../lib/storage/storage-keys.ts',
  './show-start.ts',
  '../features/navigation/device/drive-shelf.ts',
  '../features/navigation/device/held-application.ts',
  '../features/navigation/device/held-map.ts',
];

/** All browser storage APIs. */
const storage = /\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\s*\.\s*cookie\b|\bcaches\s*\./;

/** Strips comments, which may mention storage. Keeps the slashes in URLs. */
const codeOf = (source: string): string => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Returns the storage keys in a source: strings with our prefix. */
const keysIn = (source: string): string[] => [
  ...new Set([...codeOf(source).matchAll(/['"`](roadcast\.[^'"`]*)['"`]/g)].map(([, key]) => key as string)),
];

/** Returns the key names declared in a source. */
const declaredIn = (source: string): string[] =>
  [...codeOf(source).matchAll(/const (\w+Key)(?:: \w+)? = (?:\w+\(|\{ key: )'/g)].map(([, name]) => name as string);

describe('every stored key', () => {
  it('is found by the search in this file', () => {
    const code = "const newKey = essentialKey('roadcast.new'); // localStorage";
    expect(keysIn(code)).toEqual(['roadcast.new']);
    expect(declaredIn(code)).toEqual(['newKey']);
    expect(storage.test(codeOf(code))).toBe(false);
    expect(['localStorage.a = 1', 'document.cookie = ""', 'await caches.open("a")'].every((c) => storage.test(c))).toBe(
      true,
    );
  });

  it('is in the table', () => {
    expect(sources.length).toBeGreaterThan(100);
    const missing = sources.flatMap(([path, source]) =>
      keysIn(source)
        .filter((key) => !inTable(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('is written through the functions that use the table', () => {
    const direct = sources.filter(([path, source]) => !ownStorage.includes(path) && storage.test(codeOf(source)));
    expect(direct.map(([path]) => path)).toEqual([]);
    const raw = sources.filter(([, source]) => /\b(read|write|removeFrom)Store\b/.test(source)).map(([path]) => path);
    expect(raw.toSorted()).toEqual(['../lib/consent.ts', '../lib/storage/local-store.ts']);
  });

  it('is used outside its declaration', () => {
    const declared = sources.flatMap(([path, source]) => declaredIn(source).map((name) => ({ path, name })));
    expect(declared.length).toBeGreaterThan(7);
    const isUsed = (name: string, path: string): boolean =>
      sources.some(
        ([other, source]) =>
          other !== path && !other.endsWith('/feature.ts') && new RegExp(`\\b${name}\\b`).test(codeOf(source)),
      );
    expect(declared.filter(({ name, path }) => !isUsed(name, path))).toEqual([]);
  });
});

describe('the table', () => {
  it('describes each key’s purpose and lifetime', () => {
    for (const { key, class: kind, purpose, lifetime } of items) {
      expect(storageClasses, key).toContain(kind);
      expect(purpose.length, key).toBeGreaterThan(20);
      expect(lifetime, key).not.toBe('');
    }
  });

  it('has each key once per storage', () => {
    const names = items.map(({ place, key }) => `${place} ${key}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
