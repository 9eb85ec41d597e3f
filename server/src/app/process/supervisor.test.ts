import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Supervisor } from './supervisor.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadcast-supervisor-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Returns the process ids of the fake servers, which write one line each on startup. */
const pids = (): number[] => {
  try {
    return readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number);
  } catch {
    return [];
  }
};

/**
 * Runs a supervisor with a fake server: a few lines of JavaScript in which `life` counts the starts from 1. @param
 * flags for Node.js.
 */
function supervised(play: string, flags: readonly string[] = []) {
  const script = join(folder, 'server.mjs');
  const record = `
    import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync('${folder}/pids', process.pid + '\\n');
    const life = readFileSync('${folder}/pids', 'utf8').trim().split('\\n').length;
    const serve = () => { setInterval(() => undefined, 1000); process.send('answering'); };
    process.on('disconnect', () => process.exit(0));
    process.on('SIGTERM', () => setTimeout(() => process.exit(0), 100));
  `;
  writeFileSync(script, record + play);
  const lines: string[] = [];
  const onAnswering = vi.fn();
  const supervisor = new Supervisor({
    args: [...flags, script],
    env: process.env,
    log: (line) => lines.push(line),
    firstPauseMs: 20,
    onAnswering,
  });
  return { supervisor, lines, onAnswering, ended: supervisor.run() };
}

async function until(check: () => boolean): Promise<void> {
  const ends = Date.now() + 50_000;
  while (!check()) {
    if (Date.now() > ends) throw new Error('it never happened');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('restarts a killed server and prints why it ended', async () => {
  const { supervisor, lines, ended } = supervised('serve()');
  await until(() => pids().length === 1);
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await until(() => pids().length === 2);
  expect(lines).toEqual([
    'Roadcast ended (killed by SIGKILL, perhaps because the system ran out of memory). It restarts in 1 s',
  ]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  supervisor.stop();
  expect(await ended).toBe(0);
});

it('calls back once the server responds, and not again after a restart', async () => {
  const { supervisor, onAnswering, ended } = supervised('serve(); if (life === 1) setTimeout(process.exit, 50, 3);');
  await until(() => pids().length === 2);
  expect(onAnswering).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 300));
  supervisor.stop();
  await ended;
  expect(onAnswering).toHaveBeenCalledOnce();
});

it('reports that a server ran out of memory', async () => {
  const { supervisor, lines, ended } = supervised(
    'serve(); if (life === 1) { const kept = []; for (;;) kept.push(new Array(10000).fill(life)); }',
    ['--max-old-space-size=20'],
  );
  await until(() => pids().length === 2);
  expect(lines[0]).toMatch(/^Roadcast ended \(out of memory: .*\)\. It restarts in 1 s$/);
  supervisor.stop();
  await ended;
});

it('prints the exit code of a server that a bug ended', async () => {
  const { supervisor, lines, ended } = supervised('serve(); if (life === 1) setTimeout(() => process.exit(70), 50)');
  await until(() => pids().length === 2);
  expect(lines[0]).toContain('a defect, described above; exit code 70');
  supervisor.stop();
  await ended;
});

it("exits without a restart if the server can't start", async () => {
  const { lines, ended } = supervised('process.exit(1)');
  expect(await ended).toBe(1);
  expect(pids()).toHaveLength(1);
  expect(lines).toEqual([]);
});

it('keeps restarting a server that has responded before, even if a restart fails', async () => {
  const { supervisor, ended } = supervised(
    'if (life === 2) process.exit(1); serve(); if (life === 1) setTimeout(() => process.kill(process.pid, "SIGKILL"), 50)',
  );
  await until(() => pids().length === 3);
  await new Promise((resolve) => setTimeout(resolve, 300));
  supervisor.stop();
  expect(await ended).toBe(0);
});

it('gives up after five deaths before the first response', async () => {
  const { lines, ended } = supervised("process.kill(process.pid, 'SIGKILL')");
  expect(await ended).toBe(1);
  expect(pids()).toHaveLength(5);
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toBe(
    'Roadcast ended (killed by SIGKILL, perhaps because the system ran out of memory) 5 times before it was ready: giving up',
  );
});

it('exits with a server stopped by another process', async () => {
  const { lines, ended } = supervised("serve(); process.send('stopping', () => process.exit(0))");
  expect(await ended).toBe(0);
  expect(lines).toEqual([]);
});

it('stops during the pause before a restart', async () => {
  const { supervisor, lines, ended } = supervised('serve(); setTimeout(() => process.exit(5), 50)');
  await until(() => lines.length === 3);
  supervisor.stop();
  expect(await ended).toBe(0);
});
