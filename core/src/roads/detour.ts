import { indexAtOrBefore, type LngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import type { Road } from './road.ts';

interface Part {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** A bypass around a part of another road between the same places. */
export interface Detour {
  /**
   * Length minus that of the bypassed road, between the points where the roads split and rejoin, meters; negative if
   * shorter.
   */
  readonly extraMeters: number;
  /** Driving time minus that of the bypassed road, seconds. */
  readonly extraSeconds: number;
  /** Where the detour leaves and rejoins the bypassed road, meters from that road's start. */
  readonly partsAtMeters: number;
  readonly meetsAtMeters: number;
}

/**
 * Returns a vertex's key. Vertices closer than about a decimeter are the same, because both roads come from the same
 * network.
 */
const keyOf = ([lng, lat]: LngLat): string => `${Math.round(lng * 1e6)},${Math.round(lat * 1e6)}`;

/**
 * Finds how a road bypasses parts of other roads between the same places. The roads come from the same network, so they
 * share vertices where they coincide.
 */
export class Detours {
  private readonly taken: Road;
  /** Index of each vertex on the road taken, by leg. */
  private readonly rows = new Map<number, ReadonlyMap<string, number>>();

  constructor(taken: Road) {
    this.taken = taken;
  }

  /**
   * Returns how the road taken bypasses a part of another road; null if it includes that part.
   * @param other the road not taken.
   * @param part part of `other`.
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

  /** Returns the leg of a vertex on the other road; `WHOLE` if the roads have different places. */
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

/** Value instead of a leg number that means the whole road. */
const WHOLE = -1;

/** Returns the indexes of a leg's first and last vertices. */
function legEnds({ placeIndexes, line }: Road, leg: number): readonly [number, number] {
  const end = line.length - 1;
  return leg === WHOLE ? [0, end] : [placeIndexes[leg] ?? 0, placeIndexes[leg + 1] ?? end];
}

const span = (values: ArrayLike<number>, from: number, to: number): number => (values[to] ?? 0) - (values[from] ?? 0);
