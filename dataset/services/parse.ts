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

/** 'services/interstate/I-80/fuel.txt': folder, the highway in it, kind. */
const PATH = /^services\/((?:[^/]+\/)*([^/]+))\/([^/]+)\.txt$/;
const NUMBER = /^\d+(\.\d+)?$/;
const SIDE = /^(N|S|E|W|NS|EW)$/;
const EXPECTED_PLACE =
  "expected '@LAT,LNG MILE SIDE NAME' or 'MILE SIDE NAME', '-' for a mile or a name that is not known";
const MOST_MILES = 1000;

/** Kinds of files, and the facts allowed after the bar of their places. */
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
 * Parses one service file. Invalid lines are reported as errors and skipped.
 * @param file its path inside the sources, 'services/interstate/I-80/fuel.txt'. @param text its content.
 */
export const parseServices = (file: string, text: string, report: Report): WrittenService[] =>
  parsePlaces(file, text, serviceFormat, report);

/** Parses a file of places of any kind beside a highway. Invalid lines are reported as errors and skipped. */
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
    complain(1, `the file's name is none of ${format.kinds.map((word) => `${word}.txt`).join(', ')}`);
    return [];
  }
  const [first, ...rest] = sourceLines(text);
  const header = `services ${highway} ${kind}`;
  if (first?.text !== header)
    complain(first?.line ?? 1, `the first line must be '${header}', as folder and file are named`);

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

/** Splits off the mark of recalled lines. */
export function withoutMark(text: string): { readonly words: string; readonly recalled: boolean } {
  const words = text.replace(/\s*~$/, '');
  return { words, recalled: words !== text };
}

type Place<Facts> = Pick<WrittenPlace<string, Facts>, 'at' | 'mile' | 'sides' | 'name' | 'facts'> & {
  readonly recalled: boolean;
};

/** Parses '@LAT,LNG MILE SIDE NAME | FACTS ~'. @returns undefined, after reporting, for an invalid place. */
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
        ? `'${mileWord}' is no mile: ${EXPECTED_PLACE}`
        : `'${mileWord}' begins no place and is no word of the format: ${EXPECTED_PLACE}`,
    );
    return undefined;
  }
  const mile = mileWord === '-' ? undefined : Number(mileWord);
  if (mile !== undefined && mile > MOST_MILES) {
    complain(line, `no state has a mile ${mileWord}`);
    return undefined;
  }
  if (mile === undefined && !at) {
    complain(line, 'neither a position nor a mile: where it is must be known by one of them');
    return undefined;
  }
  if (!SIDE.test(side)) {
    complain(line, `'${side}' is no side: expected N, S, E or W, or NS or EW where both directions can use it`);
    return undefined;
  }
  if (nameWords.length === 0) {
    complain(line, "no name: write it as signed or as the owner calls it, '-' where it has none");
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

/** Parses '@39.46,-120.00'; undefined if invalid, or outside the United States (swapped axes, a missing sign). */
export function readUsPosition(token: string): LngLat | undefined {
  const at = readPosition(token);
  return at && at[1] > 18 && at[1] < 72 && at[0] > -180 && at[0] < -66 ? at : undefined;
}
