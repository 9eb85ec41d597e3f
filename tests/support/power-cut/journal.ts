import { closeSync, fstatSync, openSync, readFileSync, statSync, writevSync } from 'node:fs';

/**
 * Operation on the data folder. Paths are relative to the folder; '' is the folder itself. A `handle` identifies an
 * open file by a number that is unique across processes.
 */
export type Operation =
  | {
      readonly op: 'open';
      readonly handle: string;
      readonly path: string;
      readonly create: boolean;
      readonly cut: boolean;
    }
  /** Write at `position` in bytes; null for the end of the file. Without a body, `zeros` zero bytes are written. */
  | { readonly op: 'write'; readonly handle: string; readonly position: number | null; readonly zeros?: number }
  | { readonly op: 'truncate'; readonly handle?: string; readonly path?: string; readonly length: number }
  /** Sync. `covers` is the journal's length when the sync began; later writes aren't included. */
  | { readonly op: 'sync'; readonly handle: string; readonly covers: number }
  | { readonly op: 'rename' | 'link'; readonly from: string; readonly to: string }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'folder'; readonly path: string }
  /** Not a disk operation, but a moment that a test must find later. */
  | { readonly op: 'mark'; readonly name: string };

/** Operation with the journal offset of its end, bytes. */
export interface Entry {
  readonly operation: Operation;
  readonly body: Buffer;
  readonly end: number;
}

/** Marks before and after a checkpoint, which writes the whole store to disk. */
export const CHECKPOINT_BEGINS = 'checkpoint begins';
export const CHECKPOINT_ENDS = 'checkpoint ends';

/** Size of the two 32-bit lengths before each entry, bytes: the length of the operation as JSON, and of its data. */
const LENGTHS = 8;

const NOTHING = Buffer.alloc(0);

const NOT_WHOLE = 'the journal ends in the middle of an entry';

/** Journal that several processes append to. */
export interface JournalWriter {
  append(operation: Operation, body?: Uint8Array): void;
  /** Journal length, bytes. */
  length(): number;
}

/**
 * Opens a journal for appending, using the file system's functions from before they are wrapped. @param path path of
 * the journal, which is created if missing.
 */
export function appendToJournal(path: string): JournalWriter {
  const [write, stat] = [writevSync, fstatSync];
  const file = openSync(path, 'a');
  return {
    append: (operation, body = NOTHING) => {
      const text = Buffer.from(JSON.stringify(operation));
      const lengths = Buffer.alloc(LENGTHS);
      lengths.writeUInt32LE(text.length, 0);
      lengths.writeUInt32LE(body.byteLength, 4);
      // Write with a single call, so entries of other processes aren't mixed in.
      write(file, [lengths, text, body]);
    },
    length: () => stat(file).size,
  };
}

/** Returns the journal's length in bytes. Every finished operation ends at or before it. */
export const journalLength = (path: string): number => statSync(path).size;

/** Returns all entries in order. @throws Error if the last entry is incomplete because its process was killed. */
export function readJournal(path: string): Entry[] {
  const all = readFileSync(path);
  const entries: Entry[] = [];
  for (let at = 0; at < all.length; ) {
    if (at + LENGTHS > all.length) throw new Error(NOT_WHOLE);
    const body = at + LENGTHS + all.readUInt32LE(at);
    const end = body + all.readUInt32LE(at + 4);
    if (end > all.length) throw new Error(NOT_WHOLE);
    const operation = JSON.parse(all.toString('utf8', at + LENGTHS, body)) as Operation;
    entries.push({ operation, body: all.subarray(body, end), end });
    at = end;
  }
  return entries;
}

/** Creates an empty journal. */
export const makeJournal = (path: string): void => closeSync(openSync(path, 'wx'));
