import { decodePolyline, type LngLat } from '@roadcast/core/geo';
import { arcs, rings } from './state-arcs.ts';

/** The contiguous states as drawn on paper. */
export interface StateShapes {
  /** Coasts and borders, each once; longitude first. */
  readonly lines: readonly (readonly LngLat[])[];
  /** Each state's outer rings by two-letter code. */
  readonly states: ReadonlyMap<string, readonly (readonly LngLat[])[]>;
}

/** Decimals of a degree in the arcs. */
const DECIMALS = 3;

let known: StateShapes | undefined;

/** Returns the states' lines and rings, decoded once from their arcs. */
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
