import { spawnSync } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { ensureNodeLts, NODE_LTS } from '../../../scripts/node-lts.ts';
import { makeDataFolder } from '../../support/data-folder.ts';
import { startServer } from '../../support/server-process.ts';

const folder = makeDataFolder();
afterAll(() => folder.remove());

it(`the built server starts on Node.js ${NODE_LTS}, plans a trip and exits`, { timeout: 300_000 }, async () => {
  const node = (await ensureNodeLts()) ?? '';
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(`v${NODE_LTS}`);
  const server = await startServer({ DATA_DIR: folder.path }, node);
  const answer = await fetch(`${server.url}/api/generate-route`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin: 'Denver, CO', destination: 'Omaha, NE' }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: true, route: { destination: 'Omaha, NE' } });
  expect(await server.stop()).toBe(0);
});
