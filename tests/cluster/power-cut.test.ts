import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Disk, type DiskRules } from '../support/power-cut/disk.ts';
import { CHECKPOINT_BEGINS, CHECKPOINT_ENDS } from '../support/power-cut/journal.ts';
import { lookAfterCut, makeCopy, type Recording, record } from '../support/power-cut/recording.ts';
import { seeded } from '../support/random.ts';

/** Number of cuts. Use `npm run test:power -- 100` for more. CONTRIBUTING.md describes how a power cut is simulated. */
const CUTS = Number(process.env.POWER_CUTS ?? 5);
const SEED = Number(process.env.POWER_SEED ?? Math.floor(Math.random() * 1e9));

const CHECKPOINTS = 4;
const ACCOUNTS_BETWEEN = 3;

/** Timeout for creating a store and writing to it, milliseconds: half a minute on an idle machine. */
const RECORDING_TIMEOUT_MS = 300_000;

/** Timeout for a start after a cut, milliseconds: one to three seconds, more on a shared machine. */
const CUT_TIMEOUT_MS = 60_000;

/** Every nth cut is during the store's creation. */
const IN_MAKING = 5;

describe('a power cut', () => {
  const random = seeded(SEED);
  let recording: Recording;

  beforeAll(async () => {
    recording = await record(CHECKPOINTS, ACCOUNTS_BETWEEN);
  }, RECORDING_TIMEOUT_MS);
  afterAll(() => recording.remove());

  it('is simulated from a complete journal of the store', () => {
    const copy = makeCopy((path) => {
      const disk = new Disk();
      for (const entry of recording.entries) disk.follow(entry);
      disk.writeEverything(path);
    });
    // The store was idle when the server stopped, but an email may have been in progress.
    expect(contentOf(join(copy.path, 'db'))).toEqual(contentOf(join(recording.dataDir, 'db')));
    copy.remove();
    const { accounts, trips, settings, pictures, refused } = recording.said;
    expect(refused).toEqual([]);
    expect(Math.min(accounts.length, trips.length, settings.length, pictures.length)).toBeGreaterThan(3);
    expect(checkpointsOf(recording)).toHaveLength(CHECKPOINTS);
  });

  it(`loses no acknowledged write, ${CUTS} times`, { timeout: CUTS * CUT_TIMEOUT_MS }, async () => {
    const moments = Array.from({ length: CUTS }, (_, index) => momentOf(index));
    const losses = await cutsAt(moments, {});
    const { ready, said } = recording;
    const making = moments.filter((moment) => moment < ready).length;
    const writes = said.accounts.length + said.trips.length + said.settings.length;
    process.stdout.write(
      `${CUTS} power cuts, ${making} of them before the store was made, in ${recording.entries.length} operations with ${writes} acknowledged writes and ${CHECKPOINTS} checkpoints: ${losses.length} lost something (seed ${SEED})\n`,
    );
    expect(losses).toEqual([]);
  });

  it('would lose acknowledged writes without syncs', { timeout: 10 * CUT_TIMEOUT_MS }, async () => {
    const { begun } = recording;
    const moments = Array.from({ length: 5 }, () => anyOf(recording.said.trips).at);
    const losses = await cutsAt(moments, { syncedBefore: begun, syncsUntil: begun });
    expect(losses).not.toEqual([]);
  });

  /** Cuts the power at each moment, on a new disk each time. @returns the problems found after each cut. */
  async function cutsAt(moments: readonly number[], rules: DiskRules): Promise<string[]> {
    const losses: string[] = [];
    const disk = new Disk(rules);
    let followed = 0;
    for (const moment of [...moments].sort((a, b) => a - b)) {
      const before = recording.entries.filter(({ end }) => end <= moment);
      for (const entry of before.slice(followed)) disk.follow(entry);
      followed = before.length;
      const copy = makeCopy((path) => disk.writeAfterPowerCut(path, random));
      const wrong = await lookAfterCut(copy.path, recording, moment);
      if (wrong.length > 0) losses.push(`cut at ${moment}: ${wrong.join('; ')}`);
      copy.remove();
    }
    return losses;
  }

  /** Returns a moment for a cut: while creating the store, right after a response, in a checkpoint, or at any time. */
  function momentOf(index: number): number {
    const { entries, said, ready } = recording;
    if (index % IN_MAKING === 0) return anyOf(entries.filter(({ end }) => end < ready)).end;
    if (index % IN_MAKING === 1) return anyOf(said.accounts).at;
    if (index % IN_MAKING === 2) return anyOf([...said.trips, ...said.settings, ...said.pictures]).at;
    if (index % IN_MAKING === 3) {
      const { begins, ends } = anyOf(checkpointsOf(recording));
      return anyOf(entries.filter(({ end }) => end >= begins && end <= ends)).end;
    }
    return anyOf(entries.filter(({ end }) => end >= ready)).end;
  }

  function anyOf<T>(all: readonly T[]): T {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error('there is nothing to choose from');
    return one;
  }
});

/** Returns the checkpoints' start and end. */
function checkpointsOf({ entries }: Recording): { begins: number; ends: number }[] {
  const marks = (wanted: string): number[] =>
    entries.filter(({ operation }) => operation.op === 'mark' && operation.name === wanted).map(({ end }) => end);
  const ends = marks(CHECKPOINT_ENDS);
  return marks(CHECKPOINT_BEGINS).flatMap((begins, index) => {
    const end = ends[index];
    return end === undefined ? [] : [{ begins, ends: end }];
  });
}

/** Returns the contents of all files in a folder by path; skips sockets and links. */
function contentOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const read = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .map((path): [string, string] => [path.slice(folder.length), readFileSync(path, 'latin1')]);
  return new Map(read.sort(([a], [b]) => (a < b ? -1 : 1)));
}
