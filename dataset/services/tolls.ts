import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TollRate } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import { readSourceTree } from '../files/source-tree.ts';
import { thinned } from '../geometry/simplify.ts';
import type { ShapedStretch } from '../highways/shape.ts';
import { type Course, type CourseSpot, type Leg, lineBetween, milesAlong, spotAlong, spotsAtMile } from './courses.ts';
import type { ServiceRoads } from './service-roads.ts';
import { hasSide, isForward } from './sides.ts';
import { parseTolls, type WrittenToll } from './tolls-parse.ts';

/**
 * Minimum share of a rate's length that must be on toll stretches, because the miles of rates and roads are rounded
 * differently.
 */
const LEAST_TOLLED = 0.5;
/**
 * Minimum length of a piece of a toll stretch, miles. Shorter pieces come from rounding the rate's and the road's
 * miles.
 */
const LEAST_MILES = 0.1;
/** Tolerance when simplifying lines, meters: less than the distance between parallel roads. */
const TOLERANCE_METERS = 30;

/** Rate on one toll stretch, with its source line. */
export interface PlacedToll {
  readonly rate: TollRate;
  readonly written: WrittenToll;
}

/** Published tolls, parsed and placed on the toll stretches. */
export interface SurveyedTolls {
  /** Paths of the files within the sources. */
  readonly files: readonly string[];
  readonly placed: readonly PlacedToll[];
}

/** Reads every file in `tolls/`, if any, and places the rates on the drawn toll stretches. Reports errors. */
export async function surveyTolls(sources: string, roads: ServiceRoads, report: Report): Promise<SurveyedTolls> {
  const folder = join(sources, 'tolls');
  const texts = existsSync(folder) ? await readSourceTree(folder) : [];
  const written = texts.flatMap(({ file, text }) => parseTolls(file, text, report));
  return { files: texts.map(({ file }) => file), placed: placeTolls(written, roads, report) };
}

/**
 * Places rates on the drawn highways: a rate for a passage from end to end, a per-mile rate on each toll stretch
 * between its ends. Reports and omits rates outside toll stretches.
 */
export function placeTolls(written: readonly WrittenToll[], roads: ServiceRoads, report: Report): PlacedToll[] {
  const charged = new Map<ShapedStretch, WrittenToll>();
  return written.flatMap((toll): PlacedToll[] => {
    const candidates = roads.named(toll.highway, [toll.state]);
    const laid = candidates.flatMap(({ course, highway }) => (course ? [layOn(toll, course, highway)] : []));
    const error = (text: string): [] => {
      report({ file: toll.file, line: toll.line, level: 'error', text });
      return [];
    };
    const found = laid.find((one) => typeof one !== 'string');
    const complaint = laid.find((one) => typeof one === 'string');
    if (!found) return error(complaint ?? `no highway file has mile markers for ${toll.highway} in ${toll.state}`);
    if (toll.per === 'mile') {
      // Many turnpikes carry two highways, but drivers pay only once.
      const other = found.stretches.map((stretch) => charged.get(stretch)).find((before) => before !== undefined);
      if (other) {
        return error(`${other.file}:${other.line} has a per-mile rate for the same road, ${other.highway}: remove one`);
      }
      for (const stretch of found.stretches) charged.set(stretch, toll);
    }
    const highway = candidates[0]?.highway ?? toll.highway;
    return found.lines.map((line) => ({ rate: rateOf(toll, highway, line), written: toll }));
  });
}

/** Location of a rate: its lines, and the drawn stretches entirely on them. */
interface Laid {
  readonly lines: readonly LngLat[][];
  readonly stretches: readonly ShapedStretch[];
}

/** Finds where a rate applies. @returns the location, or why the rate can't be placed. */
function layOn(toll: WrittenToll, course: Course, highway: string): Laid | string {
  const ends: CourseSpot[] = [];
  for (const mile of [toll.from, toll.to]) {
    const [spot, other] = spotsAtMile(course, toll.state, mile);
    if (!spot) return `${highway} has no mile ${mile} in ${toll.state}`;
    if (other) return `mile ${mile} of ${highway} is marked twice in ${toll.state}: write another one near it`;
    ends.push(spot);
  }
  const [start, end] = ends.sort((a, b) => milesAlong(a) - milesAlong(b)) as [CourseSpot, CourseSpot];
  const [low, high] = [milesAlong(start), milesAlong(end)];
  const parts = tollRuns(course).flatMap((run) => {
    const [from, to] = [Math.max(run.start, low), Math.min(run.end, high)];
    return to - from < Math.min(LEAST_MILES, high - low) ? [] : [[from, to] as const];
  });
  const tolled = parts.reduce((sum, [from, to]) => sum + to - from, 0);
  if (tolled < LEAST_TOLLED * (high - low)) {
    return `${highway} is free there: write 'toll' and 'free' in ${course.file.file}, or correct the miles`;
  }
  if (toll.side && !hasSide(highway, toll.side, course, start)) return `'${toll.side}' is not a side of ${highway}`;
  if (toll.per === 'mile') {
    const lines = parts.map(([from, to]) => lineBetween(course, at(course, from), at(course, to)));
    const isIn = (leg: Leg) => parts.some(([from, to]) => leg.start >= from && leg.end <= to);
    const stretches = course.legs.filter(isIn).flatMap(({ drawn }) => drawn.map(({ stretch }) => stretch));
    return { lines, stretches };
  }
  const line = lineBetween(course, start, end);
  const turned = toll.side !== undefined && !isForward(highway, toll.side, start.leg);
  return { lines: [turned ? line.reverse() : line], stretches: [] };
}

/** Returns the place at a distance along a course, on a drawn leg. @param miles distance from the course's start. */
function at({ legs }: Course, miles: number): CourseSpot {
  const leg = legs.find(({ end }) => end >= miles) ?? legs.at(-1);
  if (!leg) throw new RangeError('a course without legs');
  return spotAlong(leg, miles);
}

/** Returns a course's toll stretches, as miles along the course. */
function tollRuns({ legs }: Course): { readonly start: number; readonly end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (const { drawn, start, end } of legs) {
    if (!drawn.some(({ stretch }) => stretch.stretch.toll)) continue;
    const run = runs.at(-1);
    if (run?.end === start) run.end = end;
    else runs.push({ start, end });
  }
  return runs;
}

function rateOf(toll: WrittenToll, highway: string, line: readonly LngLat[]): TollRate {
  const { name, state, per, side, cash, transponder, sources, approximate } = toll;
  const days = sources.flatMap(({ asOf }) => (asOf === null ? [] : [asOf]));
  return {
    name,
    highway,
    state,
    per,
    line: thinned(line, TOLERANCE_METERS).map(([lng, lat]) => [roundTo(lng, 5), roundTo(lat, 5)] as const),
    ...(side === undefined ? {} : { oneWay: true as const }),
    cash,
    transponder,
    source: [...new Set(sources.map(({ words }) => words))].join('; '),
    asOf: days.length > 0 ? Math.min(...days) : null,
    approximate,
  };
}
