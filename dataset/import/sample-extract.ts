import type { PbfFile } from './osm-pbf/pbf-file.ts';
import { readPbf } from './osm-pbf/pbf-reader.ts';
import type { Tags } from './osm-pbf/pbf-tables.ts';
import { poiOf } from './places/kinds.ts';

/** Estimated contents of extracts, from a sample of their blocks. */
export interface ExtractContent {
  readonly bytes: number;
  readonly blocks: number;
  readonly nodes: number;
  readonly ways: number;
  /** Ways with a `highway` tag, and their points. */
  readonly roads: number;
  readonly roadPoints: number;
  /** Objects with a house number, and POIs useful to drivers. */
  readonly addresses: number;
  readonly pois: number;
}

/** Number of blocks sampled per file, evenly spaced. A town's extract has fewer blocks. */
const SAMPLED = 64;

/** Estimates the extracts' contents. @throws PbfError if a block can't be read. */
export async function sampleExtracts(files: readonly PbfFile[]): Promise<ExtractContent> {
  const sum = { bytes: 0, blocks: 0, nodes: 0, ways: 0, roads: 0, roadPoints: 0, addresses: 0, pois: 0 };
  for (const file of files) {
    const step = Math.max(1, file.blocks.length / SAMPLED);
    const only = Array.from({ length: Math.min(SAMPLED, file.blocks.length) }, (_, i) => Math.floor((i + 0.5) * step));
    const seen = { nodes: 0, ways: 0, roads: 0, roadPoints: 0, addresses: 0, pois: 0 };
    const countPlace = (tags: Tags): void => {
      if (tags['addr:housenumber'] !== undefined) seen.addresses++;
      if (poiOf(tags)) seen.pois++;
    };
    await readPbf(
      file,
      {
        nodes: (nodes) => {
          seen.nodes += nodes.count;
          for (let row = 0; row < nodes.count; row++) {
            const tags = nodes.tags(row);
            if (tags) countPlace(tags);
          }
        },
        ways: (ways) => {
          seen.ways += ways.count;
          for (let row = 0; row < ways.count; row++) {
            const tags = ways.tags(row);
            countPlace(tags);
            if (tags.highway === undefined) continue;
            seen.roads++;
            seen.roadPoints += ways.refs(row).length;
          }
        },
      },
      { only },
    );
    const sampledBytes = only.reduce((bytes, index) => bytes + (file.blocks[index]?.bytes ?? 0), 0);
    const share = file.blocks.length > only.length ? sampledBytes / file.bytes : 1;
    sum.bytes += file.bytes;
    sum.blocks += file.blocks.length;
    sum.nodes += seen.nodes / share;
    sum.ways += seen.ways / share;
    sum.roads += seen.roads / share;
    sum.roadPoints += seen.roadPoints / share;
    sum.addresses += seen.addresses / share;
    sum.pois += seen.pois / share;
  }
  return sum;
}
