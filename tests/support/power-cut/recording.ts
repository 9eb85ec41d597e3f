import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Acknowledged,
  type Driver,
  findSaid,
  nothingSaid,
  openDriver,
  saidUpTo,
  writeUntilGone,
} from '../acknowledged-writes.ts';
import { makeDataFolder, sharedDataDir } from '../data-folder.ts';
import { HttpVisitor } from '../http-visitor.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { type Entry, journalLength, makeJournal, readJournal } from './journal.ts';

/** The setting that a driver begins with, in hundredths. */
const FIRST_SETTING = 3000;

/** The life of a server from an empty data folder on, as its journal and its clients tell it. Moments are lengths of the journal. */
export interface Recording {
  readonly entries: readonly Entry[];
  readonly driver: Driver;
  readonly said: Acknowledged;
  /** The moment when the server first answered. */
  readonly ready: number;
  /** The moment when the driver and the trip to copy were there. */
  readonly begun: number;
  readonly end: number;
  /** The data folder as the server left it. */
  readonly dataDir: string;
  remove(): void;
}

const recorder = new URL('./preload.mjs', import.meta.url);

const envOf = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  EDITION: 'private',
  TRUST_PROXY: '127.0.0.1',
});

/** How long it may take to write what is to be written between two checkpoints. */
const SLOWEST_MS = 30_000;

/**
 * Lets a server make its store, writes into it while checkpoints come and go, and ends it without a word in the middle of that.
 * @param checkpoints how many. @param accounts to be made at least before, between and after them, among other writes.
 */
export async function record(checkpoints: number, accounts: number): Promise<Recording> {
  const folder = makeDataFolder();
  const work = mkdtempSync(join(tmpdir(), 'roadcast-journal-'));
  const journal = join(work, 'journal');
  makeJournal(journal);
  const now = (): number => journalLength(journal);
  const server = await startServer(
    {
      ...envOf(folder.path),
      NODE_OPTIONS: `--import ${recorder.href}`,
      POWER_CUT_JOURNAL: journal,
    },
    true,
  );
  const ready = now();
  const driver = await openDriver(server.url);
  const begun = now();
  const said = nothingSaid();
  const writing = writeUntilGone(driver, said, FIRST_SETTING, now);
  for (let count = 0; count <= checkpoints; count++) {
    const [enough, ends] = [said.accounts.length + accounts, Date.now() + SLOWEST_MS];
    while (said.accounts.length < enough && Date.now() < ends) await new Promise((resolve) => setTimeout(resolve, 20));
    if (count < checkpoints) server.child.kill('SIGUSR2');
  }
  await endBetweenCalls(server);
  await writing;
  const entries = readJournal(journal);
  const remove = (): void => {
    folder.remove();
    rmSync(work, { recursive: true, force: true });
  };
  return { entries, driver, said, ready, begun, end: now(), dataDir: folder.path, remove };
}

/** Ends a recorded server where its journal holds all that was done to its store. @throws Error when it ended by itself. */
async function endBetweenCalls({ child, said }: ServerProcess): Promise<void> {
  const { exitCode, signalCode } = child;
  if (exitCode !== null || signalCode !== null) {
    throw new Error(`the server ended with ${exitCode ?? signalCode}: ${said()}`);
  }
  const gone = once(child, 'exit');
  child.kill('SIGHUP');
  await gone;
}

/** A folder for a copy of a data folder, which `fill` makes. The dataset stands in it. */
export function makeCopy(fill: (folder: string) => void): { readonly path: string; remove(): void } {
  const work = mkdtempSync(join(tmpdir(), 'roadcast-cut-'));
  const path = join(work, 'data');
  fill(path);
  symlinkSync(join(sharedDataDir(), 'dataset'), join(path, 'dataset'));
  return { path, remove: () => rmSync(work, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * Starts a server on what a power cut left.
 * @param moment of the cut. @returns a sentence for everything that is wrong; none when all is as it was said to be.
 */
export async function lookAfterCut(dataDir: string, recording: Recording, moment: number): Promise<string[]> {
  const server = await startServer(envOf(dataDir), true).catch((error: Error) => error);
  if (server instanceof Error) return [`no start: ${server.message}`];
  try {
    const { driver, said, begun } = recording;
    if (moment < begun) {
      // Nobody was promised anything yet: the store only has to be a whole one.
      await openDriver(server.url);
      return [];
    }
    const visitor = new HttpVisitor(server.url);
    visitor.cookie = driver.visitor.cookie;
    const { missing } = await findSaid({ ...driver, visitor }, saidUpTo(said, moment), FIRST_SETTING);
    return [...missing];
  } catch (error) {
    return [`no answer: ${(error as Error).message}`];
  } finally {
    await server.kill();
  }
}
