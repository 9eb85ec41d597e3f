import { indexAtOrBefore, type LngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import type { Road } from './road.ts';

/** A part of a road, meters from its start. */
interface Part {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** How a road bypasses part of another one between the same places. */
export interface Detour {
  /** Extra length over the other road, from the split to where they rejoin; negative if shorter. Meters. */
  readonly extraMeters: number;
  /** Extra driving time, seconds. */
  readonly extraSeconds: number;
  /** Where they split and rejoin on the other road, meters from its start. */
  readonly partsAtMeters: number;
  readonly meetsAtMeters: number;
}

/** Vertices are distinguished to about a decimeter; both roads come from the same network. */
const keyOf = ([lng, lat]: LngLat): string => `${Math.round(lng * 1e6)},${Math.round(lat * 1e6)}`;

/**
 * Finds how a road bypasses parts of others. Both lead through the same places and come from the same network, so they
 * share the vertices of common stretches.
 */
export class Detours {
  private readonly taken: Road;
  /** By leg: index of each vertex on the taken road. */
  private readonly rows = new Map<number, ReadonlyMap<string, number>>();

  constructor(taken: Road) {
    this.taken = taken;
  }

  /**
   * Returns how the taken road bypasses the part; null if it runs on it anyway.
   * @param other the road not taken.
   * @param part of it.
   */
  around(other: Road, part: Part): Detour | null {
    const middle = Math.min(
      indexAtOrBefore(other.along, (part.fromMeters + part.toMeters) / 2),
      Math.max(0, other.line.length - 2),
    );
    const leg = this.legAt(other, middle);
    const rowOf = this.rowsOn(leg);
    const row = (index: number): number | undefined => rowOf.get(keyOf(at(other.line, index)));
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

  /** Returns the leg of a vertex of the other road; 0 for the whole if the places differ. */
  private legAt({ placeIndexes }: Road, index: number): number {
    if (placeIndexes.length !== this.taken.placeIndexes.length) return WHOLE;
    return Math.max(0, placeIndexes.slice(1, -1).filter((end) => end <= index).length);
  }

  private rowsOn(leg: number): ReadonlyMap<string, number> {
    const known = this.rows.get(leg);
    if (known) return known;
    const [first, last] = legEnds(this.taken, leg);
    const rows = new Map<string, number>();
    for (let i = first; i <= last; i++) rows.set(keyOf(at(this.taken.line, i)), i);
    this.rows.set(leg, rows);
    return rows;
  }
}

/** Instead of a leg number: the whole road. */
const WHOLE = -1;

/** Returns the first and the last vertex of a leg. */
function legEnds({ placeIndexes, line }: Road, leg: number): readonly [number, number] {
  const end = line.length - 1;
  return leg === WHOLE ? [0, end] : [placeIndexes[leg] ?? 0, placeIndexes[leg + 1] ?? end];
}

const span = (values: ArrayLike<number>, from: number, to: number): number => (values[to] ?? 0) - (values[from] ?? 0);
