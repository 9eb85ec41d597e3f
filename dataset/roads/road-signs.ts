import type { RoadAxis, RoadSignsFile, SignedExit } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import { roundTo } from '@roadcast/core/units';
import { milesBetween } from '../geometry/geometry.ts';
import type { Place } from '../places/gazetteer-model.ts';
import type { HighwayVertex, Network, NetworkNode, NetworkWay } from '../tiles/network.ts';
import { shieldOf } from './model.ts';
import { asWritten, type Signs } from './signs.ts';

/**
 * Minimum population for a city on distance signs, and the size ratio and distance at which a larger city replaces a
 * smaller one.
 */
const SMALLEST_CITY = 50_000;
const OVERSHADOWED = 2.5;
const SHADOW_MILES = 25;
const DECIMALS = 4;

/** Minimum ratio between a road's extents in both directions for the road to have an axis. A beltway has none. */
const CLEARLY_LONGER = 1.25;

/**
 * Matches Interstates and US routes ('I-80', 'US-6'): odd numbers run north and south, even ones east and west, and are
 * signed that way regardless of bends.
 */
const GRID_NUMBER = /^(?:I|US)-(\d{1,2})[A-Z]?$/;

/** Returns sign data other than the roads' numbers. @param network the network, with signed names in its tags. */
export function roadSigns(
  network: Network,
  vertices: readonly HighwayVertex[],
  places: readonly Place[],
  signs: Signs,
): RoadSignsFile {
  const large = places.filter(({ population }) => population >= SMALLEST_CITY);
  const cities = large.filter(
    (city) =>
      !large.some(
        (other) =>
          other.population > city.population * OVERSHADOWED &&
          milesBetween([other.lng, other.lat], [city.lng, city.lat]) < SHADOW_MILES,
      ),
  );
  return {
    axes: axesOf(network, signs),
    cities: [...cities]
      .sort((a, b) => b.population - a.population)
      .map(({ name, lng, lat, population }) => [name, roundTo(lng, DECIMALS), roundTo(lat, DECIMALS), population]),
    exits: exitsOf(vertices, signs),
  };
}

/**
 * Matches the exit number in a point's label, with the road if it differs from the file's: 'exit 2', 'I-70 exit 176'.
 */
const EXIT = /(?:\b([A-Z]{1,2})[- ](\d+[A-Z]?) )?\bexit (\d+[A-Z]?)\b/;

function exitsOf(vertices: readonly HighwayVertex[], signs: Signs): SignedExit[] {
  const exits = new Map<string, SignedExit>();
  for (const { label, ref, state, lng, lat } of vertices) {
    const [, kind, number, exit] = EXIT.exec(label) ?? [];
    if (exit === undefined) continue;
    const shield = kind === undefined ? shieldOf(ref) : `${kind} ${number}`;
    const name = asWritten(signs.of(shield, state, true));
    exits.set(`${name} ${lng} ${lat}`, [name, roundTo(lng, 6), roundTo(lat, 6), exit]);
  }
  return [...exits.values()];
}

/**
 * Returns the axes of all roads by name, separately for each connected part, because there are a dozen roads called
 * I-295.
 */
function axesOf({ nodes, ways }: Network, signs: Signs): RoadAxis[] {
  const places = new Map(nodes.map((node) => [node.id, node]));
  const byName = new Map<string, NetworkWay[]>();
  for (const way of ways) {
    for (const name of [...(way.tags.ref?.split(';') ?? []), ...(way.tags.name?.split(';') ?? [])]) {
      const known = byName.get(name);
      if (known) known.push(way);
      else byName.set(name, [way]);
    }
  }
  return [...byName].flatMap(([name, own]) =>
    connected(own).flatMap((part) => {
      const box = boxOf(part, places);
      const axis = signs.axisOf(asWritten(name)) ?? axisOf(asWritten(name), box);
      return axis && axis !== 'around' ? [[asWritten(name), axis, ...box] as const] : [];
    }),
  );
}

type Box = readonly [west: number, south: number, east: number, north: number];

function axisOf(name: string, [west, south, east, north]: Box): RoadAxis[1] | undefined {
  const [, number] = GRID_NUMBER.exec(name) ?? [];
  if (number !== undefined) return byParity(number);
  const height = north - south;
  const width = (east - west) * Math.cos((((north + south) / 2) * Math.PI) / 180);
  if (height > width * CLEARLY_LONGER) return 'ns';
  if (width > height * CLEARLY_LONGER) return 'ew';
  // A diagonal US route has its number's axis; an Interstate that is as high as it is wide is a beltway.
  const [, aslant] = /^US-(\d+)/.exec(name) ?? [];
  return aslant === undefined ? undefined : byParity(aslant);
}

/** Returns the axis for a number: odd numbers run north and south, even ones east and west. */
const byParity = (number: string): RoadAxis[1] => (Number(number) % 2 === 1 ? 'ns' : 'ew');

/** Groups ways into connected parts. */
function connected(ways: readonly NetworkWay[]): NetworkWay[][] {
  const parents = new Map<number, number>();
  const find = (node: number): number => {
    let root = node;
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up;
    parents.set(node, root);
    return root;
  };
  for (const { nodeIds } of ways) {
    const first = find(at(nodeIds, 0));
    for (const node of nodeIds) parents.set(find(node), first);
  }
  const parts = new Map<number, NetworkWay[]>();
  for (const way of ways) {
    const root = find(at(way.nodeIds, 0));
    const part = parts.get(root);
    if (part) part.push(way);
    else parts.set(root, [way]);
  }
  return [...parts.values()];
}

function boxOf(ways: readonly NetworkWay[], places: ReadonlyMap<number, NetworkNode>): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const id of ways.flatMap(({ nodeIds }) => nodeIds)) {
    const { lng, lat } = places.get(id) as NetworkNode;
    [west, south, east, north] = [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)];
  }
  const rounded = (value: number): number => roundTo(value, DECIMALS);
  return [rounded(west), rounded(south), rounded(east), rounded(north)];
}
