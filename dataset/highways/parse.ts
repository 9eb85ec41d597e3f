import { posix } from 'node:path';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import type { HighwayFile, OfficialLength } from './model.ts';
import { closeState, NUMBER, type OpenState, openState, REF, readMiles, readStateLine } from './parse-state.ts';

/** Parsed lines above the first state. */
interface Header {
  ref: string;
  part: string;
  official: OfficialLength | undefined;
  readonly sources: string[];
  accuracyMeters: number;
}

/**
 * Parses one highway file. Reports and skips invalid lines.
 * @param file path for the report: 'highways/interstate/I-80.txt'. @param text the file's content.
 * @returns the highway, or undefined without a designation.
 */
export function parseHighway(file: string, text: string, report: Report): HighwayFile | undefined {
  const header: Header = { ref: '', part: '', official: undefined, sources: [], accuracyMeters: 0 };
  const states: OpenState[] = [];
  const complain = (line: number, words: string) => report({ file, line, level: 'error', text: words });

  for (const { line, text: words } of sourceLines(text)) {
    const [word = '', ...rest] = words.split(/\s+/);
    const complaint = readLine(header, states, line, word, rest);
    if (complaint) complain(line, complaint);
  }

  if (header.ref === '') {
    complain(1, "no 'highway' line");
    return undefined;
  }
  for (const words of missingInHeader(header, file)) complain(1, words);
  for (const state of states) {
    if (state.points.length < 2) complain(state.line, `state ${state.code} has fewer than two points`);
    if (state.between.host !== '' || state.between.via.length > 0) {
      complain(state.line, `state ${state.code} ends with a position or a 'with' but no point after it`);
    }
  }
  return {
    file,
    ...header,
    official: header.official ?? { line: 1, miles: 0, where: '', approximate: true },
    recalled: header.sources.some((words) => /^recalled/i.test(words)),
    states: states.filter((state) => state.points.length >= 2).map(closeState),
  };
}

/** Parses a line. @returns an error message; undefined if valid. */
function readLine(
  header: Header,
  states: OpenState[],
  line: number,
  word: string,
  rest: readonly string[],
): string | undefined {
  if (word === 'state') {
    const code = rest[0] ?? '';
    const miles = readMiles(rest.slice(1));
    if (!/^[A-Z]{2}$/.test(code) || !miles) return "expected 'state ST MILES'";
    states.push(openState(line, code, miles));
    return undefined;
  }
  const state = states.at(-1);
  return state ? readStateLine(state, line, word, rest) : readHeaderLine(header, line, word, rest);
}

function readHeaderLine(header: Header, line: number, word: string, rest: readonly string[]): string | undefined {
  const [first = ''] = rest;
  switch (word) {
    case 'highway':
      if (!REF.test(first) || rest.length !== 1) return "expected a designation such as 'highway I-80'";
      header.ref = first;
      return undefined;
    case 'part':
      if (rest.length !== 1) return "expected one word, such as 'part west'";
      header.part = first;
      return undefined;
    case 'official': {
      const miles = readMiles(rest);
      if (!miles) return "expected 'official MILES WHERE'";
      header.official = { line, ...miles, where: rest.slice(1).join(' ').replace(/^~\s*/, '') };
      return undefined;
    }
    case 'source':
      header.sources.push(rest.join(' '));
      return undefined;
    case 'accuracy':
      if (!NUMBER.test(first)) return "expected 'accuracy METERS'";
      header.accuracyMeters = Number(first);
      return undefined;
    default:
      return `'${word}' before the first state`;
  }
}

/** Returns the names of missing header lines. */
function missingInHeader(header: Header, file: string): string[] {
  const words: string[] = [];
  const separator = /^[NSEW]$/.test(header.part) ? '-?' : '-';
  const name = new RegExp(`^${header.ref}${header.part === '' ? '' : separator + header.part}\\.txt$`);
  if (!name.test(posix.basename(file)))
    words.push(`the file name does not match ${header.ref} ${header.part}`.trimEnd());
  if (!header.official) words.push("no 'official' line");
  if (header.sources.length === 0) words.push("no 'source' line");
  if (header.accuracyMeters === 0) words.push("no 'accuracy' line");
  return words;
}
