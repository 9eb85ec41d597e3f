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

/** The driver's initial setting, hundredths. */
const FIRST_SETTING = 3000;

/** A server's run from an empty data folder, as recorded by its journal and clients. Moments are journal offsets. */
export interface Recording {
  readonly entries: readonly Entry[];
  readonly driver: Driver;
  readonly said: Acknowledged;
  /** Moment of the server's first response. */
  readonly ready: number;
  /** Moment when the driver and the trip to copy were ready. */
  readonly begun: number;
  readonly end: number;
  /** Data folder as the server left it. */
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

/** Maximum time for the writes between two checkpoints, milliseconds. */
const SLOWEST_MS = 30_000;

/**
 * Starts a server that creates its store, writes to it across checkpoints, and kills the server during the writes.
 * @param checkpoints number of checkpoints. @param accounts minimum number of accounts to create before, between and
 * after the checkpoints, among other writes. At least one picture is uploaded each time.
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
    const unfinished = (): boolean => said.accounts.length < enough || said.pictures.length <= count;
    while (unfinished() && Date.now() < ends) await new Promise((resolve) => setTimeout(resolve, 20));
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

/**
 * Ends a recorded server once its journal contains everything done to its store. @throws Error if the server exited
 * unexpectedly.
 */
async function endBetweenCalls({ child, said }: ServerProcess): Promise<void> {
  const { exitCode, signalCode } = child;
  if (exitCode !== null || signalCode !== null) {
    throw new Error(`the server ended with ${exitCode ?? signalCode}: ${said()}`);
  }
  const gone = once(child, 'exit');
  child.kill('SIGHUP');
  await gone;
}

/** Creates a copy of a data folder and adds the dataset. @param fill creates the copy. */
export function makeCopy(fill: (folder: string) => void): { readonly path: string; remove(): void } {
  const work = mkdtempSync(join(tmpdir(), 'roadcast-cut-'));
  const path = join(work, 'data');
  fill(path);
  symlinkSync(join(sharedDataDir(), 'dataset'), join(path, 'dataset'));
  return { path, remove: () => rmSync(work, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * Starts a server with a possible state after a power cut.
 * @param moment moment of the cut. @returns a sentence for each lost or corrupt write; empty if all confirmed writes
 * exist.
 */
export async function lookAfterCut(dataDir: string, recording: Recording, moment: number): Promise<string[]> {
  const server = await startServer(envOf(dataDir)).catch((error: Error) => error);
  if (server instanceof Error) return [`no start: ${server.message}`];
  try {
    const { driver, said, begun } = recording;
    if (moment < begun) {
      // Nothing was confirmed yet, so the store only has to be intact.
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
