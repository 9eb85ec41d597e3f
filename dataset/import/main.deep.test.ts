import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeOsmPbf } from '../tiles/osm-pbf.ts';
import { TOWN, writeMadeUpDataset } from './testing/made-up-network.ts';
import { madeUpTown } from './testing/made-up-town.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = ['--conditions=source', '--import', 'tsx', join(root, 'dataset/import/main.ts')];
const ours = [process.execPath, ...program];
let folder = '';
const at = (...names: string[]): string => join(folder, ...names);
const town = writeOsmPbf(madeUpTown({ lng: TOWN[0], lat: TOWN[1], firstId: 5_000_000_000 }));
const environment = (dataDir = at('data')) => ({ ...process.env, DATA_DIR: dataDir });

/** Runs a program to completion; `roads:import` by default. */
function runIn(dataDir: string, args: readonly string[], [command = '', ...before]: readonly string[] = ours) {
  const { status, stdout, stderr } = spawnSync(command, [...before, ...args], {
    cwd: root,
    env: environment(dataDir),
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}
const run = (...args: string[]) => runIn(at('data'), args);
/** Timeout for an import in a separate process, which takes a second or two, but much longer on a busy machine. */
const patiently = { timeout: 300_000 } as const;
const pointer = (): string => readFileSync(at('data', 'streets', 'current.json'), 'utf8');
const imports = (): string[] => readdirSync(at('data', 'streets')).filter((name) => name !== 'current.json');

/** An extract with a pond but no roads. */
const pond = writeOsmPbf({
  nodes: [0, 1, 2].map((i) => ({ id: 1 + i, lng: TOWN[0] + i / 100, lat: TOWN[1] })),
  ways: [{ id: 1, nodeIds: [1, 2, 3, 1], tags: { natural: 'water' } }],
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roadcast-import-'));
  await writeMadeUpDataset(at('data', 'dataset'));
  writeFileSync(at('town.osm.pbf'), town);
  writeFileSync(at('empty.osm.pbf'), '');
  writeFileSync(at('short.osm.pbf'), town.subarray(0, town.length - 1000));
  writeFileSync(at('words.osm.pbf'), 'no road data at all, however long it goes on about it'.repeat(50));
  const damaged = Buffer.from(town);
  damaged.fill(7, Math.floor(town.length / 2), Math.floor(town.length / 2) + 40);
  writeFileSync(at('damaged.osm.pbf'), damaged);
  writeFileSync(at('pond.osm.pbf'), pond);
  writeFileSync(at('abroad.osm.pbf'), writeOsmPbf(madeUpTown({ lng: 9.5, lat: 47.1, firstId: 1 })));
  const { nodes, ways } = madeUpTown({ lng: TOWN[0], lat: TOWN[1], firstId: 1 });
  const unsorted = Buffer.concat([writeOsmPbf({ nodes, ways }), writeOsmPbf({ nodes: nodes.slice(0, 5), ways: [] })]);
  writeFileSync(at('unsorted.osm.pbf'), unsorted);
  const { status, stderr } = run('import', at('town.osm.pbf'));
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run roads:import', patiently, () => {
  it.each([
    ['there is no file', 'missing.osm.pbf'],
    ['empty.osm.pbf is empty', 'empty.osm.pbf'],
    ['short.osm.pbf is cut short', 'short.osm.pbf'],
    ['words.osm.pbf is not an OpenStreetMap PBF file', 'words.osm.pbf'],
    ['damaged.osm.pbf is damaged in block', 'damaged.osm.pbf'],
    ['pond.osm.pbf has no roads for cars', 'pond.osm.pbf'],
    ['abroad.osm.pbf lies outside the United States', 'abroad.osm.pbf'],
    ['unsorted.osm.pbf is not sorted, as extracts usually are', 'unsorted.osm.pbf'],
    ['is not a file', '.'],
  ])('reports in one line that %s, and changes nothing', (words, name) => {
    const before = { pointer: pointer(), imports: imports() };
    const { status, stderr } = run('import', at('town.osm.pbf'), at(name));
    expect(status).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr.split('\n')).toHaveLength(1);
    expect({ pointer: pointer(), imports: imports() }).toEqual(before);
  });

  it('reports in one line that a file can’t grow, or a folder isn’t writable, and changes nothing', () => {
    const before = { pointer: pointer(), imports: imports() };
    const within64 = ['sh', '-c', 'ulimit -f 64; exec "$@"', 'sh', ...ours];
    const limited = runIn(at('data'), ['import', at('town.osm.pbf')], within64);
    expect(limited).toMatchObject({ status: 1, stderr: expect.stringMatching(/^roads:import: .+ \(ulimit -f\)$/) });
    expect({ pointer: pointer(), imports: imports() }).toEqual(before);

    mkdirSync(at('barred'));
    symlinkSync(at('data', 'dataset'), at('barred', 'dataset'));
    writeFileSync(at('barred', 'streets'), 'no folder');
    const barred = runIn(at('barred'), ['import', at('town.osm.pbf')]);
    expect(barred).toMatchObject({ status: 1, stderr: expect.stringMatching(/^roads:import: EEXIST.+streets'$/) });
  });

  it('shows its usage for an invalid command line', () => {
    for (const args of [['import'], ['import', '--all'], ['import', '--remove', 'a.osm.pbf'], []]) {
      const { status, stderr } = run(...args);
      expect(status).toBe(2);
      expect(stderr).toMatch(/roads:import/);
    }
  });

  it('stops on request, and leaves no files behind', async () => {
    const before = { pointer: pointer(), imports: imports() };
    expect(await stopDuringTiles('SIGTERM')).toBe(130);
    expect({ pointer: pointer(), imports: imports() }).toEqual(before);
  });

  it('changes nothing when it is killed, and the next import cleans up', async () => {
    const before = { pointer: pointer(), imports: imports() };
    expect(await stopDuringTiles('SIGKILL')).toBeNull();
    expect(pointer()).toBe(before.pointer);
    expect(imports()).toHaveLength(2);
    expect(run('import', at('town.osm.pbf')).status).toBe(0);
    expect(pointer()).not.toBe(before.pointer);
    expect(imports()).toEqual([(JSON.parse(pointer()) as { folder: string }).folder]);
  });
});

/** Starts an import and sends a signal while the tile builder is running. @returns the import's exit code. */
function stopDuringTiles(signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...program, 'import', at('town.osm.pbf')], {
      cwd: root,
      env: environment(),
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('reading the roads')) child.kill(signal);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code));
  });
}

