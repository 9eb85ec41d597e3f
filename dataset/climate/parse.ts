import type { ClimateStation } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { readPlaceName, readPosition, type SourceLine, sourceLines } from '../files/source-lines.ts';
import { STATE_CODES } from '../files/state-codes.ts';

/** Station with its location in the sources. */
export interface WrittenStation {
  /** Source file, and the line where the station starts. */
  readonly file: string;
  readonly line: number;
  readonly station: ClimateStation;
  /** Why the station differs from its neighbors; undefined if it doesn't. */
  readonly local?: string;
}

/** For each line's first word: the station field, the allowed numbers of values, and their range. */
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

/** Matches a station's first line: 'Boise, ID @43.57,-116.24 2814 ft USW00024131', or '~' instead of the id. */
const STATION = /^(.+?) (@\S+) (-?\d+) ft (~|US[CW]\d{8})$/;

const STATES = new Set(Object.values(STATE_CODES));

/** Parsed first line of a station. */
type Head = Omit<ClimateStation, (typeof SERIES)[Kind]['field']>;

/** Reports a problem on a line of the current file. */
type Complain = (line: number, text: string) => void;

/** Parses a station file. Reports and skips invalid lines and incomplete stations. */
export function parseStations(file: string, text: string, report: Report): WrittenStation[] {
  const complain: Complain = (line, text) => report({ file, line, level: 'error', text });
  const blocks: SourceLine[][] = [];
  for (const written of sourceLines(text)) {
    const [word = ''] = written.text.split(/\s/);
    const block = blocks.at(-1);
    if (word === 'station') blocks.push([written]);
    else if (block) block.push(written);
    else if (word !== 'source') complain(written.line, `'${word}' comes before the first station`);
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
      else if (series.has(word)) complain(line, `'${word}' appears twice`);
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

/** Parses twelve values from January on. @returns the values, or an error message. */
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

/** Interpolates twelve monthly values linearly. @param quarters values for January, April, July and October. */
function throughTheYear(quarters: readonly number[]): number[] {
  return Array.from({ length: 12 }, (_, month) => {
    const quarter = Math.floor(month / 3);
    const from = at(quarters, quarter);
    const to = at(quarters, (quarter + 1) % 4);
    return Math.round((from + ((to - from) * (month % 3)) / 3) * 10) / 10;
  });
}

/** Renames the values to the dataset's field names. @param series values by kind. */
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
