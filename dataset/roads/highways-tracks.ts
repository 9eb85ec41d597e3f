import { at } from '@roadcast/core/lists';
import { milesToMeters } from '@roadcast/core/units';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import type { Guests } from '../highways/concurrency.ts';
import type { JoinedHighways } from '../highways/join.ts';
import { signedRef } from '../highways/model.ts';
import type { ShapedStretch } from '../highways/shape.ts';
import { type BentPiece, bentPiece, turnsAt } from './bends.ts';
import type { LandRoadClass } from './model.ts';
import type { Nodes, Track } from './tracks.ts';

/** Converts the drawn highway stretches to tracks. Their junctions become fixed nodes. */
export function highwayTracks(
  joined: JoinedHighways,
  shaped: readonly ShapedStretch[],
  guests: Guests,
  nodes: Nodes,
): Track[] {
  const nodeOf = joined.nodes.map((at) => nodes.add(at, true));
  return shaped.map((stretch) => {
    const { part, index, state, run, line } = stretch;
    const { file, nodes: indices } = run.highway;
    const [from, to] = [part.points[index], part.points[index + 1]];
    const ends = [indices[state]?.[index], indices[state]?.[index + 1]].map((end) => nodeOf[end ?? -1]);
    const [first, last] = ends;
    if (!from || !to || first === undefined || last === undefined)
      throw new RangeError(`${file.file} has no stretch ${index} in ${part.code}`);
    const track: Track = {
      file: file.file,
      line: from.line,
      ref: file.ref,
      shields: [signedRef(file), ...(guests.get(stretch.stretch) ?? [])],
      name: '',
      class: classOf(file.ref),
      state: part.code,
      urban: stretch.stretch.urban,
      limitMph: stretch.stretch.limitMph,
      toll: stretch.stretch.toll,
      fixed: true,
      from: from.label,
      to: to.label,
      course: line,
      bends: classOf(file.ref) === 'motorway' ? [] : [bendsOf(stretch)],
      miles: stretch.stretch.miles,
      accuracyMeters: Math.round(file.accuracyMeters + bowMeters(stretch)),
      approximate: file.recalled || from.approximate || to.approximate,
      stops: [
        { along: 0, node: first },
        { along: line.length - 1, node: last },
      ],
    };
    for (const { node } of track.stops) nodes.touch(node, track);
    return track;
  });
}

/**
 * Returns a highway's class, because highway files have none: US routes among them are main roads with some freeways,
 * all others are freeways.
 */
const classOf = (ref: string): LandRoadClass => (ref.startsWith('US-') ? 'trunk' : 'motorway');

/** Returns the bends of a main road's stretch, estimated from its written places and its drawn length. */
function bendsOf({ run, from, to, drawnMiles }: ShapedStretch): BentPiece {
  const places = run.knots.map((knot) => knot.at);
  const turns = turnsAt(places).slice(from, to + 1);
  const [first = 0, last = 0] = [turns[0], turns.at(-1)];
  const turned = turns.reduce((sum, turn) => sum + turn, 0) - (first + last) / 2;
  return bentPiece(turned, lineMiles(places.slice(from, to + 1)), drawnMiles);
}

/**
 * Returns how far a road may be from its drawn line, meters, if it has this stretch's length and makes a single bend
 * between two written places. The result is added to the places' accuracy. (A flat arc over a chord d with the length r
 * times d rises by d times the root of 3/8 (r - 1).)
 */
function bowMeters({ run, from, to, drawnMiles }: ShapedStretch): number {
  const places = run.knots.slice(from, to + 1).map((knot) => knot.at);
  const excess = Math.max(0, drawnMiles / lineMiles(places) - 1);
  const longest = Math.max(...places.slice(1).map((place, i) => milesBetween(at(places, i), place)));
  return milesToMeters(longest * Math.sqrt((3 / 8) * excess));
}
