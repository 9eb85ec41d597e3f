import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TollRate } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import { readSourceTree } from '../files/source-tree.ts';
import { thinned } from '../geometry/simplify.ts';
import { layBetween, type NumberedRoads } from '../rules/place.ts';
import {
  type Course,
  type CourseSpot,
  lineBetween,
  milesAlong,
  nearestSpot,
  spotAlong,
  spotsAtMile,
} from './courses.ts';
import type { ServiceRoad, ServiceRoads } from './service-roads.ts';
import { hasSide, isForward } from './sides.ts';
import { parseTolls, type WrittenToll } from './tolls-parse.ts';

/** How far from its road an end may be written, miles. */
const OFF_LINE_MILES = 2;
/** A rate must lie on toll stretches for at least this part of its length: miles of rates and roads are rounded differently. */
const LEAST_TOLLED = 0.5;
/** Shorter pieces of a toll stretch are where the rate's miles and the road's are rounded differently, miles. */
const LEAST_MILES = 0.1;
/** How far the thinned line may lie from the drawn one, meters: less than parallel roads are apart. */
const TOLERANCE_METERS = 30;

/** A rate on one toll stretch, with the line that says so. */
export interface PlacedToll {
  readonly rate: TollRate;
  readonly written: WrittenToll;
}

/** Published tolls, read and laid on the toll stretches. */
export interface SurveyedTolls {
  /** Every source file, as a path inside the sources. */
  readonly files: readonly string[];
  readonly placed: readonly PlacedToll[];
}

/** Reads every file of `tolls/`, where there are any, and lays the rates on the drawn toll stretches. What they have wrong is reported. */
export async function surveyTolls(
  sources: string,
  roads: ServiceRoads,
  numbered: NumberedRoads,
  report: Report,
): Promise<SurveyedTolls> {
  const folder = join(sources, 'tolls');
  const texts = existsSync(folder) ? await readSourceTree(folder) : [];
  const written = texts.flatMap(({ file, text }) => parseTolls(file, text, report));
  return { files: texts.map(({ file }) => file), placed: placeTolls(written, roads, numbered, report) };
}

/** Lays rates on the drawn toll stretches, each of which gets its own. What lies on none is reported and left out. */
export function placeTolls(
  written: readonly WrittenToll[],
  roads: ServiceRoads,
  numbered: NumberedRoads,
  report: Report,
): PlacedToll[] {
  const taken = new Map<string, number>();
  return written.flatMap((toll): PlacedToll[] => {
    const error = (text: string): [] => {
      report({ file: toll.file, line: toll.line, level: 'error', text: `${toll.name}: ${text}` });
      return [];
    };
    const key = `${toll.file} ${toll.highway} ${toll.state} ${toll.name} ${toll.ends?.join()} ${toll.per} ${toll.side}`;
    const before = taken.get(key);
    if (before !== undefined) return error(`line ${before} has a rate for the same stretch`);
    taken.set(key, toll.line);
    const candidates = roads.named(toll.highway, [toll.state]);
    if (candidates.length === 0) return error(`no highway or road file draws ${toll.highway} in ${toll.state}`);
    const laid = candidates.map((road) => stretchesOf(toll, road, roads, numbered));
    const stretches = laid.flatMap((one) => (typeof one === 'string' ? [] : one));
    const [complaint] = laid.filter((one) => typeof one === 'string');
    if (stretches.length === 0) return error(complaint ?? 'it lies nowhere');
    if (toll.per === 'passage' && stretches.length > 1) {
      const many = `${toll.highway} has ${stretches.length} toll stretches there`;
      return error(`${many}, a passage is one of them: write the miles from and to`);
    }
    return stretches.map((stretch) => ({ rate: rateOf(toll, stretch), written: toll }));
  });
}

/** A toll stretch as drawn, in the direction that pays where only one does. */
interface TollStretch {
  readonly highway: string;
  readonly line: readonly LngLat[];
}

