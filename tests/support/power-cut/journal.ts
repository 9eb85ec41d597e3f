import { closeSync, fstatSync, openSync, readFileSync, statSync, writevSync } from 'node:fs';

/**
 * One operation on the data folder. Paths are relative to it, '' is the folder itself. A `handle` is an open file,
 * numbered uniquely across processes.
 */
export type Operation =
  | {
      readonly op: 'open';
      readonly handle: string;
      readonly path: string;
      readonly create: boolean;
      readonly cut: boolean;
    }
  /** `position` in bytes; null for the end of the file. Without a body it writes `zeros` zero bytes. */
  | { readonly op: 'write'; readonly handle: string; readonly position: number | null; readonly zeros?: number }
  | { readonly op: 'truncate'; readonly handle?: string; readonly path?: string; readonly length: number }
  /** `covers`: the journal's length when the sync began; it doesn't cover later writes. */
  | { readonly op: 'sync'; readonly handle: string; readonly covers: number }
  | { readonly op: 'rename' | 'link'; readonly from: string; readonly to: string }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'folder'; readonly path: string }
  /** Not a disk operation: a moment that a test needs to find later. */
  | { readonly op: 'mark'; readonly name: string };

/** An operation with its end offset in the journal, bytes. */
export interface Entry {
  readonly operation: Operation;
  readonly body: Buffer;
  readonly end: number;
}

/** Marks around a checkpoint, which flushes the whole store. */
export const CHECKPOINT_BEGINS = 'checkpoint begins';
export const CHECKPOINT_ENDS = 'checkpoint ends';

/** Two 32-bit lengths before each entry: of the operation as JSON, and of its bytes. */
const LENGTHS = 8;

const NOTHING = Buffer.alloc(0);

const NOT_WHOLE = 'the journal ends in the middle of an entry';

/** A journal that several processes append to. */
export interface JournalWriter {
  append(operation: Operation, body?: Uint8Array): void;
  /** In bytes. */
  length(): number;
}

/** @param path created if missing. Captures the file system's functions before they are wrapped. */
export function appendToJournal(path: string): JournalWriter {
  const [write, stat] = [writevSync, fstatSync];
  const file = openSync(path, 'a');
  return {
    append: (operation, body = NOTHING) => {
      const text = Buffer.from(JSON.stringify(operation));
      const lengths = Buffer.alloc(LENGTHS);
      lengths.writeUInt32LE(text.length, 0);
      lengths.writeUInt32LE(body.byteLength, 4);
      // A single call keeps the entry contiguous when another process appends at the same moment.
      write(file, [lengths, text, body]);
    },
    length: () => stat(file).size,
  };
}

/** Returns the journal's length in bytes; every operation completed so far ends at or before it. */
export const journalLength = (path: string): number => statSync(path).size;

/** Returns all entries in order. @throws Error if the last one is incomplete: its process ended in the middle of it. */
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
