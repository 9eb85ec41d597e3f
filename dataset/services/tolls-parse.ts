import type { TollByAxles } from '@roadcast/core/dataset';
import type { TravelDirection } from '@roadcast/core/services';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { STATE_CODES } from '../files/state-codes.ts';
import type { WrittenSource } from './model.ts';
import { withoutMark } from './parse.ts';
import { type Complain, SourceReader } from './written-source.ts';

/** Toll of one stretch as written, combining lines for different numbers of axles. */
export interface WrittenToll {
  readonly file: string;
  /** Line number of the first line. */
  readonly line: number;
  /** Toll operator's name. */
  readonly name: string;
  /** Highway as in file names ('I-76-east') or as signed. */
  readonly highway: string;
  readonly state: string;
  /** Mile marker at each end. */
  readonly from: number;
  readonly to: number;
  readonly per: 'mile' | 'passage';
  /** Direction with a toll; undefined if both directions have one. */
  readonly side: TravelDirection | undefined;
  readonly cash: TollByAxles[];
  readonly transponder: TollByAxles[];
  readonly sources: WrittenSource[];
  approximate: boolean;
}

const states: ReadonlySet<string> = new Set(Object.values(STATE_CODES));

const EXPECTED =
  "expected 'per-mile ROAD ST FROM TO AXLES TRANSPONDER OTHER' or 'toll ROAD ST FROM TO [SIDE] AXLES TRANSPONDER OTHER'";
const RATE =
  /^(per-mile|toll) (\S+) ([A-Z]{2}) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)(?: ([NSEW]))? ([2-6]) (-|\d+(?:\.\d+)?) (-|\d+(?:\.\d+)?)$/;
/** Maximum plausible toll, dollars. A higher toll lacks a decimal point. */
const MOST = { mile: 5, passage: 200 } as const;

/** Parses one toll file. Reports and skips invalid lines. @param file path within the sources. */
export function parseTolls(file: string, text: string, report: Report): WrittenToll[] {
  const complain: Complain = (line, words) => report({ file, line, level: 'error', text: words });
  const [first, ...rest] = sourceLines(text);
  const name = /^tolls (\S.*)$/.exec(first?.text ?? '')?.[1];
  if (first === undefined || name === undefined) {
    complain(first?.line ?? 1, "the first line must be 'tolls NAME': who charges");
    return [];
  }
  const sources = new SourceReader(complain);
  const tolls = new Map<string, WrittenToll>();
  for (const { line, text: written } of rest) {
    if (sources.take(line, written)) continue;
    const { words, recalled } = withoutMark(written.replace(/\s+/g, ' '));
    const source = sources.sourceOf(line);
    const rate = readRate(words);
    if (typeof rate === 'string') {
      complain(line, rate);
      continue;
    }
    const { axles, transponder, cash, ...stretch } = rate;
    const key = JSON.stringify(stretch);
    const toll: WrittenToll = tolls.get(key) ?? {
      file,
      line,
      name,
      ...stretch,
      cash: [],
      transponder: [],
      sources: [],
      approximate: false,
    };
    tolls.set(key, toll);
    if ([...toll.cash, ...toll.transponder].some((known) => known.axles === axles)) {
      complain(line, `this stretch’s toll for ${axles} axles is given above`);
      continue;
    }
    if (cash !== null) toll.cash.push({ axles, dollars: cash });
    if (transponder !== null) toll.transponder.push({ axles, dollars: transponder });
    if (!toll.sources.includes(source)) toll.sources.push(source);
    toll.approximate ||= recalled || source.recalled;
  }
  return [...tolls.values()];
}

type Stretch = Pick<WrittenToll, 'highway' | 'state' | 'from' | 'to' | 'per' | 'side'>;

/** Stretch and toll of a line, dollars; null for an unknown toll. */
interface Rate extends Stretch {
  readonly axles: number;
  readonly transponder: number | null;
  readonly cash: number | null;
}

/** Parses a rate. @returns the rate, or an error message. */
function readRate(words: string): Rate | string {
  const [, kind, highway = '', state = '', from, to, side, axles, first = '-', second = '-'] = RATE.exec(words) ?? [];
  if (kind === undefined) return EXPECTED;
  if (!states.has(state)) return `unknown state '${state}'`;
  if (from === to) return 'both ends are the same place';
  const per = kind === 'toll' ? 'passage' : 'mile';
  if (per === 'mile' && side !== undefined) return "only a 'toll' line can have a side";
  const [transponder, cash] = [dollars(first), dollars(second)];
  if (transponder === null && cash === null) return 'neither amount is known: remove the line';
  const most = Math.max(transponder ?? 0, cash ?? 0);
  if (most > MOST[per]) return `nobody asks $${most} for a ${per}`;
  if (transponder === 0 || cash === 0) return 'a toll of $0: remove the line';
  return {
    highway,
    state,
    from: Number(from),
    to: Number(to),
    per,
    side: side as TravelDirection | undefined,
    axles: Number(axles),
    transponder,
    cash,
  };
}

const dollars = (word: string): number | null => (word === '-' ? null : Number(word));
