import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openUpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { playNws } from '@roadcast/providers/weather/testing/play-nws';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from '../../support/data-folder.ts';
import { runToEnd, SERVER_PROGRAM, startServer } from '../../support/server-process.ts';

const folder = makeDataFolder();
afterAll(() => folder.remove());

it.each([
  [{ PORT: 'eighty' }, /^PORT=eighty: must be a port number/],
  [{ PROVIDERS: 'some' }, /^PROVIDERS=some: must be auto or embedded/],
  [{ DATA_DIR: mkdtempSync(join(tmpdir(), 'roadcast-')) }, /the dataset is not built yet/],
])('stops startup with a one-line message for %o', (env, line) => {
  const { status, stderr } = runToEnd(SERVER_PROGRAM, [], env);
  expect(status).toBe(1);
  expect(stderr).toMatch(line);
  expect(stderr.split('\n')).toHaveLength(1);
});

it('finishes running requests on shutdown', { timeout: 120_000 }, async () => {
  const player = await openUpstreamPlayer();
  playNws(player, { now: Date.now(), oddity: 'none' });
  player.fault({ kind: 'slow', ms: 500 });
  const server = await startServer({ DATA_DIR: folder.path, PROVIDERS: 'auto', NWS_URL: player.url });
  const answer = fetch(`${server.url}/api/generate-route`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin: 'Boston', destination: 'San Diego' }),
  });
  // A weather request, which gets a slow response, shows that the trip is being planned.
  const asked = () => player.calls('/points/').length;
  await expect.poll(asked, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
  const ended = server.stop();
  expect((await answer).status).toBe(200);
  expect(await ended).toBe(0);
  await player.close();
});
