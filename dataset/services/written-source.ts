import type { WrittenSource } from './model.ts';

/** Shown on screen for unverified facts. */
const FROM_MEMORY = 'Recalled, not checked';
/** Noon UTC is the same day everywhere in the United States. */
const NOON_MS = 12 * 60 * 60 * 1000;

/** Notes for checking a source: the part after a ';', up to the closing bracket. */
const NOTES = /\s*;[^)]*/g;
/** When it was read, with notes after that. */
const WHEN_IT_WAS_READ = /[,;:]?\s+\(?read (\d{4}-\d{2}-\d{2}).*$/i;
/** A page: a host with a path, or with a common ending. */
const PAGE = /(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})\/[^\s,;()]*|((?:[a-z0-9-]+\.)+(?:com|org|gov|net))\b/gi;
/** The part of a source about where it was read: ', in github.com/...'. */
const WHERE_IT_WAS_READ = /^(.*?)[,:]?\s+\(?(?:(?:in|at|on|from|via)\s+)?$/i;

/** Source of recalled lines. */
export const memory: WrittenSource = { words: FROM_MEMORY, recalled: true, asOf: null };

/** Reports what is wrong with a line. */
export type Complain = (line: number, words: string) => void;

/** Follows the `source` and `as of` lines of a file from top to bottom. */
export class SourceReader {
  readonly #complain: Complain;
  #source: WrittenSource | undefined;
  /** Line of a source without a date yet; 0 for none. */
  #undatedLine = 0;

  constructor(complain: Complain) {
    this.#complain = complain;
  }

  /** Processes a line about sources. @returns whether it is one. */
  take(line: number, text: string): boolean {
    const [, word, words = ''] = /^(source|as of)(?:\s+(.*))?$/.exec(text) ?? [];
    if (word === undefined) return false;
    const complaint = word === 'source' ? this.#takeSource(line, words) : this.#takeDay(words);
    if (complaint !== undefined) this.#complain(line, complaint);
    return true;
  }

  /** Returns the source of a line with a fact; reports a missing source, or once a missing date. */
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
    if (words === '') return "expected 'source WORDS': who says what stands below, and when it was read";
    this.#undatedLine = 0;
    if (/^recalled\b/i.test(words)) {
      this.#source = memory;
      return undefined;
    }
    const day = WHEN_IT_WAS_READ.exec(words)?.[1];
    const asOf = day === undefined ? undefined : readDay(day);
    this.#source = { words: screenWords(words), recalled: false, asOf: asOf ?? null };
    if (day === undefined) this.#undatedLine = line;
    return day !== undefined && asOf === undefined ? `there is no day ${day}` : undefined;
  }

  #takeDay(words: string): string | undefined {
    const asOf = readDay(words);
    if (asOf === undefined) return "expected 'as of YYYY-MM-DD'";
    if (!this.#source) return "'as of' without a source above it: it says of which day that is";
    this.#undatedLine = 0;
    this.#source = { ...this.#source, asOf };
    return undefined;
  }
}

/** Returns a source's words without notes and without where and when it was read; for a bare page its host. */
function screenWords(written: string): string {
  const words = written.replace(WHEN_IT_WAS_READ, '').replace(NOTES, '').trim();
  const [, before] = WHERE_IT_WAS_READ.exec(words.slice(0, words.search(PAGE))) ?? [];
  if (before && words.search(PAGE) > 0) return before;
  return (
    words.replace(PAGE, (_, host?: string, bare?: string) => (host ?? bare ?? '').replace(/^www\./, '')) || written
  );
}

/** Returns noon of a day written as 2026-11-25, epoch milliseconds; undefined for an invalid day. */
export function readDay(text: string): number | undefined {
  const written = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
  const start = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== written) return undefined;
  return start + NOON_MS;
}
