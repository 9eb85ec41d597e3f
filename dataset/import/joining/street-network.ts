import { NumberList, placeOf, sortedUnique } from '../osm-pbf/growable.ts';
import { FERRY_RANK, MINOR_RANK, type RoadKind, roadKind, roadNumbers } from '../osm-pbf/osm-roads.ts';
import { PbfError, type PbfFile, requireSorted, unsorted } from '../osm-pbf/pbf-file.ts';
import { readPbf } from '../osm-pbf/pbf-reader.ts';
import type { WayTable } from '../osm-pbf/pbf-tables.ts';

/**
 * Main roads in the extracts with their points, and the locations of other streets: enough to determine the extracts'
 * area and to join highways. Uses typed arrays, because a state has millions of points.
 */
export interface StreetNetwork {
  /** OpenStreetMap ids of the points, ascending. */
  readonly ids: Float64Array;
  /** Positions in degrees; NaN if the point isn't in the extract. */
  readonly lngs: Float64Array;
  readonly lats: Float64Array;
  /** Main roads and ferries: way `w` has the points `points[starts[w]]` to `points[starts[w + 1] - 1]`. */
  readonly starts: Int32Array;
  readonly points: Int32Array;
  readonly kinds: readonly RoadKind[];
  /** Road numbers of each way, normalized by `roadNumbers`. */
  readonly numbers: readonly (readonly string[])[];
  /** Both ends of every street, including main roads, as rows of the points. */
  readonly ends: Int32Array;
  /** Index of each file's first end. */
  readonly fileStarts: readonly number[];
  /** Highest node id and highest way id. */
  readonly highestId: number;
  readonly counts: { readonly roads: number; readonly nodes: number };
}

interface Collected {
  readonly mainRefs: NumberList;
  readonly mainStarts: NumberList;
  readonly ends: NumberList;
  readonly kinds: RoadKind[];
  readonly numbers: (readonly string[])[];
  /** Way ids of earlier files, so roads shared by neighboring extracts are read only once. */
  readonly seen: Set<number>;
  roads: number;
  highestId: number;
}

const NO_NUMBERS: readonly string[] = [];

/**
 * Reads the roads of the extracts, in two passes over each.
 * @param onProgress called with the bytes read; their sum is at most twice the files' size.
 * @throws PbfError if a file is damaged, not sorted by id, or has no roads.
 */
export async function readStreets(
  files: readonly PbfFile[],
  onProgress: (bytes: number) => void = () => undefined,
): Promise<StreetNetwork> {
  const found: Collected = {
    mainRefs: new NumberList(),
    mainStarts: new NumberList(),
    ends: new NumberList(),
    kinds: [],
    numbers: [],
    seen: new Set(),
    roads: 0,
    highestId: 0,
  };
  let done = 0;
  const fileStarts: number[] = [];
  for (const file of files) {
    fileStarts.push(found.ends.length);
    const before = found.roads;
    await readWays(file, found, files.length > 1, (bytes) => onProgress(done + bytes));
    if (found.roads === before) throw new PbfError(`${file.name} has no roads for cars`);
    done += file.bytes;
  }
  found.mainStarts.push(found.mainRefs.length);

  const all = new Float64Array(found.mainRefs.length + found.ends.length);
  all.set(found.mainRefs.view());
  all.set(found.ends.view(), found.mainRefs.length);
  const ids = sortedUnique(all);
  const lngs = new Float64Array(ids.length).fill(Number.NaN);
  const lats = new Float64Array(ids.length).fill(Number.NaN);
  let nodes = 0;
  for (const file of files) {
    const read = await readNodes(file, { ids, lngs, lats }, (bytes) => onProgress(done + bytes));
    nodes += read.count;
    found.highestId = Math.max(found.highestId, read.highestId);
    done += file.bytes;
  }
  const rowsOf = (refs: Float64Array): Int32Array => Int32Array.from(refs, (ref) => placeOf(ids, ref));
  return {
    ids,
    lngs,
    lats,
    starts: Int32Array.from(found.mainStarts.view()),
    points: rowsOf(found.mainRefs.view()),
    kinds: found.kinds,
    numbers: found.numbers,
    ends: rowsOf(found.ends.view()),
    fileStarts,
    highestId: found.highestId,
    counts: { roads: found.roads, nodes },
  };
}

async function readWays(
  file: PbfFile,
  found: Collected,
  several: boolean,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const known = new Map<string, readonly string[]>();
  const numbersOf = (ref: string | undefined): readonly string[] => {
    if (ref === undefined) return NO_NUMBERS;
    const numbers = known.get(ref) ?? roadNumbers(ref);
    known.set(ref, numbers);
    return numbers;
  };
  /** Returns whether an earlier file contains the way. */
  const isRepeat = (id: number): boolean => {
    if (!several) return false;
    if (found.seen.has(id)) return true;
    found.seen.add(id);
    return false;
  };
  const take = (ways: WayTable, row: number, id: number): void => {
    const kind = roadKind((key) => ways.tag(row, key));
    if (!kind || isRepeat(id)) return;
    const refs = ways.refs(row);
    if (refs.length < 2) return;
    found.highestId = Math.max(found.highestId, id);
    if (kind.rank !== FERRY_RANK) {
      found.roads++;
      found.ends.push(refs[0] ?? 0);
      found.ends.push(refs[refs.length - 1] ?? 0);
    }
    if (kind.rank === MINOR_RANK) return;
    found.mainStarts.push(found.mainRefs.length);
    found.mainRefs.pushAll(refs);
    found.kinds.push(kind);
    found.numbers.push(numbersOf(ways.tag(row, 'ref')));
  };
  let last = Number.NEGATIVE_INFINITY;
  const ways = (table: WayTable): void => {
    for (let row = 0; row < table.count; row++) {
      const id = table.id(row);
      if (id < last) throw unsorted(file.name);
      last = id;
      take(table, row, id);
    }
  };
  await readPbf(file, { ways }, { onProgress });
  requireSorted(file);
}

async function readNodes(
  file: PbfFile,
  { ids, lngs, lats }: Pick<StreetNetwork, 'ids' | 'lngs' | 'lats'>,
  onProgress: (bytes: number) => void,
): Promise<{ count: number; highestId: number }> {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  let next = 0;
  await readPbf(
    file,
    {
      nodes: (nodes) => {
        count += nodes.count;
        for (let row = 0; row < nodes.count; row++) {
          const id = nodes.ids[row] ?? 0;
          if (id < last) throw unsorted(file.name);
          last = id;
          while (next < ids.length && (ids[next] ?? 0) < id) next++;
          if (ids[next] !== id) continue;
          lngs[next] = nodes.lngs[row] ?? 0;
          lats[next] = nodes.lats[row] ?? 0;
        }
      },
    },
    { onProgress },
  );
  return { count, highestId: Math.max(0, last) };
}

/**
 * Visits each pair of neighboring points of a way, skipping points missing from the file. @param visit called with the
 * rows of both points.
 */
export function forEachStretch(
  { lngs, starts, points }: StreetNetwork,
  way: number,
  visit: (a: number, b: number) => void,
): void {
  for (let i = (starts[way] ?? 0) + 1; i < (starts[way + 1] ?? 0); i++) {
    const [a, b] = [points[i - 1] ?? 0, points[i] ?? 0];
    if (!Number.isNaN(lngs[a]) && !Number.isNaN(lngs[b])) visit(a, b);
  }
}