/** Runs a program whose output is closed from the start, as with `| head`. */
function unread(name: string, ...args: readonly string[]): Promise<{ status: number | null; stderr: string }> {
  return new Promise((resolve, reject) => {
    const start = ['--conditions=source', '--import', 'tsx', join(root, 'dataset', name)];
    const child = spawn(process.execPath, [...start, ...args], { cwd: root, env: environment() });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stderr }));
  });
}

describe('npm run roads:status', patiently, () => {
  it('prints which streets are loaded, their date, and the network they are joined to', () => {
    const { status, stdout } = run('status');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Extract +town\.osm\.pbf, 1 MB, file of 20\d\d-\d\d-\d\d$/m);
    expect(stdout).toMatch(/^Area +\d+ square miles between 40\.\d+, -100\.\d+ and 40\.\d+, -99\.\d+$/m);
    expect(stdout).toMatch(/^Joined +4 highways and 1 local roads at the rim, to the dataset c0ffee0123456789$/m);
    expect(stdout).toContain('OpenStreetMap contributors');
    expect(stdout).not.toContain('Note');
  });

  it('suggests a new import for a newer network', () => {
    const manifest = at('data', 'dataset', 'manifest.json');
    const before = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, before.replace('"contentHash":"c0ffee0123456789"', '"contentHash":"0123456789c0ffee"'));
    expect(run('status').stdout).toMatch(/^Note +the embedded network is newer \(0123456789c0ffee\)/m);
    writeFileSync(manifest, before);
  });

  it('ends quietly when its output is no longer read', async () => {
    expect(await unread('import/main.ts', 'status')).toEqual({ status: 0, stderr: '' });
    expect(await unread('main.ts', 'help')).toEqual({ status: 0, stderr: '' });
  });

  it('continues an import whose output isn’t read', async () => {
    const before = pointer();
    expect(await unread('import/main.ts', 'import', at('town.osm.pbf'))).toEqual({ status: 0, stderr: '' });
    expect(pointer()).not.toBe(before);
  });

  it('reports that there are none after they are removed', () => {
    expect(run('import', '--remove').stdout).toContain('trips run on the embedded network');
    expect(imports()).toEqual([]);
    expect(run('status').stdout).toContain('No streets are imported');
    expect(run('import', '--remove').stdout).toContain('No streets were imported');
  });
});
