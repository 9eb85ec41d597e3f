import { expect, it } from 'vitest';
import { FilesError, type FilesPort } from './port.ts';

/** A store under test. */
export interface FilesBench {
  readonly port: FilesPort;
  /** Makes all later store operations fail. */
  readonly breakDown: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Registers the contract tests for a file store. */
export function filesSuite(open: () => Promise<FilesBench>): void {
  const withBench = async (test: (bench: FilesBench) => Promise<void>): Promise<void> => {
    const bench = await open();
    try {
      await test(bench);
    } finally {
      await bench.close();
    }
  };
  const text = (words: string): Uint8Array => Buffer.from(words);
  const keysOf = async (port: FilesPort): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of port.list()) keys.push(key);
    return keys.sort();
  };

  it('returns a file as it was stored', () =>
    withBench(async ({ port }) => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256));
      await port.put('pictures/a1.avif', bytes);
      expect(Buffer.from((await port.get('pictures/a1.avif')) ?? []).equals(bytes)).toBe(true);
      const stat = await port.stat('pictures/a1.avif');
      expect(stat).toMatchObject({ key: 'pictures/a1.avif', bytes: bytes.length });
      expect(Math.abs((stat?.modifiedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    }));

  it('stores an empty file', () =>
    withBench(async ({ port }) => {
      await port.put('uploads/empty', text(''));
      expect(await port.get('uploads/empty')).toHaveLength(0);
    }));

  it('replaces a file, and deletes it once or twice', () =>
    withBench(async ({ port }) => {
      await port.put('uploads/a', text('one'));
      await port.put('uploads/a', text('two'));
      expect(Buffer.from((await port.get('uploads/a')) ?? []).toString()).toBe('two');
      await port.delete('uploads/a');
      await port.delete('uploads/a');
      expect(await port.get('uploads/a')).toBeNull();
      expect(await port.stat('uploads/a')).toBeNull();
    }));

  it('lists every file, over several pages', () =>
    withBench(async ({ port }) => {
      const keys = [
        'logos/a.svg',
        'logos/b.png',
        'marker',
        'pictures/a.avif',
        'pictures/a.webp',
        'uploads/c',
        'uploads/d',
      ];
      expect(await keysOf(port)).toEqual([]);
      await Promise.all(keys.map((key) => port.put(key, text(key))));
      expect(await keysOf(port)).toEqual(keys);
      await port.delete('uploads/c');
      expect(await keysOf(port)).not.toContain('uploads/c');
    }));

  it.each([
    '../secrets',
    '/etc/passwd',
    'uploads/../../x',
    'uploads/a\0b',
    'uploads/',
    '',
    'uploads/a/b',
    '.unfinished/a',
    'UPLOADS/a',
    'uploads/..',
  ])('rejects %j as a key', (key) =>
    withBench(async ({ port }) => {
      await expect(port.put(key, text('x'))).rejects.toThrow(/not a key/);
      await expect(port.get(key)).rejects.toThrow(/not a key/);
      await expect(port.delete(key)).rejects.toThrow(/not a key/);
    }),
  );

  it('throws its own error when it can’t store, without the key', () =>
    withBench(async ({ port, breakDown }) => {
      await breakDown();
      const failure = await port.put('uploads/secret-name', text('x')).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(FilesError);
      expect(String(failure)).not.toContain('secret-name');
    }));
}
