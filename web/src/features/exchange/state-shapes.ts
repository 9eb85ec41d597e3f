import { decodePolyline, type LngLat } from '@roadcast/core/geo';
import { arcs, rings } from './state-arcs.ts';

/** Contiguous states for paper maps. */
export interface StateShapes {
  /** Coasts and borders without duplicates; longitude first. */
  readonly lines: readonly (readonly LngLat[])[];
  /** Outer rings of each state by two-letter code. */
  readonly states: ReadonlyMap<string, readonly (readonly LngLat[])[]>;
}

/** Decimals in the encoded arcs, degrees. */
const DECIMALS = 3;

let known: StateShapes | undefined;

/** Returns the states' lines and rings, decoding the arcs on the first call. */
export function stateShapes(): StateShapes {
  known ??= read();
  return known;
}

function read(): StateShapes {
  const lines = arcs.map((arc) => decodePolyline(arc, DECIMALS));
  const lineOf = (arc: number): readonly LngLat[] =>
    arc < 0 ? [...(lines[~arc] ?? [])].reverse() : (lines[arc] ?? []);
  const states = new Map(
    Object.entries(rings).map(([code, outer]) => [code, outer.map((numbers) => numbers.flatMap(lineOf))]),
  );
  return { lines, states };
}
