import type { ClimateStation } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { readPlaceName, readPosition, type SourceLine, sourceLines } from '../files/source-lines.ts';
import { STATE_CODES } from '../files/state-codes.ts';

/** A station with its location in the sources. */
export interface WrittenStation {
  /** File inside the sources, and the line of its start. */
  readonly file: string;
  readonly line: number;
  readonly station: ClimateStation;
  /** Why it differs from its neighbors; undefined if it doesn't. */
  readonly local?: string;
}

/** Field of a station set by each kind of line, with allowed counts and range of values. */
const SERIES = {
  high: { field: 'highs', counts: [12], least: -20, most: 125 },
  low: { field: 'lows', counts: [12], least: -40, most: 100 },
  rain: { field: 'rainDays', counts: [12], least: 0, most: 31 },
  snow: { field: 'snowDays', counts: [12, 1], least: 0, most: 31 },
  wind: { field: 'winds', counts: [12, 4], least: 1, most: 50 },
  humid: { field: 'humidities', counts: [12, 4], least: 5, most: 100 },
} as const;

type Kind = keyof typeof SERIES;

const KINDS = Object.keys(SERIES) as Kind[];

/** 'Boise, ID @43.57,-116.24 2814 ft USW00024131', or '~' at the end. */
const STATION = /^(.+?) (@\S+) (-?\d+) ft (~|US[CW]\d{8})$/;

const STATES = new Set(Object.values(STATE_CODES));

/** A station's first line without its values. */
type Head = Omit<ClimateStation, (typeof SERIES)[Kind]['field']>;

/** Reports a problem in a line of the current file. */
type Complain = (line: number, text: string) => void;

/** Parses a file of stations. Invalid lines, and incomplete stations, are reported and skipped. */
export function parseStations(file: string, text: string, report: Report): WrittenStation[] {
  const complain: Complain = (line, text) => report({ file, line, level: 'error', text });
  const blocks: SourceLine[][] = [];
  for (const written of sourceLines(text)) {
    const [word = ''] = written.text.split(/\s/);
    const block = blocks.at(-1);
    if (word === 'station') blocks.push([written]);
    else if (block) block.push(written);
    else if (word !== 'source') complain(written.line, `'${word}' stands before the first station`);
  }
  return blocks.flatMap((block) => readStation(file, block, complain) ?? []);
}

function readStation(file: string, block: readonly SourceLine[], complain: Complain): WrittenStation | undefined {
  const [first, ...lines] = block as [SourceLine, ...SourceLine[]];
  const head = readHead(first.text.replace(/^station\s+/, ''));
  if (!head) {
    complain(first.line, "expected 'station NAME, ST @LAT,LNG FEET ft' and the station's number or '~'");
    return undefined;
  }
  const series = new Map<Kind, readonly number[]>();
  let local: string | undefined;
  for (const { line, text } of lines) {
    const [word = '', ...words] = text.split(/\s+/);
    if (word === 'local' && words.length > 0) local = words.join(' ');
    else if (isKind(word)) {
      const values = readSeries(word, words);
      if (typeof values === 'string') complain(line, values);
      else if (series.has(word)) complain(line, `'${word}' stands here twice`);
      else series.set(word, values);
    } else complain(line, `expected 'station', 'local WHY' or one of ${KINDS.join(', ')}, not '${word}'`);
  }
  const missing = KINDS.filter((kind) => !series.has(kind));
  if (missing.length > 0) {
    complain(first.line, `${head.name} has no ${missing.map((kind) => `'${kind}'`).join(', ')}`);
    return undefined;
  }
  return { file, line: first.line, station: { ...head, ...fields(series) }, ...(local !== undefined && { local }) };
}

function isKind(word: string): word is Kind {
  return Object.hasOwn(SERIES, word);
}

function readHead(words: string): Head | undefined {
  const [, place = '', at = '', feet, mark] = STATION.exec(words) ?? [];
  const name = readPlaceName(place);
  const position = readPosition(at);
  if (!name || !position || !STATES.has(name.state)) return undefined;
  return { ...name, lat: position[1], lng: position[0], elevationFeet: Number(feet), approximate: mark === '~' };
}

/** Returns twelve values, January first, or what is wrong. */
function readSeries(kind: Kind, words: readonly string[]): readonly number[] | string {
  const { counts, least, most } = SERIES[kind];
  const values = words.map(Number);
  if (!counts.some((count) => count === values.length))
    return `'${kind}' has ${values.length} values instead of ${counts.join(' or ')}`;
  const wrong = words.find((_, i) => !(at(values, i) >= least && at(values, i) <= most));
  if (wrong !== undefined) return `'${wrong}' is not between ${least} and ${most}`;
  if (values.length === 1) return Array.from({ length: 12 }, () => at(values, 0));
  return values.length === 4 ? throughTheYear(values) : values;
}

/** Interpolates twelve values linearly. @param quarters values of January, April, July and October. */
function throughTheYear(quarters: readonly number[]): number[] {
  return Array.from({ length: 12 }, (_, month) => {
    const quarter = Math.floor(month / 3);
    const from = at(quarters, quarter);
    const to = at(quarters, (quarter + 1) % 4);
    return Math.round((from + ((to - from) * (month % 3)) / 3) * 10) / 10;
  });
}

/** Returns the values under the dataset's field names. @param series one for each kind. */
function fields(series: ReadonlyMap<Kind, readonly number[]>): Omit<ClimateStation, keyof Head> {
  const values = (kind: Kind) => series.get(kind) ?? [];
  return {
    highs: values('high'),
    lows: values('low'),
    rainDays: values('rain'),
    snowDays: values('snow'),
    winds: values('wind'),
    humidities: values('humid'),
  };
}
