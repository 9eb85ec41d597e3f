import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { runToEnd, startServer } from '../support/server-process.ts';

const folder = makeDataFolder();
afterAll(() => folder.remove());

it.each([
  [{ PORT: 'eighty' }, /^PORT=eighty: must be a port number/],
  [{ PROVIDERS: 'some' }, /^PROVIDERS=some: must be auto or embedded/],
  [{ DATA_DIR: mkdtempSync(join(tmpdir(), 'roadcast-')) }, /the dataset is not built yet/],
])('stops the start with one line for %o', (env, line) => {
  const { status, stderr } = runToEnd('server/src/app/main.ts', [], env);
  expect(status).toBe(1);
  expect(stderr).toMatch(line);
  expect(stderr.split('\n')).toHaveLength(1);
});

it('finishes the requests under way when it is told to stop', { timeout: 60_000 }, async () => {
  const server = await startServer({ DATA_DIR: folder.path });
  // The connection stands before the request that is to be under way.
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  const answer = fetch(`${server.url}/api/generate-route`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin: 'Boston', destination: 'San Diego' }),
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  const ended = server.stop();
  expect((await answer).status).toBe(200);
  expect(await ended).toBe(0);
});
