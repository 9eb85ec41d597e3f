/**
 * Multiplies a small extract to test the import on files as large as a state's. Places copies with new ids and
 * positions side by side and connects them with main roads. Adds houses with addresses along the streets, because these
 * make up most of a state's file.
 * Usage: tsx --conditions=source dataset/import/testing/multiply-extract.ts SMALL.osm.pbf COLUMNS ROWS LNG LAT HOUSES
 * LARGE.osm.pbf
 * LNG and LAT are the result's southwest corner; HOUSES is the number of houses per copy.
 */
import { open } from 'node:fs/promises';
import type { NetworkWay } from '../../tiles/network.ts';
import {
  BLOCK_SIZE,
  nodesBlock,
  type OsmNode,
  type OsmRelation,
  osmHeader,
  relationsBlock,
  waysBlock,
} from '../../tiles/osm-pbf.ts';
import { openPbf } from '../osm-pbf/pbf-file.ts';
import { readPbf } from '../osm-pbf/pbf-reader.ts';

/** All elements of the small extract, with ids replaced by rows. */
interface Small {
  readonly nodes: OsmNode[];
  readonly ways: NetworkWay[];
  readonly relations: OsmRelation[];
  /** West and south edge of the small extract, and the distance between copies, degrees. */
  readonly west: number;
  readonly south: number;
  readonly width: number;
  readonly height: number;
}

/** Number of points on a road between two copies. */
const ROAD_POINTS = 20;

async function readSmall(path: string): Promise<Small> {
  const file = await openPbf(path);
  const [west, south, east, north] = file.header.bounds ?? [0, 0, 0, 0];
  const small: Small = { nodes: [], ways: [], relations: [], west, south, width: east - west, height: north - south };
  const rows = { node: new Map<number, number>(), way: new Map<number, number>(), relation: new Map<number, number>() };
  await readPbf(file, {
    nodes: (nodes) => {
      for (let i = 0; i < nodes.count; i++) {
        const tags = nodes.tags(i);
        rows.node.set(nodes.ids[i] as number, small.nodes.length);
        const at = { lng: nodes.lngs[i] as number, lat: nodes.lats[i] as number };
        small.nodes.push({ id: small.nodes.length, ...at, ...(tags ? { tags } : {}) });
      }
    },
  });
  await readPbf(file, {
    ways: (ways) => {
      for (let i = 0; i < ways.count; i++) {
        rows.way.set(ways.id(i), small.ways.length);
        const refs = [...ways.refs(i)].map((ref) => rows.node.get(ref) ?? 0);
        small.ways.push({ id: small.ways.length, nodeIds: refs, tags: ways.tags(i) });
      }
    },
  });
  await readPbf(file, {
    relations: (relations) => {
      for (let i = 0; i < relations.count; i++) {
        const members = relations.members(i).flatMap((member) => {
          const row = rows[member.type].get(member.id);
          return row === undefined ? [] : [{ ...member, id: row }];
        });
        small.relations.push({ id: small.relations.length, tags: relations.tags(i), members });
      }
    },
  });
  return small;
}

/** House size, and distance from the street's center line, degrees. */
const HOUSE = 0.0001;
const FROM_STREET = 0.0002;

/** Adds houses with addresses beside the points of named streets, as closed ways with five references. */
function addHouses(small: Small, houses: number): void {
  const streets = small.ways.filter(({ tags }) => tags.highway !== undefined && tags.name !== undefined);
  for (let house = 0; house < houses; house++) {
    const street = streets[house % streets.length];
    const at = small.nodes[street?.nodeIds[Math.floor(house / streets.length) % street.nodeIds.length] ?? 0];
    if (!street || !at) return;
    const [lng, lat] = [at.lng + FROM_STREET * (1 + (house % 3)), at.lat + FROM_STREET];
    const corners = [
      [lng, lat],
      [lng + HOUSE, lat],
      [lng + HOUSE, lat + HOUSE],
      [lng, lat + HOUSE],
    ] as const;
    const ids = corners.map(([x, y]) => small.nodes.push({ id: small.nodes.length, lng: x, lat: y }) - 1);
    const tags = {
      building: 'house',
      'addr:housenumber': String(100 + house),
      'addr:street': street.tags.name ?? '',
      'addr:city': 'Harrisburg',
      'addr:postcode': '17109',
    };
    small.ways.push({ id: small.ways.length, nodeIds: [...ids, ids[0] as number], tags });
  }
}

/** Returns the main road node nearest to the middle of a copy, where roads from other copies connect. */
function middleNode({ nodes, ways, west, south, width, height }: Small): number {
  let best = { row: 0, distance: Number.POSITIVE_INFINITY };
  for (const way of ways) {
    if (way.tags.highway !== 'primary' && way.tags.highway !== 'secondary') continue;
    for (const row of way.nodeIds) {
      const node = nodes[row] as OsmNode;
      const distance = Math.hypot(node.lng - west - width / 2, node.lat - south - height / 2);
      if (distance < best.distance) best = { row, distance };
    }
  }
  return best.row;
}

