import type { LngLat } from '@roadcast/core/geo';
import type { Report } from '../files/problem.ts';
import { readPosition, sourceLines } from '../files/source-lines.ts';
import { milesBetween } from '../geometry/geometry.ts';
import {
  type LandRoadClass,
  ROAD_CLASSES,
  type RoadFile,
  type RoadPoint,
  type RoadState,
  type RoadStretch,
} from './model.ts';

/** Matches a designation or name: 'US-60', 'CA-1', 'Going-to-the-Sun-Road'. */
const NAME = /^[A-Z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/;
const NUMBER = /^\d+(\.\d+)?$/;
/** Maximum distance between the end of one state's part and the start of the next part, miles. */
const SAME_PLACE_MILES = 0.05;

/** Parser state of a road file. */
interface Reading {
  ref: string;
  part: string;
  readonly sources: string[];
  accuracyMeters: number;
  readonly states: RoadState[];
  readonly points: RoadPoint[];
  readonly stretches: RoadStretch[];
  /** Attributes that apply from here on. */
  class: LandRoadClass | undefined;
  limitMph: number | undefined;
  toll: boolean;
  /** Attributes read since the last point. */
  host: string;
  gap: boolean;
}

/**
 * Parses one road file. Reports and skips invalid lines.
 * @param file path for the report: 'roads/US-60.txt'. @param text the file's content.
 * @returns the road; undefined if it has no designation or fewer than two points.
 */
export function parseRoad(file: string, text: string, report: Report): RoadFile | undefined {
  const reading: Reading = {
    ref: '',
    part: '',
    sources: [],
    accuracyMeters: 0,
    states: [],
    points: [],
    stretches: [],
    class: undefined,
    limitMph: undefined,
    toll: false,
    host: '',
    gap: false,
  };
  const complain = (line: number, words: string) => report({ file, line, level: 'error', text: words });
  for (const { line, text: words } of sourceLines(text)) {
    const [word = '', ...rest] = words.split(/\s+/);
    const complaint = readLine(reading, line, word, rest);
    if (complaint) complain(line, complaint);
  }
  for (const words of missing(reading, file)) complain(1, words);
  const last = reading.points.at(-1);
  if (last && (reading.host !== '' || reading.gap)) {
    complain(last.line, `the road ends with a 'with' or 'gap' but no point after it`);
  }
  const { ref, part, sources, accuracyMeters, states, points, stretches } = reading;
  if (ref === '' || points.length < 2) return undefined;
  const recalled = sources.some((words) => /^recalled/i.test(words));
  return { file, ref, part, sources, recalled, accuracyMeters, states, points, stretches };
}

/** Parses a line. @returns an error message; undefined if valid. */
function readLine(reading: Reading, line: number, word: string, rest: readonly string[]): string | undefined {
  if (word.startsWith('@')) return readPoint(reading, line, word, rest.join(' '));
  const [first = ''] = rest;
  switch (word) {
    case 'state':
      return readState(reading, line, rest);
    case 'class': {
      const found = ROAD_CLASSES.find((name) => name === first);
      if (!found || rest.length !== 1) return `expected 'class' and one of ${ROAD_CLASSES.join(', ')}`;
      reading.class = found;
      return undefined;
    }
    case 'with':
      if (!NAME.test(first) || rest.length !== 1) return "expected a designation such as 'with I-40'";
      if (reading.points.length === 0) return "'with' before the first point";
      reading.host = first;
      return undefined;
    case 'gap':
      if (reading.points.length === 0) return "'gap' before the first point";
      reading.gap = true;
      return undefined;
    case 'speed':
      if (first !== 'default' && !(NUMBER.test(first) && Number(first) >= 15 && Number(first) <= 85))
        return "expected 'speed MPH', 15 to 85, or 'speed default'";
      reading.limitMph = first === 'default' ? undefined : Number(first);
      return undefined;
    case 'toll':
    case 'free':
      reading.toll = word === 'toll';
      return undefined;
    default:
      return reading.states.length === 0
        ? readHeaderLine(reading, word, rest)
        : `'${word}' is neither a position nor a keyword`;
  }
}

function readHeaderLine(reading: Reading, word: string, rest: readonly string[]): string | undefined {
  const [first = ''] = rest;
  switch (word) {
    case 'road':
      if (!NAME.test(first) || rest.length !== 1) return "expected a designation such as 'road US-60'";
      reading.ref = first;
      return undefined;
    case 'part':
      if (rest.length !== 1) return "expected one word, such as 'part east'";
      reading.part = first;
      return undefined;
    case 'source':
      reading.sources.push(rest.join(' '));
      return undefined;
    case 'accuracy':
      if (!NUMBER.test(first)) return "expected 'accuracy METERS'";
      reading.accuracyMeters = Number(first);
      return undefined;
    default:
      return `'${word}' before the first state`;
  }
}

function readState(reading: Reading, line: number, rest: readonly string[]): string | undefined {
  const [code = '', length = '', mark] = rest;
  const miles = length.replace(/~$/, '');
  const known = NUMBER.test(miles) && Number(miles) > 0;
  if (!/^[A-Z]{2}$/.test(code) || !(known || length === '?')) return "expected 'state ST MILES' or 'state ST ?'";
  reading.states.push({
    line,
    code,
    miles: known ? Number(miles) : undefined,
    approximate: length.endsWith('~') || mark === '~',
  });
  return undefined;
}

function readPoint(reading: Reading, line: number, word: string, label: string): string | undefined {
  const at = readUsPosition(word);
  if (!at) return `'${word}' is not a position @LAT,LNG in the United States`;
  if (reading.states.length === 0) return 'a position before the first state';
  const last = reading.points.at(-1);
  const before = reading.stretches.at(-1);
  const state = reading.states.length - 1;
  const isBorder = last && (before?.state ?? -1) !== state && milesBetween(last.at, at) <= SAME_PLACE_MILES;
  if (isBorder) {
    // Merge a border point written both at the end of one state and at the start of the next. Attributes in between
    // apply from there on.
    reading.points[reading.points.length - 1] = { ...last, label: last.label || label };
    return undefined;
  }
  if (last) {
    reading.stretches.push({
      line: last.line,
      state,
      class: reading.class ?? 'primary',
      host: reading.host,
      gap: reading.gap,
      limitMph: reading.limitMph,
      toll: reading.toll,
    });
  }
  reading.host = '';
  reading.gap = false;
  reading.points.push({ line, at, label });
  return reading.class === undefined ? missingClass(reading) : undefined;
}

/** Describes a missing class, then assumes one so it is reported only once. */
function missingClass(reading: Reading): string {
  reading.class = 'primary';
  return "no 'class' line above the first point";
}

/** Describes what is missing in the file. */
function missing(reading: Reading, file: string): string[] {
  const words: string[] = [];
  const name = reading.part === '' ? reading.ref : `${reading.ref}-${reading.part}`;
  if (reading.ref === '') words.push("no 'road' line");
  else if (!file.endsWith(`/${name}.txt`)) words.push(`the file name does not match ${name}`);
  if (reading.sources.length === 0) words.push("no 'source' line");
  if (reading.accuracyMeters === 0) words.push("no 'accuracy' line");
  if (reading.points.length < 2) words.push('fewer than two points');
  return words;
}

/** Parses '@39.46,-120.00'; undefined if invalid or outside the United States (swapped axes, a missing sign). */
function readUsPosition(token: string): LngLat | undefined {
  const at = readPosition(token);
  return at && at[1] > 18 && at[1] < 72 && at[0] > -180 && at[0] < -66 ? at : undefined;
}
