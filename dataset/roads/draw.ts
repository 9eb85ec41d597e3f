import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { lineMiles } from '../geometry/geometry.ts';
import { splineThrough } from '../geometry/spline.ts';
import { drawStretch, rounded } from '../geometry/stretch-line.ts';
import type { RoadFactor } from '../land/terrain.ts';
import { type BentPiece, bentPiece, turnsAt, windingOf } from './bends.ts';
import { isNumbered, type RoadFile, type RoadPoint, type RoadStretch, shieldOf } from './model.ts';
import type { Nodes, Track } from './tracks.ts';

/** Distance between a drawn line's points, miles. */
const SPACING_MILES = 0.6;
/** Minimum distance between written points for adding bends between them, miles. */
const SHORTEST_WAVE_MILES = 0.2;
/** Parts of each spline piece, so that it can bend. */
const PARTS = 2;
/**
 * Maximum factor for scaling a state's line to its official length. A larger factor means that a length or a point is
 * wrong.
 */
const LONGEST = 1.4;
const SHORTEST = 0.97;
/** Maximum factor for a length written from memory, which is less reliable. */
const LONGEST_RECALLED = 1.12;
/** Share of a state's missing length that is distributed evenly. The rest is added where the road winds. */
const EVERYWHERE = 0.005;
/**
 * Distance between points written from memory, miles, above which the road in between winds like a local road. Such
 * points are towns rather than bends.
 */
const UNBENT_MILES = 12;

/** Concurrency (`with`): between two nodes, the road runs on another road. */
export interface Concurrency {
  readonly file: RoadFile;
  readonly stretch: RoadStretch;
  /** Index of the point at the start. */
  readonly point: number;
  /** Nodes at both ends. */
  readonly from: number;
  readonly to: number;
}

/** End of a road, or of a piece before a gap, that must be joined to another road. */
export interface RoadEnd {
  readonly file: RoadFile;
  readonly point: RoadPoint;
  readonly node: number;
}

/** Part of a road that its own file draws. */
export interface DrawnRoad {
  readonly tracks: readonly Track[];
  readonly concurrencies: readonly Concurrency[];
  readonly ends: readonly RoadEnd[];
}

/** Uninterrupted part of a road drawn by its own file: a range of stretches. */
interface Run {
  readonly first: number;
  readonly last: number;
}

/**
 * Draws a road through its written points, at its official length if known, otherwise a little longer than the spline,
 * because roads bend between written points.
 * @param hostMiles returns the length of a stretch on another road, miles.
 */
export function drawRoad(
  file: RoadFile,
  hostMiles: (stretch: number) => number,
  roadFactor: RoadFactor,
  nodes: Nodes,
): DrawnRoad {
  const nodeOf = file.points.map((point) => nodes.add(point.at, false));
  const runs = runsOf(file);
  const pieces = new Map(runs.map((run) => [run, piecesOf(file, run, roadFactor)]));
  const lengthen = lengthsOf(file, [...pieces.values()].flat(), hostMiles);
  const tracks = runs.flatMap((run) => drawRun(file, run, pieces.get(run) ?? [], lengthen, nodeOf));
  for (const track of tracks) for (const { node } of track.stops) nodes.touch(node, track);
  const concurrencies = file.stretches.flatMap((stretch, point): Concurrency[] => {
    const [from, to] = [nodeOf[point], nodeOf[point + 1]];
    return stretch.host === '' || from === undefined || to === undefined ? [] : [{ file, stretch, point, from, to }];
  });
  return { tracks, concurrencies, ends: endsOf(file, nodeOf) };
}

/** Splits a road where it runs on another road or has a gap. */
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

/** Stretch that its own file draws. */
interface Piece {
  readonly state: number;
  /** Curve between both points. */
  readonly curve: LngLat[];
  /** Length of the curve, miles. */
  readonly written: number;
  /** Total turn of the written line along the piece, degrees: half of the turn at each end. */
  readonly turned: number;
  /** Estimated ratio of the road's length to the curve's. */
  readonly winding: number;
}

function piecesOf(file: RoadFile, run: Run, roadFactor: RoadFactor): Piece[] {
  const places = file.points.slice(run.first, run.last + 2).map((point) => point.at);
  const turns = turnsAt(places);
  return splineThrough(places, SPACING_MILES, PARTS).map((curve, i): Piece => {
    const [before, after] = [turns[i] ?? 0, turns[i + 1] ?? 0];
    // At the ends of a run, the line has no turn, so use the other end's.
    const turn = i === 0 ? after : i + 2 === places.length ? before : (before + after) / 2;
    const written = lineMiles(curve);
    const factor = roadFactor(at(curve, 0));
    const unbent = file.recalled ? Math.min(1, written / UNBENT_MILES) : 0;
    return {
      state: at(file.stretches, run.first + i).state,
      curve,
      written,
      turned: (before + after) / 2,
      winding: Math.max(windingOf(turn, factor), 1 + (factor - 1) * unbent),
    };
  });
}

