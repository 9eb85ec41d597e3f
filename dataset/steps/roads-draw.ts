import type { LngLat } from '@roadcast/core/geo';
import { lineMiles } from './geometry.ts';
import { isNumbered, type RoadFile, type RoadPoint, type RoadStretch, shieldOf } from './roads-model.ts';
import { splineThrough } from './spline.ts';
import { drawStretch, rounded } from './stretch-line.ts';
import type { RoadFactor } from './terrain.ts';
import type { Nodes, Track } from './tracks.ts';

/** Distance between the points of a drawn line, miles. */
const SPACING_MILES = 0.6;
/** A line that has to be lengthened is bent between any two written points further apart than this, miles. */
const SHORTEST_WAVE_MILES = 0.2;
/** Every piece of the spline has so many parts: room for a bend. */
const PARTS = 2;
/** A state's line is made at most so much longer or shorter than the spline through its points to be as long as officially: beyond, a figure or a point is wrong. */
const LONGEST = 1.12;
const SHORTEST = 0.97;
/**
 * How much a road winds between its written points, by how much the local roads of the region do: 0.6 % in the plains, 2.5 % in the
 * mountains, as the states with a known length come to on the mean.
 */
const windingOf = (roadFactor: number): number => 1 + 0.15 * Math.max(0, roadFactor - 1.04);
/** Points written from memory are the towns, not the bends: so many miles apart, a road winds between them as a local road does. */
const UNBENT_MILES = 12;

/** A `with`: between two nodes the road runs on another one. */
export interface Concurrency {
  readonly file: RoadFile;
  readonly stretch: RoadStretch;
  /** Index of the point at which it begins. */
  readonly point: number;
  /** Nodes of its two ends. */
  readonly from: number;
  readonly to: number;
}

/** An end of a road, or of a piece of it before a gap, that wants to meet another road. */
export interface RoadEnd {
  readonly file: RoadFile;
  readonly point: RoadPoint;
  readonly node: number;
}

/** A road's own drawing. */
export interface DrawnRoad {
  readonly tracks: readonly Track[];
  readonly concurrencies: readonly Concurrency[];
  readonly ends: readonly RoadEnd[];
}

/** An unbroken part of a road that its own file draws: stretches from one index up to another. */
interface Run {
  readonly first: number;
  readonly last: number;
}

/**
 * Draws a road through its written points: as long as its official length says where that is known, otherwise a little longer than the
 * spline, as roads bend between written points.
 * @param hostMiles length of a stretch that runs on another road, miles.
 */
export function drawRoad(
  file: RoadFile,
  hostMiles: (stretch: number) => number,
  roadFactor: RoadFactor,
  nodes: Nodes,
): DrawnRoad {
  const nodeOf = file.points.map((point) => nodes.add(point.at, false));
  const runs = runsOf(file);
  const splines = new Map(runs.map((run) => [run, splineOf(file, run)]));
  const factors = stateFactors(file, splines, hostMiles, roadFactor);
  const tracks = runs.flatMap((run) => drawRun(file, run, splines.get(run) ?? [], factors, nodeOf));
  for (const track of tracks) for (const { node } of track.stops) nodes.touch(node, track);
  const concurrencies = file.stretches.flatMap((stretch, point): Concurrency[] => {
    const [from, to] = [nodeOf[point], nodeOf[point + 1]];
    return stretch.host === '' || from === undefined || to === undefined ? [] : [{ file, stretch, point, from, to }];
  });
  return { tracks, concurrencies, ends: endsOf(file, nodeOf) };
}

/** Parts a road where it runs on another one, or has a gap. */
function runsOf(file: RoadFile): Run[] {
  const runs: Run[] = [];
  let first: number | undefined;
  file.stretches.forEach((stretch, i) => {
    const drawn = stretch.host === '' && !stretch.gap;
    if (drawn) first ??= i;
    if (first === undefined || (drawn && i + 1 < file.stretches.length)) return;
    runs.push({ first, last: drawn ? i : i - 1 });
    first = undefined;
  });
  return runs;
}

/** For each stretch of the run the curve between its two points. */
function splineOf(file: RoadFile, run: Run): LngLat[][] {
  const places = file.points.slice(run.first, run.last + 2).map((point) => point.at);
  return splineThrough(places, SPACING_MILES, PARTS);
}