/** Collects elements and writes them in blocks. */
function inBlocks<T>(write: (block: Uint8Array) => Promise<unknown>, make: (elements: readonly T[]) => Uint8Array) {
  let waiting: T[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) await write(make(waiting));
    waiting = [];
  };
  return {
    add: async (element: T): Promise<void> => {
      waiting.push(element);
      if (waiting.length === BLOCK_SIZE) await flush();
    },
    flush,
  };
}

export interface Large {
  readonly columns: number;
  readonly rows: number;
  /** Southwest corner of the result, degrees. */
  readonly corner: readonly [lng: number, lat: number];
  /** Number of houses per copy. */
  readonly houses: number;
}

interface Copy {
  readonly copy: number;
  readonly column: number;
  readonly row: number;
}

/** Writes the large extract. @param from path of the small extract. @param to path of the result. */
export async function multiplyExtract(from: string, large: Large, to: string): Promise<void> {
  const small = await readSmall(from);
  addHouses(small, large.houses);
  const { columns, rows, corner } = large;
  const copies = Array.from({ length: columns * rows }, (_, copy): Copy => {
    return { copy, column: copy % columns, row: Math.floor(copy / columns) };
  });
  const moved = (lng: number, lat: number, column: number, row: number) => ({
    lng: lng - small.west + corner[0] + column * small.width,
    lat: lat - small.south + corner[1] + row * small.height,
  });
  const sizes = { node: small.nodes.length, way: small.ways.length, relation: small.relations.length };
  const idOf = (type: keyof typeof sizes, row: number, copy: number): number => 1 + copy * sizes[type] + row;
  const roads = roadsBetween(small, copies, large, moved, idOf);
  const out = await open(to, 'w');
  const write = (block: Uint8Array) => out.write(block);
  await write(osmHeader());
  const nodes = inBlocks(write, nodesBlock);
  for (const { copy, column, row } of copies) {
    for (const node of small.nodes) {
      await nodes.add({ ...node, ...moved(node.lng, node.lat, column, row), id: idOf('node', node.id, copy) });
    }
  }
  for (const node of roads.nodes) await nodes.add(node);
  await nodes.flush();
  const ways = inBlocks(write, waysBlock);
  for (const { copy } of copies) {
    for (const way of small.ways) {
      const nodeIds = way.nodeIds.map((ref) => idOf('node', ref, copy));
      await ways.add({ ...way, id: idOf('way', way.id, copy), nodeIds });
    }
  }
  for (const road of roads.ways) await ways.add(road);
  await ways.flush();
  const relations = inBlocks(write, relationsBlock);
  for (const { copy } of copies) {
    for (const relation of small.relations) {
      const members = relation.members.map((member) => ({ ...member, id: idOf(member.type, member.id, copy) }));
      await relations.add({ ...relation, id: idOf('relation', relation.id, copy), members });
    }
  }
  await relations.flush();
  await out.close();
}

/** Returns main roads from each copy to its neighbors to the east and north. Their ids follow the copies' ids. */
function roadsBetween(
  small: Small,
  copies: readonly Copy[],
  { columns, rows }: Large,
  moved: (lng: number, lat: number, column: number, row: number) => { lng: number; lat: number },
  idOf: (type: 'node' | 'way', row: number, copy: number) => number,
): { nodes: OsmNode[]; ways: NetworkWay[] } {
  const nodes: OsmNode[] = [];
  const ways: NetworkWay[] = [];
  const middle = middleNode(small);
  const at = small.nodes[middle] as OsmNode;
  const steps = [
    [1, 0, 'US 9000'],
    [0, 1, 'US 9001'],
  ] as const;
  for (const { copy, column, row } of copies) {
    for (const [right, up, ref] of steps) {
      if (column + right >= columns || row + up >= rows) continue;
      const between = Array.from({ length: ROAD_POINTS - 1 }, (_, i) => {
        const part = (i + 1) / ROAD_POINTS;
        const id = idOf('node', nodes.length, copies.length);
        nodes.push({ id, ...moved(at.lng, at.lat, column + part * right, row + part * up) });
        return id;
      });
      const nodeIds = [idOf('node', middle, copy), ...between, idOf('node', middle, copy + right + up * columns)];
      ways.push({ id: idOf('way', ways.length, copies.length), nodeIds, tags: { highway: 'primary', ref } });
    }
  }
  return { nodes, ways };
}

const [from, columns, rows, lng, lat, houses, to] = process.argv.slice(2);
if (from && to) {
  const corner = [Number(lng), Number(lat)] as const;
  await multiplyExtract(from, { columns: Number(columns), rows: Number(rows), corner, houses: Number(houses) }, to);
}
