import type { WrittenSource } from './model.ts';

/** Source text shown for unverified facts. */
const FROM_MEMORY = 'Recalled, not checked';
/** Noon UTC, which is the same day everywhere in the United States. */
const NOON_MS = 12 * 60 * 60 * 1000;

/** Matches notes for checking a source: the text from a ';' to the closing bracket. */
const NOTES = /\s*;[^)]*/g;
/** Matches the date when a source was read, and any notes after the date. */
const WHEN_IT_WAS_READ = /[,;:]?\s+\(?read (\d{4}-\d{2}-\d{2}).*$/i;
/** Matches a web page: a host with a path or a common top-level domain. */
const PAGE = /(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})\/[^\s,;()]*|((?:[a-z0-9-]+\.)+(?:com|org|gov|net))\b/gi;
/** Matches the part of a source that says where it was read: ', in github.com/...'. */
const WHERE_IT_WAS_READ = /^(.*?)[,:]?\s+\(?(?:(?:in|at|on|from|via)\s+)?$/i;

/** Source of lines written from memory. */
export const memory: WrittenSource = { words: FROM_MEMORY, recalled: true, asOf: null };

/** Reports a problem on a line. */
export type Complain = (line: number, words: string) => void;

/** Tracks the current source while reading a file's `source` and `as of` lines. */
export class SourceReader {
  readonly #complain: Complain;
  #source: WrittenSource | undefined;
  /** Line of the current source while it has no date; 0 if there is none. */
  #undatedLine = 0;

  constructor(complain: Complain) {
    this.#complain = complain;
  }

  /** Processes a line if it is about sources. @returns whether the line is about sources. */
  take(line: number, text: string): boolean {
    const [, word, words = ''] = /^(source|as of)(?:\s+(.*))?$/.exec(text) ?? [];
    if (word === undefined) return false;
    const complaint = word === 'source' ? this.#takeSource(line, words) : this.#takeDay(words);
    if (complaint !== undefined) this.#complain(line, complaint);
    return true;
  }

  /** Returns the source for a fact's line. Reports a missing source and, once per source, a missing date. */
  sourceOf(line: number): WrittenSource {
    if (!this.#source) {
      this.#complain(line, "no 'source' line above it");
      this.#source = memory;
    }
    if (this.#undatedLine > 0) {
      this.#complain(
        this.#undatedLine,
        "the source has no date: end it with ', read YYYY-MM-DD', or write a line 'as of YYYY-MM-DD' below it",
      );
      this.#undatedLine = 0;
    }
    return this.#source;
  }

  #takeSource(line: number, words: string): string | undefined {
    if (words === '') return "expected 'source WORDS': the source of the lines below, and when it was read";
    this.#undatedLine = 0;
    if (/^recalled\b/i.test(words)) {
      this.#source = memory;
      return undefined;
    }
    const day = WHEN_IT_WAS_READ.exec(words)?.[1];
    const asOf = day === undefined ? undefined : readDay(day);
    this.#source = { words: screenWords(words), recalled: false, asOf: asOf ?? null };
    if (day === undefined) this.#undatedLine = line;
    return day !== undefined && asOf === undefined ? `invalid date ${day}` : undefined;
  }

  #takeDay(words: string): string | undefined {
    const asOf = readDay(words);
    if (asOf === undefined) return "expected 'as of YYYY-MM-DD'";
    if (!this.#source) return "'as of' needs a source above it";
    this.#undatedLine = 0;
    this.#source = { ...this.#source, asOf };
    return undefined;
  }
}

/**
 * Returns a source's text for display, without notes and without where and when it was read; just the host if the
 * source is only a web page.
 */
function screenWords(written: string): string {
  const words = written.replace(WHEN_IT_WAS_READ, '').replace(NOTES, '').trim();
  const [, before] = WHERE_IT_WAS_READ.exec(words.slice(0, words.search(PAGE))) ?? [];
  if (before && words.search(PAGE) > 0) return before;
  return (
    words.replace(PAGE, (_, host?: string, bare?: string) => (host ?? bare ?? '').replace(/^www\./, '')) || written
  );
}

/** Parses a date such as 2026-11-25. @returns noon of that day, epoch milliseconds; undefined for an invalid date. */
export function readDay(text: string): number | undefined {
  const written = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
  const start = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== written) return undefined;
  return start + NOON_MS;
}
