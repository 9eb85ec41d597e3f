import { NumberList, placeOf, sortedUnique } from '../osm-pbf/growable.ts';
import { MINOR_RANK, roadKind } from '../osm-pbf/osm-roads.ts';
import type { PbfFile } from '../osm-pbf/pbf-file.ts';
import { readPbf } from '../osm-pbf/pbf-reader.ts';
import type { Tags } from '../osm-pbf/pbf-tables.ts';
import type { StreetNetwork } from './street-network.ts';

/**
 * Repairs incomplete ways in extracts: the tile builder drops ways with missing points, so the repair adds their
 * existing parts as new ways.
 */

/** Part of a street whose points are all in the extract. */
export interface MendedWay {
  readonly tags: Tags;
  /** OpenStreetMap ids of the points. */
  readonly refs: readonly number[];
}

/**
 * Returns the existing parts of incomplete ways; empty if all ways are complete.
 * @param streets the network read from the files. @throws PbfError if a block can't be read.
 */
export async function repairWays(files: readonly PbfFile[], streets: StreetNetwork): Promise<MendedWay[]> {
  const { ids, lngs } = streets;
  if (!lngs.some(Number.isNaN)) return [];
  const isMissing = (ref: number): boolean => Number.isNaN(lngs[placeOf(ids, ref)] ?? Number.NaN);
  const broken: { readonly tags: Tags; readonly refs: Float64Array; readonly main: boolean }[] = [];
  const seen = new Set<number>();
  for (const file of files) {
    await readPbf(file, {
      ways: (ways) => {
        for (let row = 0; row < ways.count; row++) {
          const kind = roadKind((key) => ways.tag(row, key));
          if (!kind) continue;
          const main = kind.rank !== MINOR_RANK;
          const refs = ways.refs(row);
          const looked = main ? refs : [refs[0] ?? 0, refs[refs.length - 1] ?? 0];
          if (!looked.some(isMissing) || seen.has(ways.id(row))) continue;
          seen.add(ways.id(row));
          broken.push({ tags: ways.tags(row), refs, main });
        }
      },
    });
  }
  const inFiles = await presentAmong(
    files,
    broken.filter(({ main }) => !main).map(({ refs }) => refs),
  );
  return broken.flatMap(({ tags, refs, main }) =>
    runsOf([...refs], (ref) => (main ? !isMissing(ref) : inFiles.has(ref))).map((run) => ({ tags, refs: run })),
  );
}

/** Returns the nodes that the files contain. */
async function presentAmong(files: readonly PbfFile[], rows: readonly Float64Array[]): Promise<Set<number>> {
  const all = new NumberList();
  for (const refs of rows) all.pushAll(refs);
  const wanted = sortedUnique(all.view());
  const present = new Set<number>();
  for (const file of files) {
    let next = 0;
    await readPbf(file, {
      nodes: (nodes) => {
        for (const id of nodes.ids) {
          while (next < wanted.length && (wanted[next] ?? 0) < id) next++;
          if (wanted[next] === id) present.add(id);
        }
      },
    });
  }
  return present;
}

/** Returns each run of two or more consecutive points that exist. */
function runsOf(refs: readonly number[], isPresent: (ref: number) => boolean): number[][] {
  const runs: number[][] = [[]];
  for (const ref of refs) {
    if (isPresent(ref)) runs[runs.length - 1]?.push(ref);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}