/** By how much each state's lines are longer than their splines. */
function stateFactors(
  file: RoadFile,
  splines: ReadonlyMap<Run, LngLat[][]>,
  hostMiles: (stretch: number) => number,
  roadFactor: RoadFactor,
): number[] {
  const own = file.states.map(() => 0);
  const wound = file.states.map(() => 0);
  const hosted = file.states.map(() => 0);
  const add = (sums: number[], state: number, miles: number) => {
    sums[state] = (sums[state] ?? 0) + miles;
  };
  for (const [run, curves] of splines) {
    curves.forEach((curve, i) => {
      const { state } = file.stretches[run.first + i] as RoadStretch;
      const miles = lineMiles(curve);
      add(own, state, miles);
      const factor = roadFactor(curve[0] as LngLat);
      const unbent = file.recalled ? Math.min(1, miles / UNBENT_MILES) : 0;
      add(wound, state, miles * Math.max(windingOf(factor), 1 + (factor - 1) * unbent));
    });
  }
  file.stretches.forEach((stretch, i) => {
    if (stretch.host !== '') add(hosted, stretch.state, hostMiles(i));
  });
  return file.states.map(({ miles }, state) => {
    const spline = own[state] ?? 0;
    if (spline === 0) return 1;
    if (miles === undefined) return (wound[state] ?? 0) / spline;
    const longest = Math.max(LONGEST, (wound[state] ?? 0) / spline);
    return Math.min(longest, Math.max(SHORTEST, (miles - (hosted[state] ?? 0)) / spline));
  });
}

/** Draws a run and parts it into tracks: at labelled points and wherever something else holds from there on. */
function drawRun(
  file: RoadFile,
  run: Run,
  curves: readonly LngLat[][],
  factors: readonly number[],
  nodeOf: readonly number[],
): Track[] {
  const tracks: Track[] = [];
  let wave = 0;
  let carried = 0;
  for (let first = run.first; first <= run.last; ) {
    let last = first;
    while (last < run.last && goesOn(file, last)) last++;
    const stretch = file.stretches[first] as RoadStretch;
    const [from, to] = [file.points[first] as RoadPoint, file.points[last + 1] as RoadPoint];
    const segments = curves.slice(first - run.first, last + 1 - run.first);
    const knots = file.points.slice(first, last + 2).map((point) => point.at);
    const spline = segments.reduce((sum, segment) => sum + lineMiles(segment), 0);
    const miles = spline * (factors[stretch.state] ?? 1);
    const drawn = drawStretch(segments, knots, miles + carried, wave, SHORTEST_WAVE_MILES);
    wave = drawn.wave;
    const course = drawn.line.map(rounded);
    carried += miles - lineMiles(course);
    const state = file.states[stretch.state];
    tracks.push({
      file: file.file,
      line: from.line,
      ref: file.ref,
      shields: isNumbered(file.ref) ? [shieldOf(file.ref)] : [],
      name: isNumbered(file.ref) ? '' : shieldOf(file.ref),
      class: stretch.class,
      state: state?.code ?? '',
      urban: false,
      limitMph: stretch.limitMph,
      toll: stretch.toll,
      fixed: false,
      from: from.label,
      to: to.label,
      course,
      miles,
      accuracyMetres: file.accuracyMetres,
      approximate: file.recalled,
      stops: [
        { along: 0, node: nodeOf[first] as number },
        { along: course.length - 1, node: nodeOf[last + 1] as number },
      ],
    });
    first = last + 1;
  }
  return tracks;
}

/** Whether nothing changes at the point between a stretch and the next. */
function goesOn(file: RoadFile, stretch: number): boolean {
  const [a, b] = [file.stretches[stretch], file.stretches[stretch + 1]];
  if (!a || !b || file.points[stretch + 1]?.label !== '') return false;
  return a.state === b.state && a.class === b.class && a.limitMph === b.limitMph && a.toll === b.toll;
}

/** The first and the last point, and those at a gap; ends of a `with` find their road by its name. */
function endsOf(file: RoadFile, nodeOf: readonly number[]): RoadEnd[] {
  const isOpen = (stretch: RoadStretch | undefined) => stretch === undefined || stretch.gap;
  const isDrawn = (stretch: RoadStretch | undefined) => stretch !== undefined && stretch.host === '' && !stretch.gap;
  return file.points.flatMap((point, i): RoadEnd[] => {
    const [before, after] = [file.stretches[i - 1], file.stretches[i]];
    const isEnd = (isOpen(before) && isDrawn(after)) || (isDrawn(before) && isOpen(after));
    return isEnd ? [{ file, point, node: nodeOf[i] as number }] : [];
  });
}
