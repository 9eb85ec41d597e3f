import type { TollByAxles } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { TravelDirection } from '@roadcast/core/services';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { STATE_CODES } from '../files/state-codes.ts';
import type { WrittenSource } from './model.ts';
import { readUsPosition, withoutMark } from './parse.ts';
import { type Complain, memory, SourceReader } from './written-source.ts';

/** A rate as written, not laid on the drawn road yet. */
export interface WrittenToll {
  readonly file: string;
  readonly line: number;
  /** As its file is named: 'I-76-east'. */
  readonly highway: string;
  readonly state: string;
  /** Two miles or two positions between which it holds; none for all toll stretches in the state. */
  readonly ends: readonly [number, number] | readonly [LngLat, LngLat] | undefined;
  readonly per: 'mile' | 'passage';
  /** The only direction that pays; undefined where both do. */
  readonly side: TravelDirection | undefined;
  readonly name: string;
  readonly cash: readonly TollByAxles[];
  readonly transponder: readonly TollByAxles[];
  readonly source: WrittenSource;
  readonly approximate: boolean;
}

const states: ReadonlySet<string> = new Set(Object.values(STATE_CODES));

const EXPECTED =
  "expected 'HIGHWAY ST [MILE MILE] mile NAME | cash 2 0.14, 5 0.62; transponder ...', or 'passage' for 'mile'";
const TOLL = /^(\S+) ([A-Z]{2}) (?:(\S+) (\S+) )?(mile|passage) (?:([NSEW]) )?(\S.*?) \| (\S.*)$/;
const NUMBER = /^\d+(\.\d+)?$/;
const AMOUNT = /^(\d) (\d+(?:\.\d+)?)$/;
const MOST_AXLES = 9;
/** More than anybody asks, dollars: a lost decimal point. */
const MOST = { mile: 5, passage: 200 } as const;

/** Reads one file of tolls. Lines that cannot be read are reported as errors and left out. @param file its path inside the sources. */
export function parseTolls(file: string, text: string, report: Report): WrittenToll[] {
  const complain: Complain = (line, words) => report({ file, line, level: 'error', text: words });
  const sources = new SourceReader(complain);
  return sourceLines(text).flatMap(({ line, text: written }): WrittenToll[] => {
    if (sources.take(line, written)) return [];
    const { words, recalled } = withoutMark(written.replace(/\s+/g, ' '));
    const read = readToll(words);
    const source = sources.sourceOf(line);
    if (typeof read === 'string') {
      complain(line, read);
      return [];
    }
    const approximate = recalled || source.recalled;
    return [{ file, line, ...read, source: source.recalled ? memory : source, approximate }];
  });
}

type ReadToll = Omit<WrittenToll, 'file' | 'line' | 'source' | 'approximate'>;

/** @returns the rate, or what is wrong with the line. */
function readToll(words: string): ReadToll | string {
  const [, highway = '', state = '', from, to, per, side, name = '', amounts = ''] = TOLL.exec(words) ?? [];
  if (per !== 'mile' && per !== 'passage') return EXPECTED;
  if (!states.has(state)) return `unknown state '${state}'`;
  const ends = from === undefined || to === undefined ? undefined : readEnds(from, to);
  if (ends === null) return `'${from} ${to}' are neither two miles nor two positions @LAT,LNG`;
  const read: Record<'cash' | 'transponder', readonly TollByAxles[]> = { cash: [], transponder: [] };
  for (const part of amounts.split(';').map((word) => word.trim())) {
    const [kind = ''] = part.split(' ');
    if (kind !== 'cash' && kind !== 'transponder')
      return `'${part}' is neither 'cash AXLES DOLLARS, ...' nor 'transponder ...'`;
    const found = readAmounts(part.slice(kind.length + 1), per);
    if (typeof found === 'string') return found;
    read[kind] = found;
  }
  if (read.cash.length + read.transponder.length === 0) return EXPECTED;
  return { highway, state, ends, per, side: side as TravelDirection | undefined, name, ...read };
}

/** @returns null where the words are neither two miles nor two positions. */
function readEnds(from: string, to: string): NonNullable<WrittenToll['ends']> | null {
  if (NUMBER.test(from) && NUMBER.test(to)) return [Number(from), Number(to)];
  const [a, b] = [readUsPosition(from), readUsPosition(to)];
  return a && b ? [a, b] : null;
}

function readAmounts(words: string, per: 'mile' | 'passage'): TollByAxles[] | string {
  const amounts: TollByAxles[] = [];
  for (const amount of words.split(',').map((word) => word.trim())) {
    const [, axles, dollars] = AMOUNT.exec(amount) ?? [];
    const last = amounts.at(-1)?.axles ?? 1;
    if (axles === undefined || dollars === undefined) return `'${amount}' is not 'AXLES DOLLARS', such as '2 8.00'`;
    if (Number(axles) <= last || Number(axles) > MOST_AXLES)
      return `'${amount}': axles begin at 2 and grow, up to ${MOST_AXLES}`;
    if (Number(dollars) > MOST[per]) return `'${amount}': nobody asks more than $${MOST[per]} for a ${per}`;
    amounts.push({ axles: Number(axles), dollars: Number(dollars) });
  }
  return amounts;
}