/** Returns each piece's length to draw, miles: its share of the state's official length, or the estimated length. */
function lengthsOf(
  file: RoadFile,
  pieces: readonly Piece[],
  hostMiles: (stretch: number) => number,
): (piece: Piece) => number {
  const factors = file.states.map(({ miles, approximate }, state) => {
    const own = pieces.filter((piece) => piece.state === state);
    const sum = (of: (piece: Piece) => number) => own.reduce((total, piece) => total + of(piece), 0);
    const written = sum((piece) => piece.written);
    const probable = (piece: Piece) => piece.winding;
    if (miles === undefined || written === 0) return probable;
    const hosted = file.stretches.reduce(
      (total, stretch, i) => total + (stretch.state === state && stretch.host !== '' ? hostMiles(i) : 0),
      0,
    );
    const share = (miles - hosted) / written;
    const longest = Math.max(
      approximate ? LONGEST_RECALLED : LONGEST,
      sum((piece) => piece.written * piece.winding) / written,
    );
    if (share > longest) return approximate ? scaledBy(longest) : probable;
    return scaledBy(Math.max(SHORTEST, share));

    function scaledBy(factor: number): (piece: Piece) => number {
      if (factor <= 1) return () => factor;
      const weight = (piece: Piece) => piece.winding - 1 + EVERYWHERE;
      const each = ((factor - 1) * written) / sum((piece) => piece.written * weight(piece));
      return (piece) => 1 + each * weight(piece);
    }
  });
  return (piece) => piece.written * (factors[piece.state]?.(piece) ?? 1);
}

/** Draws a run and splits it into tracks at labeled points and where attributes change. */
function drawRun(
  file: RoadFile,
  run: Run,
  pieces: readonly Piece[],
  milesOf: (piece: Piece) => number,
  nodeOf: readonly number[],
): Track[] {
  const tracks: Track[] = [];
  let wave = 0;
  let carried = 0;
  for (let first = run.first; first <= run.last; ) {
    let last = first;
    while (last < run.last && goesOn(file, last)) last++;
    const stretch = at(file.stretches, first);
    const [from, to] = [at(file.points, first), at(file.points, last + 1)];
    const course: LngLat[] = [];
    const bends: BentPiece[] = [];
    let miles = 0;
    for (let i = first; i <= last; i++) {
      const piece = at(pieces, i - run.first);
      const length = milesOf(piece);
      const knots = [at(file.points, i), at(file.points, i + 1)].map((point) => point.at);
      const drawn = drawStretch([piece.curve], knots, length + carried, wave, SHORTEST_WAVE_MILES);
      wave = drawn.wave;
      const line = drawn.line.map(rounded);
      carried += length - lineMiles(line);
      course.push(...(course.length === 0 ? line : line.slice(1)));
      bends.push(bentPiece(piece.turned, piece.written, length));
      miles += length;
    }
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
      bends,
      miles,
      accuracyMeters: file.accuracyMeters,
      approximate: file.recalled,
      stops: [
        { along: 0, node: at(nodeOf, first) },
        { along: course.length - 1, node: at(nodeOf, last + 1) },
      ],
    });
    first = last + 1;
  }
  return tracks;
}

/** Returns whether all attributes are the same before and after a point. */
function goesOn(file: RoadFile, stretch: number): boolean {
  const [a, b] = [file.stretches[stretch], file.stretches[stretch + 1]];
  if (!a || !b || file.points[stretch + 1]?.label !== '') return false;
  return a.state === b.state && a.class === b.class && a.limitMph === b.limitMph && a.toll === b.toll;
}

/**
 * Returns the first and last point, and the points at a gap. Excludes the ends of a `with`, which are matched by road
 * name.
 */
function endsOf(file: RoadFile, nodeOf: readonly number[]): RoadEnd[] {
  const isOpen = (stretch: RoadStretch | undefined) => stretch === undefined || stretch.gap;
  const isDrawn = (stretch: RoadStretch | undefined) => stretch !== undefined && stretch.host === '' && !stretch.gap;
  return file.points.flatMap((point, i): RoadEnd[] => {
    const [before, after] = [file.stretches[i - 1], file.stretches[i]];
    const isEnd = (isOpen(before) && isDrawn(after)) || (isDrawn(before) && isOpen(after));
    return isEnd ? [{ file, point, node: at(nodeOf, i) }] : [];
  });
}
