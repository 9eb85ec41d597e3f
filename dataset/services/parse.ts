import type { LngLat } from '@roadcast/core/geo';
import type { TravelDirection } from '@roadcast/core/services';
import type { Report } from '../files/problem.ts';
import { readPosition, sourceLines } from '../files/source-lines.ts';
import { STATE_CODES } from '../files/state-codes.ts';
import { noFacts, readFacts } from './facts.ts';
import {
  SERVICE_FILES,
  type ServiceFacts,
  type ServiceFileKind,
  type WrittenPlace,
  type WrittenService,
} from './model.ts';
import { type Complain, memory, SourceReader } from './written-source.ts';

const states: ReadonlySet<string> = new Set(Object.values(STATE_CODES));

/** Matches a service file's path: 'services/interstate/I-80/fuel.txt' (folder, highway, and kind). */
const PATH = /^services\/((?:[^/]+\/)*([^/]+))\/([^/]+)\.txt$/;
const NUMBER = /^\d+(\.\d+)?$/;
const SIDE = /^(N|S|E|W|NS|EW)$/;
const EXPECTED_PLACE = "expected '@LAT,LNG MILE SIDE NAME' or 'MILE SIDE NAME', '-' for an unknown mile or name";
const MOST_MILES = 1000;

/** Format of a kind of file: its name, and the facts allowed after a place's `|`. */
export interface PlaceFormat<Kind extends string, Facts> {
  readonly kinds: readonly Kind[];
  readonly noFacts: Facts;
  readonly readFacts: (
    written: string,
    kind: Kind,
  ) => { readonly facts: Facts; readonly complaints: readonly string[] };
}

const serviceFormat: PlaceFormat<ServiceFileKind, ServiceFacts> = { kinds: SERVICE_FILES, noFacts, readFacts };

/**
 * Parses one service file. Reports and skips invalid lines.
 * @param file path within the sources: 'services/interstate/I-80/fuel.txt'. @param text the file's content.
 */
export const parseServices = (file: string, text: string, report: Report): WrittenService[] =>
  parsePlaces(file, text, serviceFormat, report);

/** Parses a file of any kind of places beside a highway. Reports and skips invalid lines. */
export function parsePlaces<Kind extends string, Facts>(
  file: string,
  text: string,
  format: PlaceFormat<Kind, Facts>,
  report: Report,
): WrittenPlace<Kind, Facts>[] {
  const complain: Complain = (line, words) => report({ file, line, level: 'error', text: words });
  const [, road = '', highway = '', name] = PATH.exec(file) ?? [];
  const kind = format.kinds.find((word) => word === name);
  if (!kind) {
    complain(1, `the file name is not one of ${format.kinds.map((word) => `${word}.txt`).join(', ')}`);
    return [];
  }
  const [first, ...rest] = sourceLines(text);
  const header = `services ${highway} ${kind}`;
  if (first?.text !== header)
    complain(first?.line ?? 1, `the first line must be '${header}', matching the folder and file names`);

  const sources = new SourceReader(complain);
  let state = { code: '', line: 0 };
  const lines = first === undefined || first.text.startsWith('services') ? rest : [first, ...rest];
  return lines.flatMap(({ line, text: words }): WrittenPlace<Kind, Facts>[] => {
    if (sources.take(line, words)) return [];
    if (/^state\b/.test(words)) {
      const code = words.slice('state'.length).trim();
      if (!states.has(code)) complain(line, `unknown state '${code}': expected 'state ST', its two letters`);
      state = { code, line };
      return [];
    }
    const place = readPlace(line, words, kind, format, complain);
    if (!place) return [];
    const source = sources.sourceOf(line);
    if (state.code === '') complain(line, "no 'state' line above it");
    if (!states.has(state.code)) return [];
    const approximate = place.recalled || source.recalled;
    const { at, mile, sides, name: placeName, facts } = place;
    return [
      {
        file,
        line,
        road,
        kind,
        state: state.code,
        stateLine: state.line,
        at,
        mile,
        sides,
        name: placeName,
        facts,
        source: place.recalled ? memory : source,
        approximate,
      },
    ];
  });
}

/** Removes the mark for facts written from memory. @returns the remaining text, and whether the mark was present. */
export function withoutMark(text: string): { readonly words: string; readonly recalled: boolean } {
  const words = text.replace(/\s*~$/, '');
  return { words, recalled: words !== text };
}

type Place<Facts> = Pick<WrittenPlace<string, Facts>, 'at' | 'mile' | 'sides' | 'name' | 'facts'> & {
  readonly recalled: boolean;
};

/** Parses '@LAT,LNG MILE SIDE NAME | FACTS ~'. Reports an invalid place and returns undefined. */
function readPlace<Kind extends string, Facts>(
  line: number,
  text: string,
  kind: Kind,
  format: PlaceFormat<Kind, Facts>,
  complain: Complain,
): Place<Facts> | undefined {
  const { words, recalled } = withoutMark(text);
  const bar = words.indexOf('|');
  const tokens = (bar < 0 ? words : words.slice(0, bar)).trim().split(/\s+/);
  let at: LngLat | undefined;
  if (tokens[0]?.startsWith('@')) {
    const token = tokens.shift() as string;
    at = readUsPosition(token);
    if (!at) {
      complain(line, `'${token}' is not a position @LAT,LNG in the United States`);
      return undefined;
    }
  }
  const [mileWord = '', side = '', ...nameWords] = tokens;
  if (mileWord !== '-' && !NUMBER.test(mileWord)) {
    complain(
      line,
      at
        ? `'${mileWord}' is not a mile: ${EXPECTED_PLACE}`
        : `'${mileWord}' is neither a place nor a keyword: ${EXPECTED_PLACE}`,
    );
    return undefined;
  }
  const mile = mileWord === '-' ? undefined : Number(mileWord);
  if (mile !== undefined && mile > MOST_MILES) {
    complain(line, `no state has a mile ${mileWord}`);
    return undefined;
  }
  if (mile === undefined && !at) {
    complain(line, 'give a position, a mile, or both');
    return undefined;
  }
  if (!SIDE.test(side)) {
    complain(line, `'${side}' is not a side: expected N, S, E or W, or NS or EW if both directions can use it`);
    return undefined;
  }
  if (nameWords.length === 0) {
    complain(line, "no name: write it as signed or as the owner calls it, '-' if it has none");
    return undefined;
  }
  const read = bar < 0 ? { facts: format.noFacts, complaints: [] } : format.readFacts(words.slice(bar + 1), kind);
  for (const complaint of read.complaints) complain(line, complaint);
  const name = nameWords.join(' ');
  return {
    at,
    mile,
    sides: side.split('') as TravelDirection[],
    name: name === '-' ? '' : name,
    facts: read.facts,
    recalled,
  };
}

/** Parses '@39.46,-120.00'; undefined if invalid or outside the United States (swapped axes, a missing sign). */
export function readUsPosition(token: string): LngLat | undefined {
  const at = readPosition(token);
  return at && at[1] > 18 && at[1] < 72 && at[0] > -180 && at[0] < -66 ? at : undefined;
}
