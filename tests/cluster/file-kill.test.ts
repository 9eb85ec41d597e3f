import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Background } from '@roadcast/contract';
import { DiskFiles } from '@roadcast/providers/files/disk/index';
import { ownKinds, sweepFiles } from '@roadcast/server/modules/objects/public';
import { openPglite } from '@roadcast/server/platform/db/pglite';
import { storeFolderIn } from '@roadcast/server/platform/db/store-folder';
import { expect, it, vi } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { formOf, noisePicture } from '../support/pictures.ts';
import { startServer } from '../support/server-process.ts';

/** Number of kills during uploads, and of kills during deletions. Set `FILE_KILLS=20` for more. */
const KILLS = Number(process.env.FILE_KILLS ?? 3);

/** Maximum wait for the moment of a kill, after which the deletion may be over, milliseconds. */
const LATEST_MS = { upload: 400, deletion: 12 } as const;

/** Clock advance after which the sweep may delete any file, milliseconds. */
const LATER_MS = 24 * 3_600_000;

it(`SIGKILL during ${KILLS} uploads and ${KILLS} deletions leaves no row without files, and no file without a row after the sweep`, {
  // Each kill costs a start of the server.
  timeout: 1_200_000 + KILLS * 120_000,
}, async () => {
  const folder = makeDataFolder();
  const env = { DATA_DIR: folder.path, EDITION: 'private', TRUST_PROXY: '127.0.0.1' };
  let server = await startServer(env);
  const ann = new HttpVisitor(server.url);
  await ann.register('ann@example.com');
  const bytes = await noisePicture('jpeg', 200, 120);
  /**
   * Uploads a background. @returns null if the server refuses because there are too many simultaneous uploads or too
   * many backgrounds.
   */
  const upload = async (): Promise<string | null> => {
    const { status, body } = await ann.postForm(
      '/api/backgrounds/upload',
      formOf('background', { name: 'a.jpg', bytes }),
    );
    return status === 200 ? (body.background as Background).id : null;
  };
  const listed = async (): Promise<Background[]> => {
    // Retry, because a busy server returns 503 right after starting.
    const answer = await vi.waitFor(
      async () => {
        const { status, body } = await ann.get('/api/backgrounds');
        expect(status).toBe(200);
        return body as unknown as Background[];
      },
      { timeout: 60_000, interval: 100 },
    );
    return answer.filter(({ type }) => type === 'uploaded');
  };
  const interrupted = { upload: 0, deletion: 0 };
  for (let round = 0; interrupted.upload < KILLS || interrupted.deletion < KILLS; round++) {
    const wanted = interrupted.deletion < interrupted.upload ? 'deletion' : 'upload';
    const underWay = { upload: 0, deletion: 0 };
    const during = async <Result>(act: 'upload' | 'deletion', call: Promise<Result>): Promise<Result> => {
      underWay[act] += 1;
      const result = await call;
      underWay[act] -= 1;
      return result;
    };
    const acknowledged: string[] = [];
    /** Deletions sent. After a kill, it is unknown whether they happened. */
    const attempted = new Set<string>();
    const deleted: string[] = [];
    const before = await listed();
    /** Uploads until the server dies, and deletes the given backgrounds one by one, except the newest. */
    const work = async (own: readonly Background[]): Promise<void> => {
      const left = own.map(({ id }) => id);
      for (;;) {
        const oldest = left.length > 1 ? left.shift() : undefined;
        if (oldest !== undefined) {
          attempted.add(oldest);
          const { status } = await during('deletion', ann.call('DELETE', `/api/backgrounds/${oldest}`));
          if (status === 200) deleted.push(oldest);
        }
        const added = await during('upload', upload());
        if (added === null) continue;
        acknowledged.push(added);
        left.push(added);
      }
    };
    const halves = [0, 1].map((half) => before.filter((_, i) => i % 2 === half));
    const working = Promise.all(halves.map(work)).catch(() => undefined);
    // The first upload starts the picture process.
    await expect.poll(() => acknowledged.length, { timeout: 300_000, interval: 5 }).toBeGreaterThan(2);
    await vi.waitUntil(() => underWay[wanted] > 0, { timeout: 60_000, interval: 1 });
    await new Promise((resolve) => setTimeout(resolve, (round * 97) % LATEST_MS[wanted]));
    for (const act of ['upload', 'deletion'] as const) if (underWay[act] > 0) interrupted[act] += 1;
    await server.kill();
    await working;
    server = await startServer(env);
    ann.url = server.url;
    const after = await listed();
    const ids = after.map(({ id }) => id);
    const gone = new Set(deleted);
    expect(ids).toEqual(expect.arrayContaining(acknowledged.filter((id) => !attempted.has(id))));
    expect(ids.filter((id) => gone.has(id))).toEqual([]);
    for (const { url } of after) {
      for (const size of ['large', 'small']) {
        const answer = await fetch(`${server.url}${url}?size=${size}`, { headers: { cookie: ann.cookie } });
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
      }
    }
  }
  process.stdout.write(`killed during ${interrupted.upload} uploads and ${interrupted.deletion} deletions\n`);
  const kept = (await listed()).length;
  expect(kept).toBeGreaterThan(0);
  await server.stop();
  const store = await openPglite({ folder: storeFolderIn(folder.path), reserveBytes: 0, log: () => undefined });
  const files = new DiskFiles({ folder: join(folder.path, 'files'), reserveBytes: 0 });
  await sweepFiles(ownKinds, { db: store.db, files }, Date.now() + LATER_MS);
  await store.close();
  await expect.poll(orphans, { timeout: 20_000 }).toEqual([]);
  expect(readdirSync(join(folder.path, 'files', 'pictures'))).toHaveLength(kept * 4);
  expect(readdirSync(join(folder.path, 'files', '.unfinished'))).toEqual([]);
  folder.remove();
});

/** Returns the ids of picture processes still running after their server died; none on systems other than Linux. */
function orphans(): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((id) => {
    const read = (file: string): string => {
      try {
        return readFileSync(`/proc/${id}/${file}`, 'utf8');
      } catch {
        // The process has already exited.
        return '';
      }
    };
    return /picture-process/.test(read('cmdline')) && /^PPid:\s+1$/m.test(read('status'));
  });
}
