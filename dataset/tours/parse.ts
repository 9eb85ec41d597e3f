import { type TourSeason, type TourTag, tourSeasons, tourTags, tourVehicles } from '@roadcast/core/dataset';
import type { Report } from '../files/problem.ts';
import { readPlaceName, readPosition, type SourceLine, sourceLines } from '../files/source-lines.ts';
import type { NamedPlace, NamedWaypoint, TourDraft } from './model.ts';

/** Maximum characters of a title, as for shared trips. */
const LONGEST_TITLE = 80;
/** Number of sentences in a description, a line each. */
const SENTENCES = { least: 2, most: 4 } as const;

/** Driving hours per day. */
const HOURS = { least: 2, most: 10 } as const;
/** Bounds and step of a stop's length by unit. */
const LENGTHS = { min: { most: 480, step: 15 }, nights: { most: 7, step: 1 } } as const;

const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.txt$/;
const LINE = /^(\S+) (.+)$/;
const STOP = /^(.+?)(?: (@\S+))? (\d+) (min|nights?)$/;
const VIA = /^(@\S+) (.+)$/;

/** Words that begin a line exactly once per file. `text` may be repeated. */
const ONCE = ['tour', 'tags', 'season', 'vehicle', 'hours', 'from', 'to'] as const;
type Once = (typeof ONCE)[number];

interface Word {
  readonly rest: string;
  readonly line: number;
}

/** Lines of a file by their first word. */
interface TourLines {
  readonly once: ReadonlyMap<Once, Word>;
  readonly text: readonly string[];
  readonly waypoints: readonly NamedWaypoint[];
}

const oneOf = <T extends string>(known: readonly T[], text: string): T | undefined =>
  known.find((value) => value === text);

/**
 * Parses a tour's file, whose format is described in the folder's README. Reports errors with their line.
 * @returns undefined if the file has an error.
 */
export function parseTour(file: string, content: string, report: Report): TourDraft | undefined {
  let isSound = true;
  const complain = (line: number, text: string): void => {
    isSound = false;
    report({ file, line, level: 'error', text });
  };
  const lines = sourceLines(content);
  const [, slug] = FILE_NAME.exec(file.slice(file.lastIndexOf('/') + 1)) ?? [];
  if (slug === undefined) complain(1, 'the file name is not lower case with hyphens');
  const { once, text, waypoints } = readLines(lines, complain);
  const last = lines.at(-1)?.line ?? 1;
  for (const word of ONCE) if (!once.has(word)) complain(last, `the line '${word} ...' is missing`);
  const of = (word: Once): Word => once.get(word) ?? { rest: '', line: last };
  const end = (word: 'from' | 'to'): NamedPlace => ({ name: of(word).rest, at: undefined, line: of(word).line });
  const [origin, destination] = [end('from'), end('to')];
  for (const { name, line } of [origin, destination]) if (name !== '') checkName(name, line, complain);
  const title = of('tour');
  if (title.rest.length > LONGEST_TITLE) complain(title.line, `the title is over ${LONGEST_TITLE} characters`);
  if (text.length < SENTENCES.least || text.length > SENTENCES.most)
    complain(last, `${text.length} lines of text instead of ${SENTENCES.least} to ${SENTENCES.most}`);
  const tags = once.has('tags') ? readTags(of('tags'), complain) : [];
  const season = readSeason(once.get('season'), complain);
  const vehicle = readVehicle(once.get('vehicle'), complain);
  const hoursPerDay = readHours(once.get('hours'), complain);
  if (!isSound || slug === undefined || !season || !vehicle) return undefined;
  return {
    file,
    slug,
    title: title.rest,
    description: text.join(' '),
    tags,
    season,
    ...vehicle,
    lines: { title: title.line, vehicle: of('vehicle').line },
    hoursPerDay,
    origin,
    waypoints,
    destination,
  };
}

type Complain = (line: number, text: string) => void;

function readLines(lines: readonly SourceLine[], complain: Complain): TourLines {
  const once = new Map<Once, Word>();
  const text: string[] = [];
  const waypoints: NamedWaypoint[] = [];
  for (const { line, text: whole } of lines) {
    const [, word = '', rest = ''] = LINE.exec(whole) ?? [];
    const single = oneOf(ONCE, word);
    if (single) {
      if (once.has(single)) complain(line, `a second '${single}'`);
      else once.set(single, { rest, line });
    } else if (word === 'text') {
      text.push(rest);
      if (!rest.endsWith('.')) complain(line, 'the sentence has no period');
    } else {
      const waypoint = word === 'stop' ? readStop(rest, line, complain) : word === 'via' ? readVia(rest, line) : null;
      if (waypoint) waypoints.push(waypoint);
      else
        complain(line, `expected 'stop NAME, ST N min', 'stop NAME, ST N nights' or 'via @LAT,LNG ROAD': '${whole}'`);
    }
  }
  return { once, text, waypoints };
}

function readStop(text: string, line: number, complain: Complain): NamedWaypoint | null {
  const [, name = '', where, number = '', unit = ''] = STOP.exec(text) ?? [];
  const at = where === undefined ? undefined : readPosition(where);
  if (unit === '' || (where !== undefined && !at)) return null;
  checkName(name, line, complain);
  const value = Number(number);
  const { most, step } = unit === 'min' ? LENGTHS.min : LENGTHS.nights;
  if (value < step || value > most || value % step !== 0) complain(line, `${number} ${unit} is out of range`);
  const length = unit === 'min' ? { nights: 0, minutes: value } : { nights: value, minutes: null };
  return { name, at, line, role: 'stop', ...length };
}

function readVia(text: string, line: number): NamedWaypoint | null {
  const [, where = '', name = ''] = VIA.exec(text) ?? [];
  const at = readPosition(where);
  return at ? { name, at, line, role: 'pass', nights: 0, minutes: null } : null;
}

function checkName(name: string, line: number, complain: Complain): void {
  if (!readPlaceName(name)) complain(line, `'${name}' is not 'NAME, ST'`);
}

function readTags({ rest, line }: Word, complain: Complain): TourTag[] {
  const tags = rest.split(', ').flatMap((text) => {
    const tag = oneOf(tourTags, text);
    if (!tag) complain(line, `${text} is no tag`);
    return tag ?? [];
  });
  if (new Set(tags).size < tags.length) complain(line, 'a tag is there twice');
  return tags;
}

function readSeason(word: Word | undefined, complain: Complain): TourSeason | undefined {
  const season = word && oneOf(tourSeasons, word.rest);
  if (word && !season) complain(word.line, `${word.rest} is no season`);
  return season;
}

function readVehicle(word: Word | undefined, complain: Complain): Pick<TourDraft, 'vehicle' | 'evModel'> | undefined {
  if (!word) return undefined;
  const [kind = '', evModel = null, ...more] = word.rest.split(' ');
  const vehicle = oneOf(tourVehicles, kind);
  if (vehicle && more.length === 0 && (vehicle === 'ev') === (evModel !== null)) return { vehicle, evModel };
  complain(word.line, `expected 'car', 'rv' or 'ev MODEL': '${word.rest}'`);
  return undefined;
}

function readHours(word: Word | undefined, complain: Complain): number {
  const { least, most } = HOURS;
  const hours = Number(word?.rest);
  if (word && !(Number.isInteger(hours) && hours >= least && hours <= most))
    complain(word.line, `expected ${least} to ${most} whole hours: '${word.rest}'`);
  return hours;
}
