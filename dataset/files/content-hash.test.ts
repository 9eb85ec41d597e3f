import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-hash-'));
  await mkdir(join(folder, 'a', 'deep'), { recursive: true });
  await writeFile(join(folder, 'a', 'one.txt'), '1');
  await writeFile(join(folder, 'a', 'deep', 'two.txt'), '2');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the content hash', () => {
  it('is the same for the same content, at any path', async () => {
    const before = await contentHash([join(folder, 'a')]);
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    await mkdir(join(folder, 'b', 'deep'), { recursive: true });
    await writeFile(join(folder, 'b', 'one.txt'), '1');
    await writeFile(join(folder, 'b', 'deep', 'two.txt'), '2');
    expect(await contentHash([join(folder, 'b')])).toBe(before);
  });

  it('changes with a file, with its name, and with a new file, but not with a test', async () => {
    const seen = new Set([await contentHash([join(folder, 'a')])]);
    await writeFile(join(folder, 'a', 'deep', 'two.txt'), '3');
    seen.add(await contentHash([join(folder, 'a')]));
    await writeFile(join(folder, 'a', 'three.txt'), '');
    seen.add(await contentHash([join(folder, 'a')]));
    expect(seen.size).toBe(3);
    await writeFile(join(folder, 'a', 'three.test.ts'), 'x');
    expect(seen).toContain(await contentHash([join(folder, 'a')]));
  });
});
