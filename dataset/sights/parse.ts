import { decodePolyline } from '@roadcast/core/geo';
import { feePayers, sightActivities, sightOpenings } from '@roadcast/core/sights';
import type { Report } from '../files/problem.ts';
import { readPosition, sourceLines } from '../files/source-lines.ts';
import { BYWAY_KINDS, type ParkFees, type ScenicByway, type SightPlace, sightPlaceKinds } from './model.ts';

/** Decimals of the byways' written courses. */
const COURSE_DECIMALS = 5;

const PLACE = /^(.+), ([A-Z]{2}) (@\S+) (\S+) (\S+) (\d+) (\S+): (.+\.)$/;
const FEES = /^([a-z]{4}) fee (.+?)(?: open (\S+))?$/;
const BYWAY = /^(.+), ([A-Z]{2}(?: [A-Z]{2})*) (\S+) (\?|\d+(?:\.\d+)?)$/;

const oneOf = <T extends string>(known: readonly T[], text: string): T | undefined =>
  known.find((value) => value === text);

/** Parses a state's sights file. Reports invalid lines as errors and skips them. */
export function parseSightPlaces(file: string, content: string, report: Report): SightPlace[] {
  return sourceLines(content).flatMap(({ line, text }): SightPlace[] => {
    const complain = (problem: string): [] => {
      report({ file, line, level: 'error', text: problem });
      return [];
    };
    const [, name = '', state = '', where = '', kindText = '', source = '', minutes = '', done = '', sentence = ''] =
      PLACE.exec(text) ?? [];
    const position = readPosition(where);
    if (!position)
      return complain(`expected 'NAME, ST @LAT,LNG KIND SOURCE MINUTES ACTIVITY+ACTIVITY: TEXT.': '${text}'`);
    const kind = oneOf(sightPlaceKinds, kindText);
    if (!kind) return complain(`${kindText} is no kind of sight`);
    const activities = done.split('+').flatMap((activity) => {
      const known = oneOf(sightActivities, activity);
      return known ? [known] : complain(`${activity} is no activity`);
    });
    const [lng, lat] = position;
    return [{ name, state, lng, lat, kind, source, minutes: Number(minutes), activities, text: sentence, file, line }];
  });
}

/** Parses the fees and openings of park units. Reports invalid lines as errors and skips them. */
export function parseParkFees(file: string, content: string, report: Report): ParkFees[] {
  return sourceLines(content).flatMap(({ line, text }): ParkFees[] => {
    const [, code = '', feeText = '', openText] = FEES.exec(text) ?? [];
    const dollars = readDollars(feeText);
    const open = openText === undefined ? undefined : oneOf(sightOpenings, openText);
    if (code === '' || dollars === 'invalid' || (openText !== undefined && !open)) {
      report({ file, line, level: 'error', text: `expected 'CODE fee WHO DOLLARS, WHO DOLLARS open WHEN': '${text}'` });
      return [];
    }
    return [{ code, dollars, open }];
  });
}

function readDollars(text: string): ParkFees['dollars'] | 'invalid' {
  if (text === 'unknown') return undefined;
  if (text === 'free') return {};
  const entries = text.split(', ').map((part) => {
    const [, who = '', dollars = ''] = /^(\w+) (\d+(?:\.\d+)?)$/.exec(part) ?? [];
    return [oneOf(feePayers, who), Number(dollars)] as const;
  });
  return entries.some(([who, dollars]) => !who || dollars <= 0) ? 'invalid' : Object.fromEntries(entries);
}

/** Parses the scenic byways. Reports invalid lines as errors and skips them. */
export function parseByways(file: string, content: string, report: Report): ScenicByway[] {
  const byways: (ScenicByway & { readonly lines: ScenicByway['lines'][number][] })[] = [];
  for (const { line, text } of sourceLines(content)) {
    const complain = (problem: string) => report({ file, line, level: 'error', text: problem });
    const [, course] = /^line (\S+)$/.exec(text) ?? [];
    const last = byways.at(-1);
    if (course !== undefined) {
      const points = decodePolyline(course, COURSE_DECIMALS);
      if (last && points.length > 1) last.lines.push(points);
      else complain('a course needs a byway and two points');
      continue;
    }
    const [, name = '', states = '', kindText = '', miles = ''] = BYWAY.exec(text) ?? [];
    const kind = oneOf(BYWAY_KINDS, kindText);
    if (kind) {
      byways.push({
        name,
        states: states.split(' '),
        kind,
        miles: miles === '?' ? undefined : Number(miles),
        lines: [],
      });
    } else complain(`expected 'NAME, ST ST KIND MILES' or 'line COURSE': '${text}'`);
  }
  return byways;
}
