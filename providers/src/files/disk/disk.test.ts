import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FilesError } from '../port.ts';
import { type FilesBench, filesSuite } from '../suite.ts';
import { DiskFiles } from './index.ts';

interface DiskBench extends FilesBench {
  readonly folder: string;
  readonly port: DiskFiles;
}

async function open(reserveBytes = 0): Promise<DiskBench> {
  const parent = await mkdtemp(join(tmpdir(), 'roadcast-files-'));
  const folder = join(parent, 'files');
  return {
    port: new DiskFiles({ folder, reserveBytes }),
    folder,
    // Replace the folder with a file.
    breakDown: () => writeFile(folder, ''),
    close: () => rm(parent, { recursive: true }),
  };
}

describe('files on disk', () => {
  filesSuite(open);

  it('are private to this user', async () => {
    const { port, folder, close } = await open();
    await port.put('uploads/a', Buffer.from('x'));
    expect((await stat(join(folder, 'uploads'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'uploads', 'a'))).mode & 0o777).toBe(0o600);
    await close();
  });

  it('leave the reserve, and no unfinished file', async () => {
    const { port, folder, close } = await open(Number.MAX_SAFE_INTEGER);
    const failure = await port.put('uploads/a', Buffer.from('x')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FilesError);
    expect(failure).toMatchObject({ failure: 'full' });
    expect(await port.get('uploads/a')).toBeNull();
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
    await close();
  });

  it('interrupted while being written are deleted later', async () => {
    const { port, folder, close } = await open();
    await port.put('uploads/a', Buffer.from('x'));
    await writeFile(join(folder, '.unfinished', 'half'), 'ha');
    await port.tidy(Date.now() - 60_000);
    expect(await readdir(join(folder, '.unfinished'))).toEqual(['half']);
    await port.tidy(Date.now() + 60_000);
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
    await close();
  });
});
