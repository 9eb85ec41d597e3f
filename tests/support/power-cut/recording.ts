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

/** The driver's initial setting, in hundredths. */
const FIRST_SETTING = 3000;

/** A server's run from an empty data folder on, from its journal and its clients. Moments are journal lengths. */
export interface Recording {
  readonly entries: readonly Entry[];
  readonly driver: Driver;
  readonly said: Acknowledged;
  /** The moment of the server's first answer. */
  readonly ready: number;
  /** The moment the driver and the trip to copy were ready. */
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

/** Time limit for the writes between two checkpoints, milliseconds. */
const SLOWEST_MS = 30_000;

/**
 * Lets a server create its store, writes to it across checkpoints, and kills it during the writes.
 * @param checkpoints how many. @param accounts minimum to create before, between and after them, among other writes.
 */
export async function record(checkpoints: number, accounts: number): Promise<Recording> {
  const folder = makeDataFolder();
  const work = mkdtempSync(join(tmpdir(), 'roadcast-journal-'));
  const journal = join(work, 'journal');
  makeJournal(journal);
  const now = (): number => journalLength(journal);
  const server = await startServer({
    ...envOf(folder.path),
    NODE_OPTIONS: `--import ${recorder.href}`,
    POWER_CUT_JOURNAL: journal,
  });
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

/** Ends a recorded server once its journal holds everything done to its store. @throws Error if it exited by itself. */
async function endBetweenCalls({ child, said }: ServerProcess): Promise<void> {
  const { exitCode, signalCode } = child;
  if (exitCode !== null || signalCode !== null) {
    throw new Error(`the server ended with ${exitCode ?? signalCode}: ${said()}`);
  }
  const gone = once(child, 'exit');
  child.kill('SIGHUP');
  await gone;
}

/** Returns a folder for a copy of a data folder, filled by `fill`. Includes the dataset. */
export function makeCopy(fill: (folder: string) => void): { readonly path: string; remove(): void } {
  const work = mkdtempSync(join(tmpdir(), 'roadcast-cut-'));
  const path = join(work, 'data');
  fill(path);
  symlinkSync(join(sharedDataDir(), 'dataset'), join(path, 'dataset'));
  return { path, remove: () => rmSync(work, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * Starts a server on the state after a power cut.
 * @param moment of the cut. @returns a sentence per lost or corrupt write; empty if all confirmed writes are there.
 */
export async function lookAfterCut(dataDir: string, recording: Recording, moment: number): Promise<string[]> {
  const server = await startServer(envOf(dataDir)).catch((error: Error) => error);
  if (server instanceof Error) return [`no start: ${server.message}`];
  try {
    const { driver, said, begun } = recording;
    if (moment < begun) {
      // Nothing was confirmed yet: the store only has to be intact.
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