/** @returns the toll stretches on which a rate holds, or why there is none. */
function stretchesOf(
  toll: WrittenToll,
  road: ServiceRoad,
  roads: ServiceRoads,
  numbered: NumberedRoads,
): TollStretch[] | string {
  const { highway, course } = road;
  const isMarked = course?.legs.some(({ state }) => state === toll.state);
  if (course && isMarked) return onCourse(toll, highway, course);
  if (toll.side !== undefined) return `no miles are known of ${highway}: which way is ${toll.side} cannot be told`;
  const lines = roads.tollLines(road, toll.state);
  if (lines.length === 0)
    return `no toll stretch of ${highway} is drawn in ${toll.state}: write 'toll' and 'free' in ${road.path}.txt`;
  if (!toll.ends) return lines.map((line) => ({ highway, line }));
  const [from, to] = toll.ends;
  if (typeof from === 'number' || typeof to === 'number')
    return `no mile markers are known of ${highway}: write positions`;
  const way = layBetween(road.road?.ref ?? highway, [from, to], numbered);
  if (typeof way === 'string') return way;
  const tolled = way.steps.filter(({ way: { tags } }) => tags.toll === 'yes').length;
  return tolled >= LEAST_TOLLED * way.steps.length
    ? [{ highway, line: way.line }]
    : `${highway} is free between the two positions`;
}

function onCourse(toll: WrittenToll, highway: string, course: Course): TollStretch[] | string {
  const runs = tollRuns(course, toll.state);
  if (runs.length === 0) return `${highway} has no toll stretch in ${toll.state}: write 'toll' and 'free' in its file`;
  const range = toll.ends ? rangeOf(toll.ends, toll.state, highway, course) : undefined;
  if (typeof range === 'string') return range;
  const [low, high] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const parts = runs.flatMap(({ legs, start, end }) => {
    const [from, to] = [Math.max(start, low), Math.min(end, high)];
    if (to - from < Math.min(LEAST_MILES, end - start)) return [];
    const [first, last] = [legs.find((leg) => leg.end >= from), legs.findLast((leg) => leg.start <= to)];
    return first && last ? [{ from: spotAlong(first, from), to: spotAlong(last, to) }] : [];
  });
  const tolled = parts.reduce((sum, { from, to }) => sum + milesAlong(to) - milesAlong(from), 0);
  if (parts.length === 0 || (range && tolled < LEAST_TOLLED * (high - low)))
    return `${highway} is free there in its file`;
  const wrong = parts.find(({ from }) => toll.side && !hasSide(highway, toll.side, course, from));
  if (wrong) return `'${toll.side}' is no side of ${highway}`;
  return parts.map(({ from, to }) => {
    const line = lineBetween(course, from, to);
    const turned = toll.side !== undefined && !isForward(highway, toll.side, from.leg);
    return { highway, line: turned ? line.reverse() : line };
  });
}

/** @returns the miles along a course between two written ends, or why they do not lie on it. */
function rangeOf(
  ends: NonNullable<WrittenToll['ends']>,
  state: string,
  highway: string,
  course: Course,
): readonly [number, number] | string {
  const miles: number[] = [];
  for (const end of ends) {
    const spot = spotOf(end, state, course);
    if (!spot) return `${highway} has no mile ${String(end)} in ${state}`;
    if (spot.milesOff > OFF_LINE_MILES) return `a position lies ${spot.milesOff.toFixed(1)} miles off ${highway}`;
    miles.push(milesAlong(spot));
  }
  return [Math.min(...miles), Math.max(...miles)];
}

const spotOf = (end: number | LngLat, state: string, course: Course): CourseSpot | undefined =>
  typeof end === 'number' ? spotsAtMile(course, state, end)[0] : nearestSpot(course, end, state);

/** The toll stretches of a course in a state: legs that follow each other. */
function tollRuns({ legs }: Course, state: string) {
  const runs: { readonly legs: Course['legs'][number][]; readonly start: number; end: number }[] = [];
  for (const leg of legs) {
    const isTolled = leg.drawn.some(({ stretch }) => stretch.stretch.toll);
    if (leg.state !== state || !isTolled) continue;
    const run = runs.at(-1);
    if (run && run.end === leg.start) {
      run.legs.push(leg);
      run.end = leg.end;
    } else runs.push({ legs: [leg], start: leg.start, end: leg.end });
  }
  return runs;
}

function rateOf(toll: WrittenToll, { highway, line }: TollStretch): TollRate {
  const { name, state, per, side, cash, transponder, source, approximate } = toll;
  return {
    name,
    highway,
    state,
    per,
    line: thinned(line, TOLERANCE_METERS).map(([lng, lat]) => [roundTo(lng, 5), roundTo(lat, 5)] as const),
    ...(side === undefined ? {} : { oneWay: true as const }),
    cash,
    transponder,
    source: source.words,
    asOf: source.asOf,
    approximate,
  };
}
