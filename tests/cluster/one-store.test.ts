import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder, sharedDataDir } from '../support/data-folder.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { runToEnd, type ServerProcess, startServer } from '../support/server-process.ts';

const elsewhere = mkdtempSync(join(tmpdir(), 'roadcast-one-store-'));
const otherTmp = mkdtempSync(join(tmpdir(), 'roadcast-other-tmp-'));
let folder: DataFolder;
let server: ServerProcess;
let serial = 0;

beforeAll(async () => {
  folder = makeDataFolder();
  server = await start(folder.path);
});
afterAll(async () => {
  await server.kill();
  folder.remove();
  for (const path of [elsewhere, otherTmp]) rmSync(path, { recursive: true, force: true });
});

/** Use separate networks, to avoid registration limits. */
const visitor = (url: string) => new HttpVisitor(url, `10.${serial >> 8}.${serial & 255}.1`);

const start = (dataDir: string, env: Record<string, string> = {}) =>
  startServer({ DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', ...env });

/**
 * Registers accounts continuously. @returns a function that stops the registrations and returns the accepted addresses.
 */
function writers(url: string): () => Promise<string[]> {
  const taken: string[] = [];
  let going = true;
  const writing = (async () => {
    while (going) {
      const email = `w${serial++}@example.com`;
      const { status } = await visitor(url).register(email);
      if (status === 200) taken.push(email);
    }
  })();
  return async () => {
    going = false;
    await writing;
    return taken;
  };
}

/** Tries to open the store in a second process while the first process writes, and checks that nothing is lost. */
async function tryToOpen(dataDir: string, env: Record<string, string> = {}): Promise<void> {
  const stop = writers(server.url);
  const second = start(dataDir, env);
  await expect(second).rejects.toThrow(/is in use by another Roadcast server: stop it, or choose another DATA_DIR/);
  const taken = await stop();
  expect(taken.length).toBeGreaterThan(0);
  await server.kill();
  server = await start(folder.path);
  for (const email of taken.slice(-20)) {
    serial += 1;
    expect((await visitor(server.url).login(email)).status).toBe(200);
  }
}

const mayMount = (() => {
  const [from, to] = [join(elsewhere, 'from'), join(elsewhere, 'to')];
  for (const path of [from, to]) mkdirSync(path);
  if (spawnSync('mount', ['--bind', from, to]).status !== 0) return false;
  return spawnSync('umount', [to]).status === 0;
})();

describe.sequential('two processes never open one store', { timeout: 240_000 }, () => {
  it('over a link to the data folder', async () => {
    const link = join(elsewhere, 'link');
    symlinkSync(folder.path, link);
    await tryToOpen(link);
  });

  it('over its own data folder that links to the store', async () => {
    const other = makeDataFolder();
    symlinkSync(join(folder.path, 'db'), join(other.path, 'db'));
    await tryToOpen(other.path);
    const granted = runToEnd('scripts/admin.ts', ['list'], { DATA_DIR: other.path });
    expect(granted).toMatchObject({ status: 0, stdout: 'There are no administrators and no suspended accounts' });
    other.remove();
  });

  // Requires root to mount, as in CI.
  it.runIf(mayMount)('over a bind mount', async () => {
    const mounted = join(elsewhere, 'mounted');
    mkdirSync(mounted);
    expect(spawnSync('mount', ['--bind', folder.path, mounted]).status).toBe(0);
    try {
      await tryToOpen(mounted);
    } finally {
      spawnSync('umount', [mounted]);
    }
  });

  it('from another TMPDIR', async () => {
    await tryToOpen(folder.path, { TMPDIR: otherTmp });
  });

  it('over paths too long for a socket, from two TMPDIRs', async () => {
    const long = join(elsewhere, 'a-rather-long-name'.repeat(6), 'b-rather-long-name'.repeat(6));
    mkdirSync(dirname(long), { recursive: true });
    await server.stop();
    cpSync(folder.path, long, { recursive: true, verbatimSymlinks: true });
    const short = folder;
    folder = { path: long, remove: () => rmSync(long, { recursive: true, force: true }) };
    server = await start(long);
    await tryToOpen(long, { TMPDIR: otherTmp });
    const listed = runToEnd('scripts/admin.ts', ['list'], { DATA_DIR: long, TMPDIR: otherTmp });
    expect(listed).toMatchObject({ status: 0, stderr: '' });
    await server.stop();
    folder.remove();
    folder = short;
    server = await start(folder.path);
  });

  it('but a new process takes over after a kill', async () => {
    await server.kill();
    expect(existsSync(join(folder.path, 'lock'))).toBe(true);
    expect(readdirSync(join(folder.path, 'run'))).toEqual(['tools.sock']);
    server = await start(folder.path, { TMPDIR: otherTmp });
    expect((await visitor(server.url).register('after@example.com')).status).toBe(200);
  });

  it('nor create two: of three that start simultaneously, only one serves requests', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'roadcast-race-'));
    symlinkSync(join(sharedDataDir(), 'dataset'), join(fresh, 'dataset'));
    const started = await Promise.allSettled([tmpdir(), otherTmp, elsewhere].map((TMPDIR) => start(fresh, { TMPDIR })));
    const serving = started.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    expect(serving).toHaveLength(1);
    for (const one of serving) await one.kill();
    rmSync(fresh, { recursive: true, force: true });
  });
});
