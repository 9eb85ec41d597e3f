import type { TollByAxles } from '@roadcast/core/dataset';
import type { TravelDirection } from '@roadcast/core/services';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { STATE_CODES } from '../files/state-codes.ts';
import type { WrittenSource } from './model.ts';
import { withoutMark } from './parse.ts';
import { type Complain, SourceReader } from './written-source.ts';

/** The toll of one stretch as written: the lines of all numbers of axles together. */
export interface WrittenToll {
  readonly file: string;
  /** Line of the first of them. */
  readonly line: number;
  /** The toll operator. */
  readonly name: string;
  /** As its file is named: 'I-76-east', or as signed. */
  readonly highway: string;
  readonly state: string;
  /** By the highway's markers. */
  readonly from: number;
  readonly to: number;
  readonly per: 'mile' | 'passage';
  /** The only tolled direction; undefined if both are. */
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
/** Maximum plausible toll, dollars: beyond, a decimal point is missing. */
const MOST = { mile: 5, passage: 200 } as const;

/**
 * Parses one file of tolls. Invalid lines are reported as errors and skipped. @param file its path inside the sources.
 */
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
      complain(line, `what this stretch asks for ${axles} axles stands above`);
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

/** A line's stretch and dollars; null for unknown ones. */
interface Rate extends Stretch {
  readonly axles: number;
  readonly transponder: number | null;
  readonly cash: number | null;
}

/** Returns the rate, or what is wrong with the line. */
function readRate(words: string): Rate | string {
  const [, kind, highway = '', state = '', from, to, side, axles, first = '-', second = '-'] = RATE.exec(words) ?? [];
  if (kind === undefined) return EXPECTED;
  if (!states.has(state)) return `unknown state '${state}'`;
  if (from === to) return 'both ends are one place';
  const per = kind === 'toll' ? 'passage' : 'mile';
  if (per === 'mile' && side !== undefined) return "a side stands only in a 'toll' line";
  const [transponder, cash] = [dollars(first), dollars(second)];
  if (transponder === null && cash === null) return 'neither amount is known: leave the line out';
  const most = Math.max(transponder ?? 0, cash ?? 0);
  if (most > MOST[per]) return `nobody asks $${most} for a ${per}`;
  if (transponder === 0 || cash === 0) return 'what costs nothing is no toll';
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
