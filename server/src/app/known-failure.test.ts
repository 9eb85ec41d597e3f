import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StoreError } from '../platform/db/store.ts';
import { knownFailure } from './known-failure.ts';

const failed = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: failed`), { code, ...(path === undefined ? {} : { path }) });

it('distinguishes an unusable file from an unusable port', () => {
  expect(knownFailure(failed('EACCES', '/data/lock'))).toBe(
    "/data/lock can't be accessed by this user (EACCES): change its owner, or choose another DATA_DIR",
  );
  expect(knownFailure(failed('EACCES'))).toMatch(/^This user can't use PORT/);
});

it("recognizes a full disk and Roadcast's own errors", () => {
  expect(knownFailure(failed('ENOSPC', '/data/db'))).toMatch(/^The disk of \/data\/db is full: free some/);
  expect(knownFailure(new StoreError('The store is gone'))).toBe('The store is gone');
});

it('handles real system errors', async () => {
  const first = createServer().listen(0);
  const { port } = first.address() as { port: number };
  const second = createServer();
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port));
  expect(knownFailure(error)).toMatch(/^Another program uses PORT/);
  first.close();
  const folder = mkdtempSync(join(tmpdir(), 'roadcast-failure-'));
  const unexpected = (() => {
    try {
      closeSync(openSync(join(folder, 'nowhere', 'file'), 'r'));
      return null;
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(knownFailure(unexpected)).toBeNull();
  rmSync(folder, { recursive: true });
});
