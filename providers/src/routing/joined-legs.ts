import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { RoadSpan } from '@roadcast/core/roads';
import { type AnsweredRoad, joined } from './valhalla-answer.ts';

/** Splits a road into one road per leg, with points, meters and seconds counted from the leg's start. */
export function splitLegs(road: AnsweredRoad): AnsweredRoad[] {
  if (road.placeIndexes.length === 2) return [road];
  return road.placeIndexes.slice(1).map((end, leg): AnsweredRoad => {
    const start = road.placeIndexes[leg] ?? 0;
    const meters = road.along[start] ?? 0;
    const seconds = road.elapsed[start] ?? 0;
    const upTo = road.along[end] ?? 0;
    const within = (spans: readonly RoadSpan[]): RoadSpan[] =>
      spans
        .filter(({ fromMeters, toMeters }) => toMeters > meters && fromMeters < upTo)
        .map((span) => ({
          fromMeters: Math.max(0, span.fromMeters - meters),
          toMeters: Math.min(upTo, span.toMeters) - meters,
        }));
    const fromHere = <Mark extends { readonly fromIndex: number }>(marks: readonly Mark[]): Mark[] =>
      startingAt(marks, start, end, ({ fromIndex }) => fromIndex).map((mark) => ({
        ...mark,
        fromIndex: Math.max(0, mark.fromIndex - start),
      }));
    return {
      line: road.line.slice(start, end + 1),
      along: road.along.slice(start, end + 1).map((value) => value - meters),
      elapsed: road.elapsed.slice(start, end + 1).map((value) => value - seconds),
      placeIndexes: [0, end - start],
      maneuvers: road.maneuvers
        .filter(({ legIndex }) => legIndex === leg)
        .map((maneuver) => ({ ...maneuver, legIndex: 0, beginIndex: maneuver.beginIndex - start })),
      ...(road.called && {
        called: startingAt(road.called, meters, upTo, (name) => name.meters).map((name) => ({
          ...name,
          meters: Math.max(0, name.meters - meters),
        })),
      }),
      tolls: within(road.tolls),
      tollsExact: road.tollsExact,
      ferries: within(road.ferries),
      freeways: within(road.freeways),
      modeled: within(road.modeled),
      stretches: fromHere(road.stretches),
      posted: fromHere(road.posted),
      legal: road.legal,
      tolledManeuvers: [],
      pieces: [],
    };
  });
}

/** Joins legs into one road; reverses `splitLegs`. @param legs at least one, in order, each a road with one leg. */
export function joinLegs(legs: readonly AnsweredRoad[]): AnsweredRoad {
  if (legs.length === 1) return at(legs, 0);
  const points = legs.reduce((sum, { line }) => sum + line.length - 1, 1);
  const line: LngLat[] = [at(at(legs, 0).line, 0)];
  const along = new Float64Array(points);
  const elapsed = new Float64Array(points);
  const offsets = legs.map((leg): Offset => {
    const start = line.length - 1;
    const offset = { start, meters: along[start] ?? 0, seconds: elapsed[start] ?? 0 };
    for (let i = 1; i < leg.line.length; i++) {
      along[start + i] = offset.meters + (leg.along[i] ?? 0);
      elapsed[start + i] = offset.seconds + (leg.elapsed[i] ?? 0);
      line.push(at(leg.line, i));
    }
    return offset;
  });
  const each = <Part>(parts: (leg: AnsweredRoad, offset: Offset) => readonly Part[]): Part[] =>
    legs.flatMap((leg, i) => parts(leg, at(offsets, i)));
  const spans = (name: 'tolls' | 'ferries' | 'freeways' | 'modeled'): RoadSpan[] =>
    joined(
      each((leg, { meters }) =>
        leg[name].map(({ fromMeters, toMeters }) => ({ fromMeters: meters + fromMeters, toMeters: meters + toMeters })),
      ),
    );
  const isPosted = legs.some(({ posted }) => posted.length > 0);
  const unknownLimit = [{ fromIndex: 0, mph: null }];
  return {
    line,
    along,
    elapsed,
    placeIndexes: [...offsets.map(({ start }) => start), points - 1],
    maneuvers: legs.flatMap((leg, legIndex) =>
      leg.maneuvers.map((maneuver) => ({
        ...maneuver,
        legIndex,
        beginIndex: maneuver.beginIndex + at(offsets, legIndex).start,
      })),
    ),
    ...(legs.every(({ called }) => called) && {
      called: changesOnly(
        each(({ called = [] }, { meters }) => called.map((name) => ({ ...name, meters: meters + name.meters }))),
        (a, b) => a.names.join() === b.names.join(),
      ),
    }),
    tolls: spans('tolls'),
    tollsExact: legs.every(({ tollsExact }) => tollsExact),
    ferries: spans('ferries'),
    freeways: spans('freeways'),
    modeled: spans('modeled'),
    // Each leg starts a new stretch.
    stretches: each(({ stretches }, { start }) =>
      stretches.map((stretch) => ({ ...stretch, fromIndex: start + stretch.fromIndex })),
    ),
    posted: isPosted
      ? changesOnly(
          each(({ posted }, { start }) =>
            (posted.length > 0 ? posted : unknownLimit).map(({ fromIndex, mph }) => ({
              fromIndex: start + fromIndex,
              mph,
            })),
          ),
          (a, b) => a.mph === b.mph,
        )
      : [],
    legal: legalityOf(legs),
    tolledManeuvers: [],
    pieces: [],
  };
}

interface Offset {
  /** Index of the leg's first point in the joined line. */
  readonly start: number;
  readonly meters: number;
  readonly seconds: number;
}

/**
 * Returns the entries that apply between two positions, including one that began before the start and still applies.
 */
function startingAt<Mark>(marks: readonly Mark[], from: number, to: number, placeOf: (mark: Mark) => number): Mark[] {
  const first = Math.max(
    0,
    marks.findLastIndex((mark) => placeOf(mark) <= from),
  );
  return marks.slice(first).filter((mark) => placeOf(mark) < to);
}

/** Drops entries equal to the previous one. */
const changesOnly = <Mark>(marks: readonly Mark[], same: (a: Mark, b: Mark) => boolean): Mark[] =>
  marks.filter((mark, i) => i === 0 || !same(at(marks, i - 1), mark));

function legalityOf(legs: readonly AnsweredRoad[]): boolean | null {
  if (legs.some(({ legal }) => legal === false)) return false;
  return legs.every(({ legal }) => legal === true) ? true : null;
}
