import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../files/content-hash.ts';
import { checksOf } from '../files/file-checks.ts';
import { writeManifest } from '../files/manifest.ts';
import { createProgress } from '../files/progress.ts';
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
  it('does nothing if the existing build has the same inputs', async () => {
    const places = { sources: join(folder, 'sources'), inputs: [join(folder, 'sources')], output: join(folder, 'out') };
    await mkdir(places.sources);
    await writeFile(join(places.sources, 'fact.txt'), '1');
    const hash = await contentHash(places.inputs);
    await mkdir(join(places.output, hash, 'tiles', '0'), { recursive: true });
    const [file, tile] = [`${hash}/file`, `${hash}/tiles/0/1.gph`];
    await writeFile(join(places.output, file), 'a fact');
    await writeFile(join(places.output, tile), 'a tile');
    const files = {
      routingTiles: `${hash}/tiles`,
      gazetteer: file,
      climate: file,
      basemap: file,
      roadFacts: file,
      roadLookup: file,
      roadLookupRows: file,
      speeds: file,
      roadRules: file,
      roadSigns: file,
      roadAccuracy: file,
      services: file,
      tolls: file,
      fuelPrices: file,
      evModels: file,
      chargers: file,
      sights: file,
      tourRequests: file,
    };
    const checks = await checksOf(places.output, hash);
    await writeManifest(places.output, { schemaVersion: 8, contentHash: hash, builtAt: '', files, checks, counts: {} });

    expect(await buildCommand(places, false, progress)).toBe(0);
    expect(said).toEqual([`Dataset     up to date (${hash})`]);

    // A damaged build isn't up to date, but must not be deleted, because a server may be reading it. Building from the
    // empty source folder fails, so nothing replaces it.
    const damages: readonly (readonly [name: string, damage: () => Promise<void>])[] = [
      ['file', () => writeFile(join(places.output, file), 'a fakt')],
      ['tiles', () => writeFile(join(places.output, tile), 'a tila')],
      ['tiles', () => writeFile(join(places.output, tile), 'a til')],
      ['tiles', () => rm(join(places.output, tile))],
      ['file', () => rm(join(places.output, file))],
    ];
    for (const [name, damage] of damages) {
      said = [];
      await damage();
      await expect(buildCommand(places, false, progress)).rejects.toThrow('ENOENT');
      expect(said[0]).toBe(`Dataset     damaged (${name}): rebuilding`);
      expect(await readdir(places.output)).toContain(hash);
      await writeFile(join(places.output, file), 'a fact');
      await writeFile(join(places.output, tile), 'a tile');
    }
  });

  it('fails, prints the line of the error and leaves no files behind if a source is invalid', async () => {
    const sources = join(folder, 'sources');
    await cp(fileURLToPath(new URL('../sources', import.meta.url)), sources, { recursive: true });
    const file = join(sources, 'highways', 'interstate', 'I-80.txt');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('highway I-80', 'highway I-80\nhurry'));
    const services = join(sources, 'services', 'interstate', 'I-80', 'rest-areas.txt');
    await mkdir(dirname(services), { recursive: true });
    await writeFile(services, 'services I-80 rest-areas\nsource recalled\nstate KS\n10 E A');
    const output = join(folder, 'out');
    expect(await buildCommand({ sources, inputs: [sources], output }, false, progress)).toBe(1);
    expect(said.join('\n')).toContain("I-80.txt:2 error: 'hurry' before the first state");
    expect(said.join('\n')).toContain('I-80/rest-areas.txt:3 error: I-80 does not run through KS');
    expect(await readdir(output)).toEqual([]);
    // Parsing and placing every fact takes minutes on a busy machine.
  }, 240_000);
});
