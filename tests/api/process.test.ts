import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const main = ['--conditions=development', '--import', 'tsx', 'server/src/app/main.ts'];

const startWith = (env: Record<string, string>) =>
  spawnSync(process.execPath, main, { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 60_000 });

it.each([
  [{ PORT: 'eighty' }, /^PORT=eighty: must be a port number/],
  [{ PROVIDERS: 'some' }, /^PROVIDERS=some: must be auto or embedded/],
  [{ DATA_DIR: mkdtempSync(join(tmpdir(), 'roadcast-')) }, /the dataset is not built yet/],
])('stops the start with one line for %o', (env, line) => {
  const { status, stderr } = startWith(env);
  expect(status).toBe(1);
  expect(stderr).toMatch(line);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('finishes the requests under way when it is told to stop', { timeout: 60_000 }, async () => {
  const port = 3947;
  const child = spawn(process.execPath, main, { env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' } });
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/api/ready`).catch(() => null))?.ok) {
    expect(child.exitCode).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const answer = fetch(`${base}/api/generate-route`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin: 'Boston', destination: 'San Diego' }),
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGTERM');
  expect((await answer).status).toBe(200);
  expect(await ended).toBe(0);
});
