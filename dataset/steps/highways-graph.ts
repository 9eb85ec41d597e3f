import type { RoadFact } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { milesToMetres } from '@roadcast/core/units';
import { lineMiles, milesBetween } from './geometry.ts';
import type { Guests } from './highways-concurrency.ts';
import type { JoinedHighways } from './highways-join.ts';
import { signedRef } from './highways-model.ts';
import type { ShapedStretch } from './highways-shape.ts';
import type { HighwayVertex, NetworkNode, NetworkWay } from './network.ts';
import type { Speeds } from './speeds.ts';

/** Where the limit of a state is not written down: what is posted most often, mph. */
const UNKNOWN_LIMIT_MPH = 65;

/** The highways as a network, with what the other steps need to know of it. */
export interface HighwayNetwork {
  readonly nodes: readonly NetworkNode[];
  readonly ways: readonly NetworkWay[];
  readonly vertices: readonly HighwayVertex[];
  readonly facts: readonly RoadFact[];
}

/** Makes ways of the drawn stretches: written points are shared nodes, the points between are the way's own. */
export function highwayNetwork(
  joined: JoinedHighways,
  shaped: readonly ShapedStretch[],
  guests: Guests,
  speeds: Speeds,
): HighwayNetwork {
  const nodes: NetworkNode[] = joined.nodes.map(([lng, lat], index) => ({ id: index + 1, lng, lat }));
  const ways: NetworkWay[] = [];
  const vertices: HighwayVertex[] = [];
  const facts: RoadFact[] = [];
  for (const stretch of shaped) {
    const { part, index, state, run, line } = stretch;
    const { file, nodes: nodeIndices } = run.highway;
    const [from, to] = [part.points[index], part.points[index + 1]];
    if (!from || !to) throw new RangeError(`${file.file} has no stretch ${index} in ${part.code}`);
    const nodeIds = line.map(([lng, lat], i) => {
      if (i === 0) return (nodeIndices[state]?.[index] ?? -1) + 1;
      if (i === line.length - 1) return (nodeIndices[state]?.[index + 1] ?? -1) + 1;
      nodes.push({ id: nodes.length + 1, lng, lat });
      return nodes.length;
    });
    const way = ways.length + 1;
    const refs = [signedRef(file), ...(guests.get(stretch.stretch) ?? [])];
    ways.push({ id: way, nodeIds, tags: highwayTags(refs, limitOf(stretch, speeds), speeds.practicalShare) });
    line.forEach(([lng, lat], i) => {
      const label = i === 0 ? from.label : i === line.length - 1 ? to.label : '';
      vertices.push({ nodeId: nodeIds[i] as number, lng, lat, ref: file.ref, state: part.code, label });
    });
    facts.push({
      way,
      ref: file.ref,
      state: part.code,
      file: `highways/${file.file}`,
      line: from.line,
      from: from.label,
      to: to.label,
      markerMiles: round(stretch.stretch.miles, 2),
      drawnMiles: round(stretch.drawnMiles, 3),
      accuracyMetres: Math.round(file.accuracyMetres + bowMetres(stretch)),
      approximate: file.recalled || from.approximate || to.approximate,
    });
  }
  return { nodes, ways, vertices, facts };
}

/** OpenStreetMap tags of a highway that is drawn as one line for both directions. The engine drives at the practical speed. */
const highwayTags = (refs: readonly string[], limitMph: number, practicalShare: number): Record<string, string> => ({
  highway: 'motorway',
  oneway: 'no',
  ref: refs.join(';'),
  maxspeed: `${limitMph} mph`,
  'maxspeed:practical': `${Math.round(limitMph * practicalShare)} mph`,
});

function limitOf({ stretch, part }: ShapedStretch, speeds: Speeds): number {
  const state = speeds.states.get(part.code);
  return stretch.limitMph ?? (stretch.urban ? state?.urban : state?.rural) ?? UNKNOWN_LIMIT_MPH;
}

/**
 * How far a road as long as this stretch bows out between two of its written places, if it makes one bend there:
 * what the line adds to the accuracy of its places. (A flat arc over a chord d with the length r times d rises by d times the root of 3/8 (r - 1).)
 */
function bowMetres({ run, from, to, drawnMiles }: ShapedStretch): number {
  const places = run.knots.slice(from, to + 1).map((knot) => knot.at);
  const excess = Math.max(0, drawnMiles / lineMiles(places) - 1);
  const longest = Math.max(...places.slice(1).map((place, i) => milesBetween(places[i] as LngLat, place)));
  return milesToMetres(longest * Math.sqrt((3 / 8) * excess));
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
