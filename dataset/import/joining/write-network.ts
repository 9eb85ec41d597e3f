import { open } from 'node:fs/promises';
import type { NetworkNode, NetworkWay } from '../../tiles/network.ts';
import { type OsmRelation, osmBlocks, osmHeader } from '../../tiles/osm-pbf.ts';
import { BLOCK_KINDS, rawBlock, readBlock } from '../osm-pbf/pbf-file.ts';
import { withoutWays } from '../osm-pbf/without-ways.ts';
import { finely } from './cut-roads.ts';
import type { EmbeddedRoads, Point, Road } from './embedded-roads.ts';
import type { JoinedRoads } from './join-roads.ts';
import type { MendedWay } from './mend-ways.ts';

/**
 * Writes the embedded network around the streets: copies unchanged parts, and assigns new ids to roads that were cut,
 * bent or added. Points of the streets keep their OpenStreetMap ids, because the tile builder looks them up in the
 * extract.
 */

interface Changes {
  readonly nodes: NetworkNode[];
  readonly ways: NetworkWay[];
  readonly relations: OsmRelation[];
  /** Ids of dataset ways to remove. */
  readonly dropped: ReadonlySet<number>;
}

/**
 * Returns the file's content. @param mended parts of streets to add. @param highestId highest ids in the extracts.
 * @param whole whether to write the whole network instead of just the roads in the window.
 */
export async function writeNetwork(
  embedded: EmbeddedRoads,
  joined: JoinedRoads,
  mended: readonly MendedWay[],
  highestId: number,
  whole = true,
): Promise<Uint8Array> {
  const { dropped, ...added } = changesOf(embedded, joined, mended, Math.max(embedded.highestId, highestId) + 1, whole);
  if (!whole) return Buffer.concat([osmHeader(), ...Object.values(osmBlocks(added)).flat()]);
  const { file } = embedded;
  const source = await open(file.path);
  const copied: { nodes: Uint8Array[]; others: Uint8Array[] } = { nodes: [], others: [] };
  try {
    for (const [index, block] of file.blocks.entries()) {
      const isNodes = ((file.kinds[index] ?? 0) & BLOCK_KINDS.nodes) !== 0;
      const changed = !isNodes && withoutWays(await readBlock(source, block, file.name, index + 1), dropped);
      copied[isNodes ? 'nodes' : 'others'].push(changed || (await rawBlock(source, block)));
    }
  } finally {
    await source.close();
  }
  const { nodes, ways, relations } = osmBlocks(added);
  return Buffer.concat([osmHeader(), ...copied.nodes, ...nodes, ...copied.others, ...ways, ...relations]);
}

function changesOf(
  embedded: EmbeddedRoads,
  { roads, noTurns }: JoinedRoads,
  mended: readonly MendedWay[],
  firstId: number,
  whole: boolean,
): Changes {
  let next = firstId;
  const nodes: NetworkNode[] = [];
  const ids = new Map<Point, number>();
  const idOf = (point: Point): number => {
    const known = point.street ?? (whole && !point.moved ? point.id : null) ?? ids.get(point);
    if (known !== undefined) return known;
    const id = next++;
    ids.set(point, id);
    nodes.push({ id, lng: point.lng, lat: point.lat });
    return id;
  };
  const asTheyWere = whole ? embedded.roads.filter(({ points }) => !points.some(isChanged)) : [];
  const unchanged = new Set(asTheyWere.map((road) => road.points));
  const wayIds = new Map<Road, number>();
  const ways: NetworkWay[] = [];
  const staying = new Set<Point[]>();
  for (const road of roads) {
    if (unchanged.has(road.points)) {
      staying.add(road.points);
      continue;
    }
    // Roads with changed points were cut or bent, so add intermediate points.
    const points = road.points.some(isChanged) ? finely(road.points) : road.points;
    wayIds.set(road, next);
    ways.push({ id: next++, nodeIds: points.map(idOf), tags: road.tags });
  }
  for (const { tags, refs } of mended) ways.push({ id: next++, nodeIds: refs, tags });
  const relations = noTurns.map(
    ({ from, via, to }): OsmRelation => ({
      id: next++,
      tags: { type: 'restriction', restriction: 'no_u_turn' },
      members: [
        { type: 'way', id: wayIds.get(from) ?? 0, role: 'from' },
        { type: 'node', id: idOf(via), role: 'via' },
        { type: 'way', id: wayIds.get(to) ?? 0, role: 'to' },
      ],
    }),
  );
  const dropped = new Set(embedded.roads.filter(({ points }) => !staying.has(points)).map(({ way }) => way));
  return { nodes, ways, relations, dropped };
}

const isChanged = ({ id, moved }: Point): boolean => id === null || moved === true;
