import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeOsmPbf } from '../../tiles/osm-pbf.ts';
import { extractPlacesApart } from './apart.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadcast-places-apart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts extracting places from an empty file. */
function begin(signal: AbortSignal): Promise<unknown> {
  const file = join(folder, 'empty.osm.pbf');
  writeFileSync(file, writeOsmPbf({ nodes: [], ways: [] }));
  const output = join(folder, 'places');
  return extractPlacesApart({ files: [file], gazetteer: join(folder, 'gazetteer.json'), output }, signal);
}

/** Returns the ids of the extraction's child processes. */
function processes(): number[] {
  // List all processes with a single call, because processes may end between separate calls.
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 32e6 });
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && command.includes('places/process') ? [Number(pid)] : [];
  });
}

it('survives a crash of the native library on a full disk', async () => {
  const running = begin(new AbortController().signal);
  const ended = expect(running).rejects.toThrow('the extraction of places ended with SIGSEGV');
  const own = processes();
  expect(own).toHaveLength(1);
  for (const pid of own) process.kill(pid, 'SIGSEGV');
  await ended;
});

it('stops immediately when aborted', async () => {
  const stop = new AbortController();
  const running = begin(stop.signal);
  const ended = expect(running).rejects.toThrow('enough');
  stop.abort(new Error('enough'));
  await ended;
  expect(processes()).toEqual([]);
});

it('passes on errors', async () => {
  await expect(begin(new AbortController().signal)).rejects.toMatchObject({ code: 'ENOENT' });
});
