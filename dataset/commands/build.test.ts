import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../steps/content-hash.ts';
import { writeManifest } from '../steps/manifest.ts';
import { createProgress } from '../steps/progress.ts';
import { buildCommand } from './build.ts';

let folder = '';
let said: string[] = [];
const progress = createProgress((line) => void said.push(line));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-build-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the build', () => {
  it('does nothing when what stands there was made from the same inputs', async () => {
    const places = { sources: join(folder, 'sources'), inputs: [join(folder, 'sources')], output: join(folder, 'out') };
    await mkdir(places.sources);
    await writeFile(join(places.sources, 'fact.txt'), '1');
    const hash = await contentHash(places.inputs);
    await mkdir(join(places.output, hash), { recursive: true });
    const file = `${hash}/file`;
    await writeFile(join(places.output, file), '');
    const files = {
      routingTiles: file,
      gazetteer: file,
      climate: file,
      basemap: file,
      roadFacts: file,
      speeds: file,
      roadRules: file,
    };
    await writeManifest(places.output, { schemaVersion: 1, contentHash: hash, builtAt: '', files, counts: {} });

    expect(await buildCommand(places, false, progress)).toBe(0);
    expect(said).toEqual([`Dataset     up to date (${hash})`]);

    // A file that somebody removed is not up to date; there is nothing here to build it from.
    await rm(join(places.output, file));
    await expect(buildCommand(places, false, progress)).rejects.toThrow('ENOENT');
  });

  it('fails, names the line and leaves nothing behind when a source has an error', async () => {
    const sources = join(folder, 'sources');
    await cp(fileURLToPath(new URL('../sources', import.meta.url)), sources, { recursive: true });
    const file = join(sources, 'highways', 'I-80.txt');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('highway I-80', 'highway I-80\nhurry'));
    const output = join(folder, 'out');
    expect(await buildCommand({ sources, inputs: [sources], output }, false, progress)).toBe(1);
    expect(said.join('\n')).toContain("I-80.txt:2 error: 'hurry' before the first state");
    expect(await readdir(output)).toEqual([]);
  });
});
