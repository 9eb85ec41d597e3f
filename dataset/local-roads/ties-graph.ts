import type { LngLat } from '@roadcast/core/geo';
import type { Network, NetworkNode, NetworkWay, Tie, TieEnd, TieKind, TiePlace, Ties } from '../tiles/network.ts';

/**
 * Road class for each kind of tie: at least tertiary, because the engine includes tertiary roads in its arterial level
 * and searches them widely. Chains of lower-class roads would be cut off after a few miles.
 */
const CLASSES: Readonly<Record<Exclude<TieKind, 'ferry'>, string>> = {
  access: 'secondary',
  local: 'secondary',
  bridge: 'secondary',
};

/**
 * Adds local roads to a network.
 * @param places all places that the ties refer to, in any order.
 * @throws RangeError if a tie refers to a missing node, place or junction.
 */
export function addTies(network: Network, ties: Ties, places: readonly TiePlace[]): Network {
  const nodes: NetworkNode[] = [...network.nodes];
  const ways: NetworkWay[] = [...network.ways];
  let lastNode = nodes.reduce((highest, node) => Math.max(highest, node.id), 0);
  let lastWay = ways.reduce((highest, way) => Math.max(highest, way.id), 0);
  const addNode = ([lng, lat]: LngLat): number => {
    lastNode++;
    nodes.push({ id: lastNode, lng, lat });
    return lastNode;
  };
  const known = new Set(network.nodes.map((node) => node.id));
  const placeAt = new Map(places.map((place) => [place.index, place]));
  const own = new Map<string, number>();
  const nodeOf = (end: TieEnd): number => {
    if (end.at === 'highway') {
      if (!known.has(end.nodeId)) throw new RangeError(`a tie leads to node ${end.nodeId}, which is on no highway`);
      return end.nodeId;
    }
    const key = `${end.at} ${end.index}`;
    const there = own.get(key);
    if (there !== undefined) return there;
    const place = placeAt.get(end.index);
    const at = end.at === 'place' ? place && ([place.lng, place.lat] as const) : ties.junctions[end.index];
    if (!at) throw new RangeError(`a tie leads to ${key}, which does not exist`);
    const id = addNode(at);
    own.set(key, id);
    return id;
  };
  for (const tie of ties.ties) {
    const nodeIds = [nodeOf(tie.from), ...tie.line.slice(1, -1).map(addNode), nodeOf(tie.to)];
    lastWay++;
    ways.push({ id: lastWay, nodeIds, tags: tieTags(tie) });
  }
  return { nodes, ways };
}

function tieTags({ kind, name, mph, miles }: Tie): Record<string, string> {
  const named: Record<string, string> = name === '' ? {} : { name };
  if (kind === 'ferry') return { route: 'ferry', motor_vehicle: 'yes', duration: clock(miles / mph), ...named };
  // Omit `maxspeed`, because the posted limit is unknown.
  return { highway: CLASSES[kind], oneway: 'no', ...named, 'maxspeed:practical': `${Math.round(mph)} mph` };
}

/** Formats hours as '1:25'. */
function clock(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
