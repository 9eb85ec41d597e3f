import type { RoadFact } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import type { HighwayVertex, NetworkNode, NetworkWay } from '../tiles/network.ts';
import type { RoadLink } from './join.ts';
import type { RoadSpeeds } from './road-speeds.ts';
import { type Nodes, placeAlong, type Track } from './tracks.ts';

/** Network of highways and roads, with data for other build steps. */
export interface RoadNetwork {
  readonly nodes: readonly NetworkNode[];
  readonly ways: readonly NetworkWay[];
  readonly vertices: readonly HighwayVertex[];
  readonly facts: readonly RoadFact[];
  /** Drawn pieces with all their designations. */
  readonly pieces: readonly RoadPiece[];
}

/** Track between two of its stops, possibly with stops in between. */
export interface RoadPiece {
  readonly track: Track;
  /** Indices of the track's stops at both ends. */
  readonly first: number;
  readonly last: number;
  readonly shields: readonly string[];
  readonly line: readonly LngLat[];
  /** Node at each point of the line; undefined for points that only shape the line. */
  readonly joints: readonly (number | undefined)[];
}

/** Additional designations of a track between stop `i` and stop `i + 1`. */
export type GuestShields = ReadonlyMap<Track, readonly (readonly string[])[]>;

/** Distance between a line's points and its nodes below which the points are dropped, miles. */
const OFF_LINE_MILES = 0.01;
/** Maximum length of a piece to drop because its ends were merged, miles. */
const COLLAPSED_MILES = 0.5;

/** Converts the joined tracks to nodes and ways. */
export function roadNetwork(
  tracks: readonly Track[],
  links: readonly RoadLink[],
  guests: GuestShields,
  joints: Nodes,
  speeds: RoadSpeeds,
): RoadNetwork {
  const nodes: NetworkNode[] = [];
  const ways: NetworkWay[] = [];
  const vertices: HighwayVertex[] = [];
  const facts: RoadFact[] = [];
  const pieces: RoadPiece[] = [];
  const ids = new Map<number, number>();
  const addNode = ([lng, lat]: LngLat): number => {
    nodes.push({ id: nodes.length + 1, lng, lat });
    return nodes.length;
  };
  const idOf = (joint: number): number => {
    const root = joints.find(joint);
    const id = ids.get(root) ?? addNode(joints.at(root));
    ids.set(root, id);
    return id;
  };

  for (const track of tracks) {
    for (const piece of piecesOf(track, guests.get(track) ?? [], joints)) {
      const way = ways.length + 1;
      const nodeIds = piece.line.map((place, i) => {
        const joint = piece.joints[i];
        return joint === undefined ? addNode(place) : idOf(joint);
      });
      pieces.push(piece);
      ways.push({ id: way, nodeIds, tags: roadTags(piece, speeds) });
      piece.line.forEach(([lng, lat], i) => {
        const label = i === 0 ? track.from : i === piece.line.length - 1 ? track.to : '';
        vertices.push({ nodeId: at(nodeIds, i), lng, lat, ref: track.ref, state: track.state, label });
      });
      facts.push(factOf(way, piece));
    }
  }
  for (const link of links) {
    const ends = [link.from, link.to].map((joint) => joints.at(joint));
    if (joints.find(link.from) === joints.find(link.to) || lineMiles(ends) === 0) continue;
    ways.push({
      id: ways.length + 1,
      nodeIds: [idOf(link.from), idOf(link.to)],
      tags: { highway: link.class, oneway: 'no', 'maxspeed:practical': `${LINK_MPH} mph`, 'is_in:state': link.state },
    });
  }
  return { nodes, ways, vertices, facts, pieces };
}

/** Speed on a short link between two roads, mph. */
const LINK_MPH = 30;

/** Splits a track where its guests change, and draws each part through its nodes. */
function piecesOf(track: Track, guests: readonly (readonly string[])[], nodes: Nodes): RoadPiece[] {
  const shieldsAt = (stop: number) => [...new Set([...track.shields, ...(guests[stop] ?? [])])];
  const pieces: RoadPiece[] = [];
  for (let first = 0; first + 1 < track.stops.length; ) {
    const shields = shieldsAt(first);
    let last = first + 1;
    while (last + 1 < track.stops.length && shieldsAt(last).join() === shields.join()) last++;
    const { line, joints } = lineThrough(track, first, last, nodes);
    if (line.length > 1) pieces.push({ track, first, last, shields, line, joints });
    first = last;
  }
  return pieces;
}

/**
 * Returns the line between two stops through the nodes of all stops in between; a single point if no length is left.
 */
function lineThrough(track: Track, first: number, last: number, nodes: Nodes): Pick<RoadPiece, 'line' | 'joints'> {
  const line: LngLat[] = [];
  const joints: (number | undefined)[] = [];
  const add = (place: LngLat, joint: number | undefined) => {
    line.push(place);
    joints.push(joint);
  };
  track.stops.slice(first, last + 1).forEach((stop, i) => {
    const node = nodes.at(stop.node);
    const before = track.stops[first + i - 1];
    if (i === 0 || !before) {
      add(node, stop.node);
      return;
    }
    const start = nodes.at(before.node);
    const between = track.course
      .slice(Math.floor(before.along) + 1, Math.ceil(stop.along))
      .filter((place) => !isPulled(place, start, before.along, track) && !isPulled(place, node, stop.along, track));
    const collapsed = nodes.find(before.node) === nodes.find(stop.node);
    if (collapsed && lineMiles([start, ...between, node]) <= COLLAPSED_MILES) return;
    for (const place of between) add(place, undefined);
    add(node, stop.node);
  });
  return { line, joints };
}

/**
 * Returns whether a node beside the course pulls the line toward itself: a point of the course is closer to the node
 * than the node is to the course.
 */
function isPulled(place: LngLat, node: LngLat, along: number, { course }: Track): boolean {
  const off = milesBetween(placeAlong(course, along), node);
  return milesBetween(place, node) < Math.max(off, OFF_LINE_MILES);
}

/**
 * Returns a road's OpenStreetMap tags; the road is drawn as one two-way line. The engine uses the practical speed and
 * ignores `state`, which is for later steps.
 */
function roadTags({ track, shields }: RoadPiece, speeds: RoadSpeeds): Record<string, string> {
  const { limitMph, practicalMph, truckMph } = speeds(track);
  return {
    highway: track.class,
    oneway: 'no',
    ...(shields.length > 0 ? { ref: shields.join(';') } : {}),
    ...(track.name === '' ? {} : { name: track.name }),
    ...(track.toll ? { toll: 'yes' } : {}),
    maxspeed: `${limitMph} mph`,
    'maxspeed:practical': `${practicalMph} mph`,
    ...(truckMph < limitMph ? { 'maxspeed:hgv': `${truckMph} mph` } : {}),
    'is_in:state': track.state,
  };
}

function factOf(way: number, { track, first, last, line }: RoadPiece): RoadFact {
  const drawn = lineMiles(line);
  const isWhole = first === 0 && last === track.stops.length - 1;
  const share = isWhole ? 1 : drawn / lineMiles(track.course);
  return {
    way,
    ref: track.ref,
    state: track.state,
    file: track.file,
    line: track.line,
    from: track.from,
    to: track.to,
    class: track.class,
    toll: track.toll,
    markerMiles: round(track.miles * share, 2),
    drawnMiles: round(drawn, 3),
    accuracyMeters: track.accuracyMeters,
    approximate: track.approximate,
  };
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
