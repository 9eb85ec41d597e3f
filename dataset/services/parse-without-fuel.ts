import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { STATE_CODES } from '../files/state-codes.ts';
import type { WrittenEnd, WrittenWithoutFuel } from './model.ts';
import { readUsPosition, withoutMark } from './parse.ts';
import { type Complain, memory, SourceReader } from './written-source.ts';

const states: ReadonlySet<string> = new Set(Object.values(STATE_CODES));

const EXPECTED =
  "expected 'HIGHWAY ST MILE MILE NAME | NAME', 'HIGHWAY ST MILE ST MILE NAME | NAME' or 'HIGHWAY @LAT,LNG @LAT,LNG NAME | NAME'";
const HIGHWAY = /^[A-Z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/;
const BY_MILES = /^([A-Z]{2}) (\d+(?:\.\d+)?) (?:([A-Z]{2}) )?(\d+(?:\.\d+)?) (.+)$/;
const BY_POSITIONS = /^(@\S+) (@\S+) (.+)$/;
const NAMES = /^(\S.*?) \| (\S.*)$/;

/**
 * Parses the stretches without fuel. Reports and skips invalid lines.
 * @param file path within the sources.
 */
export function parseWithoutFuel(file: string, text: string, report: Report): WrittenWithoutFuel[] {
  const complain: Complain = (line, words) => report({ file, line, level: 'error', text: words });
  const sources = new SourceReader(complain);
  return sourceLines(text).flatMap(({ line, text: written }): WrittenWithoutFuel[] => {
    if (sources.take(line, written)) return [];
    const { words, recalled } = withoutMark(written.replace(/\s+/g, ' '));
    const read = readStretch(words);
    if (typeof read === 'string') {
      complain(line, read);
      return [];
    }
    const source = sources.sourceOf(line);
    const approximate = recalled || source.recalled;
    return [{ file, line, ...read, source: recalled ? memory : source, approximate }];
  });
}

/** Parses a stretch. @returns the stretch, or an error message. */
function readStretch(words: string): Pick<WrittenWithoutFuel, 'highway' | 'ends' | 'from' | 'to'> | string {
  const [highway = ''] = words.split(' ');
  const rest = words.slice(highway.length + 1);
  if (!HIGHWAY.test(highway)) return EXPECTED;
  const read = rest.startsWith('@') ? readPositions(rest) : readMiles(rest);
  if (typeof read === 'string') return read;
  const [, from, to] = NAMES.exec(read.names) ?? [];
  if (from === undefined || to === undefined) return EXPECTED;
  return { highway, ends: read.ends, from, to };
}

interface Ends {
  readonly ends: readonly [WrittenEnd, WrittenEnd];
  readonly names: string;
}

function readPositions(words: string): Ends | string {
  const [, first, second, names = ''] = BY_POSITIONS.exec(words) ?? [];
  if (first === undefined || second === undefined) return EXPECTED;
  const [a, b] = [readUsPosition(first), readUsPosition(second)];
  if (a && b) return { ends: [{ at: a }, { at: b }], names };
  return `'${a ? second : first}' is not a position @LAT,LNG in the United States`;
}

function readMiles(words: string): Ends | string {
  const [, state, first, other = state, second, names = ''] = BY_MILES.exec(words) ?? [];
  if (state === undefined || other === undefined) return EXPECTED;
  const unknown = [state, other].find((code) => !states.has(code));
  if (unknown !== undefined) return `unknown state '${unknown}'`;
  return {
    ends: [
      { state, mile: Number(first) },
      { state: other, mile: Number(second) },
    ],
    names,
  };
}
