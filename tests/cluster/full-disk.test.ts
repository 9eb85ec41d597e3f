import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, symlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataFolder, sharedDataDir } from '../support/data-folder.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const TRIP = { origin: 'Denver, CO', destination: 'Cheyenne, WY' };

const plan = (driver: HttpVisitor) => driver.post('/api/generate-route', TRIP);
const ready = async (url: string) => {
  const answer = await fetch(`${url}/api/ready`);
  return { status: answer.status, parts: ((await answer.json()) as { parts: Record<string, boolean> }).parts };
};

describe('with less free space than the reserve', { timeout: 180_000 }, () => {
  it('rejects saving with a message, and still plans', async () => {
    const folder = makeDataFolder();
    let server = await startServer({ DATA_DIR: folder.path });
    const ann = new HttpVisitor(server.url);
    await ann.register('ann@example.com');
    await server.stop();
    // Reserve more space than any disk has.
    server = await startServer({ DATA_DIR: folder.path, DISK_RESERVE_MB: '1000000000', RATE_LIMITS: 'on' });
    ann.url = server.url;
    expect(server.said()).toMatch(/is full: nothing is saved until there is room/);
    expect(await ready(server.url)).toMatchObject({ status: 503, parts: { store: true, writes: false } });
    expect(await ann.post('/api/routes', TRIP)).toMatchObject({
      status: 507,
      body: { error: { code: 'storage_full' } },
    });
    expect((await ann.call('PATCH', '/api/me', { language: 'en' })).status).toBe(507);
    expect((await new HttpVisitor(server.url).register('bob@example.com')).body).toMatchObject({
      code: 'storage_full',
    });
    expect((await ann.get('/api/me')).body).toMatchObject({ user: { email: 'ann@example.com' } });
    expect((await plan(ann)).status).toBe(200);
    expect((await plan(new HttpVisitor(server.url))).status).toBe(200);
    await server.stop();
    folder.remove();
  });
});

/** Small disk for the test, if it can be mounted. */
const disk = mkdtempSync(join(tmpdir(), 'roadcast-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0;
const dataDir = join(disk, 'data');
const ballast = join(disk, 'ballast');

const free = (): number => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

/** Fills the disk until `leave` bytes are left. */
function fill(leave: number): void {
  const file = openSync(ballast, 'a');
  const block = Buffer.alloc(65_536, 1);
  try {
    while (free() > leave) writeSync(file, block, 0, Math.min(block.length, Math.max(4096, free() - leave)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

const makeRoom = (): void => rmSync(ballast, { force: true });

// Requires root to mount a disk, as in CI.
describe.runIf(mounted).sequential('on a disk that fills up', () => {
  const env = { DATA_DIR: dataDir, DISK_RESERVE_MB: '20', EDITION: 'private' };
  const saved: string[] = [];
  let server: ServerProcess;
  let ann: HttpVisitor;
  let userId = '';

  beforeAll(async () => {
    mkdirSync(dataDir);
    symlinkSync(join(sharedDataDir(), 'dataset'), join(dataDir, 'dataset'));
    server = await startServer(env);
    ann = new HttpVisitor(server.url);
    const { body } = await ann.register('ann@example.com');
    userId = (body.user as { id: string }).id;
  });
  afterAll(async () => {
    await server.kill();
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  const save = async (): Promise<number> => {
    const { status, body } = await ann.post('/api/routes', TRIP);
    if (status === 200) saved.push((body.route as { id: string }).id);
    return status;
  };
  const allSaved = async (): Promise<void> => {
    const { body } = await ann.get(`/api/users/${userId}/routes?pageSize=100`);
    const ids = (body.routes as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(saved));
  };
  const savesAgain = () => expect.poll(save, { timeout: 30_000, interval: 250 }).toBe(200);

  it('returns 507 while full, and saves again once there is space', async () => {
    expect(await save()).toBe(200);
    fill(10_000_000);
    await expect.poll(save, { timeout: 30_000, interval: 250 }).toBe(507);
    expect((await plan(ann)).status).toBe(200);
    await allSaved();
    makeRoom();
    await savesAgain();
    await allSaved();
  });

  it('survives a disk that suddenly fills to the last byte', async () => {
    const writing = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let i = 0; i < 10; i++) await save();
      }),
    );
    fill(0);
    await writing;
    expect((await plan(new HttpVisitor(server.url))).status).toBe(200);
    makeRoom();
    await savesAgain();
    await allSaved();
  });

  it('reports a full disk at startup', async () => {
    fill(10_000_000);
    await server.kill();
    server = await startServer(env);
    ann.url = server.url;
    expect(server.said()).toMatch(/is full: nothing is saved until there is room/);
    expect((await plan(ann)).status).toBe(200);
    expect(await save()).toBe(507);
    await allSaved();
    await server.kill();
    fill(0);
    const last = await startServer(env).catch((error: Error) => error);
    if (last instanceof Error) expect(last.message).toMatch(/The disk of .* is full: free 20 MB or more/);
    else {
      expect(last.said()).toMatch(/is full: nothing is saved/);
      await last.kill();
    }
    makeRoom();
    server = await startServer(env);
    ann.url = server.url;
    expect(await save()).toBe(200);
    await allSaved();
  });
});
