import { decodePolyline, type LngLat } from '@roadcast/core/geo';
import { arcs, rings } from './state-arcs.ts';

/** The contiguous states as they are drawn on paper. */
export interface StateShapes {
  /** Coasts and borders, each once; longitude first. */
  readonly lines: readonly (readonly LngLat[])[];
  /** Each state's outer rings by its two letters. */
  readonly states: ReadonlyMap<string, readonly (readonly LngLat[])[]>;
}

/** Decimals of a degree in the arcs. */
const DECIMALS = 3;

let known: StateShapes | undefined;

/** @returns the states' lines and rings; read out of their arcs once. */
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
