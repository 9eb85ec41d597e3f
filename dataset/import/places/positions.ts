import { PLACES_UNITS_PER_DEGREE } from '@roadcast/core/dataset';
import { NumberList, placeOf, sortedUnique } from '../osm-pbf/growable.ts';
import type { NodeTable } from '../osm-pbf/pbf-tables.ts';

/** Marks a position without nodes. */
const UNKNOWN = 0x7fffffff;

/**
 * Computes the centers of ways and relations as the bounding-box centers of the nodes passed to `ask`. Stores only
 * those nodes.
 */
export class MiddlesOfNodes {
  private readonly starts = new NumberList();
  private readonly refs = new NumberList();
  private wanted: Float64Array = new Float64Array(0);
  private lats: Int32Array = new Int32Array(0);
  private lngs: Int32Array = new Int32Array(0);
  private cursor = 0;

  /** Requests a center. @returns the request's number. */
  ask(nodes: Iterable<number>): number {
    this.starts.push(this.refs.length);
    for (const node of nodes) this.refs.push(node);
    return this.starts.length - 1;
  }

  /** Ends the requests; call after the last one and before `take`. */
  seal(): void {
    this.wanted = sortedUnique(this.refs.view());
    this.lats = new Int32Array(this.wanted.length).fill(UNKNOWN);
    this.lngs = new Int32Array(this.wanted.length).fill(UNKNOWN);
  }

  /**
   * Reads the requested positions from a table. Nodes are ascending in nearly every file, so each search continues
   * where the previous one ended.
   */
  take(nodes: NodeTable): void {
    const { wanted } = this;
    for (let row = 0; row < nodes.count; row++) {
      const id = nodes.ids[row] ?? 0;
      if (this.cursor > 0 && (wanted[this.cursor - 1] ?? 0) >= id) this.cursor = firstAtLeast(wanted, id);
      while (this.cursor < wanted.length && (wanted[this.cursor] ?? 0) < id) this.cursor++;
      if (wanted[this.cursor] !== id) continue;
      this.lats[this.cursor] = Math.round((nodes.lats[row] ?? 0) * PLACES_UNITS_PER_DEGREE);
      this.lngs[this.cursor] = Math.round((nodes.lngs[row] ?? 0) * PLACES_UNITS_PER_DEGREE);
    }
  }

  /**
   * Returns each node's latitude and longitude in the file's units; null for missing nodes. @param asked number
   * returned by `ask`.
   */
  positions(asked: number): (readonly [lat: number, lng: number] | null)[] {
    const refs = this.refs.view();
    const starts = this.starts.view();
    const end = starts[asked + 1] ?? refs.length;
    return Array.from(refs.subarray(starts[asked] ?? 0, end), (ref) => {
      const place = placeOf(this.wanted, ref);
      const lat = this.lats[place] ?? UNKNOWN;
      return lat === UNKNOWN ? null : [lat, this.lngs[place] ?? 0];
    });
  }

  /**
   * Returns the center's latitude and longitude in the file's units; null if no node was found. @param asked number
   * returned by `ask`.
   */
  middle(asked: number): readonly [lat: number, lng: number] | null {
    const refs = this.refs.view();
    const starts = this.starts.view();
    const end = starts[asked + 1] ?? refs.length;
    let [south, west, north, east] = [UNKNOWN, UNKNOWN, -UNKNOWN, -UNKNOWN];
    for (let i = starts[asked] ?? 0; i < end; i++) {
      const place = placeOf(this.wanted, refs[i] ?? 0);
      const lat = this.lats[place] ?? UNKNOWN;
      if (lat === UNKNOWN) continue;
      const lng = this.lngs[place] ?? 0;
      south = Math.min(south, lat);
      north = Math.max(north, lat);
      west = Math.min(west, lng);
      east = Math.max(east, lng);
    }
    return south === UNKNOWN ? null : [Math.round((south + north) / 2), Math.round((west + east) / 2)];
  }
}

function firstAtLeast(ascending: Float64Array, wanted: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns up to `most` of a way's nodes, evenly spaced. For a closed way, omits the last node, which repeats the first.
 */
export function spread(refs: Float64Array, most: number): number[] {
  const count = refs.length > 1 && refs[0] === refs[refs.length - 1] ? refs.length - 1 : refs.length;
  if (count <= most) return [...refs.subarray(0, count)];
  return Array.from({ length: most }, (_, i) => refs[Math.floor((i * count) / most)] ?? 0);
}

/** Returns up to `most` of a way's nodes, evenly spaced, including the first and the last. */
export function alongWay(refs: Float64Array, most: number): number[] {
  if (refs.length <= most) return [...refs];
  const step = (refs.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => refs[Math.round(i * step)] ?? 0);
}
