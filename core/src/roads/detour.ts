import { indexAtOrBefore, type LngLat } from '../geo/index.ts';
import type { Road } from './road.ts';

/** A part of a road, meters from its start. */
interface Part {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** How a road goes around a part of another one between the same places. */
export interface Detour {
  /** What it is longer than the other road, from where the two part to where they meet again; negative where it is shorter. Meters. */
  readonly extraMeters: number;
  /** The same in seconds of driving. */
  readonly extraSeconds: number;
  /** Where on the other road the two part and meet again, meters from its start. */
  readonly partsAtMeters: number;
  readonly meetsAtMeters: number;
}

/** Vertices are told apart to about a decimeter; both roads are drawn from the same network. */
const keyOf = ([lng, lat]: LngLat): string => `${Math.round(lng * 1e6)},${Math.round(lat * 1e6)}`;

/**
 * Finds out how a road goes around parts of others. Both lead through the same places, and are drawn from the same network: they share the
 * vertices of the stretches that they have in common.
 */
export class Detours {
  private readonly taken: Road;
  /** By the leg: where the taken road has each vertex. */
  private readonly rows = new Map<number, ReadonlyMap<string, number>>();

  constructor(taken: Road) {
    this.taken = taken;
  }

  /**
   * @param other the road that was not taken. @param part of it.
   * @returns how the taken road goes around the part; null where it runs on it all the same.
   */
  around(other: Road, part: Part): Detour | null {
    const middle = Math.min(
      indexAtOrBefore(other.along, (part.fromMeters + part.toMeters) / 2),
      Math.max(0, other.line.length - 2),
    );
    const leg = this.legAt(other, middle);
    const rowOf = this.rowsOn(leg);
    const row = (index: number): number | undefined => rowOf.get(keyOf(other.line[index] as LngLat));
    const [before, after] = [row(middle), row(middle + 1)];
    if (before !== undefined && after !== undefined && Math.abs(after - before) === 1) return null;
    const [first, last] = legEnds(other, leg);
    const [takenFirst, takenLast] = legEnds(this.taken, leg);
    let [from, takenFrom] = [first, takenFirst];
    for (let i = indexAtOrBefore(other.along, part.fromMeters); i > first; i--) {
      const there = row(i);
      if (there === undefined) continue;
      [from, takenFrom] = [i, there];
      break;
    }
    let [to, takenTo] = [last, takenLast];
    for (let i = indexAtOrBefore(other.along, part.toMeters) + 1; i < last; i++) {
      const there = row(i);
      if (there === undefined || there <= takenFrom) continue;
      [to, takenTo] = [i, there];
      break;
    }
    return {
      extraMeters: span(this.taken.along, takenFrom, takenTo) - span(other.along, from, to),
      extraSeconds: span(this.taken.elapsed, takenFrom, takenTo) - span(other.elapsed, from, to),
      partsAtMeters: other.along[from] ?? 0,
      meetsAtMeters: other.along[to] ?? 0,
    };
  }

  /** @returns the leg that a vertex of the other road belongs to; 0 for all of it where the two have other places. */
  private legAt({ placeIndexes }: Road, index: number): number {
    if (placeIndexes.length !== this.taken.placeIndexes.length) return WHOLE;
    return Math.max(0, placeIndexes.slice(1, -1).filter((end) => end <= index).length);
  }

  private rowsOn(leg: number): ReadonlyMap<string, number> {
    const known = this.rows.get(leg);
    if (known) return known;
    const [first, last] = legEnds(this.taken, leg);
    const rows = new Map<string, number>();
    for (let i = first; i <= last; i++) rows.set(keyOf(this.taken.line[i] as LngLat), i);
    this.rows.set(leg, rows);
    return rows;
  }
}

/** In place of a leg's number: the road from end to end. */
const WHOLE = -1;

/** @returns the first and the last vertex of a leg. */
function legEnds({ placeIndexes, line }: Road, leg: number): readonly [number, number] {
  const end = line.length - 1;
  return leg === WHOLE ? [0, end] : [placeIndexes[leg] ?? 0, placeIndexes[leg + 1] ?? end];
}

const span = (values: ArrayLike<number>, from: number, to: number): number => (values[to] ?? 0) - (values[from] ?? 0);
