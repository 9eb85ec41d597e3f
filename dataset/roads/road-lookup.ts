import {
  cellsOfLine,
  LOOKUP_PRECISION,
  type RoadFact,
  type RoadLookupFile,
  type RoadLookupRow,
} from '@roadcast/core/dataset';
import { encodePolyline } from '@roadcast/core/geo';
import { thinned } from '../geometry/simplify.ts';
import type { RoadPiece } from './road-network.ts';

/** Tolerance when simplifying lines, meters: less than the precision of a click on the map. */
const TOLERANCE_METERS = 60;

/**
 * Indexes the written roads by location.
 * @param pieces the drawn lines. @param facts the source of each piece.
 * @returns the contents of `road-lookup.json` and `road-lookup.ndjson`.
 */
export function roadLookup(
  pieces: readonly Pick<RoadPiece, 'line'>[],
  facts: readonly RoadFact[],
): { readonly index: RoadLookupFile; readonly rows: string } {
  const cells = new Map<string, RoadLookupRow[]>();
  for (const [i, { ref, state, file, line, from, to, approximate, accuracyMeters }] of facts.entries()) {
    const drawn = thinned(pieces[i]?.line ?? [], TOLERANCE_METERS);
    const path = encodePolyline(drawn, LOOKUP_PRECISION);
    const row = { ref, state, file, line, from, to, approximate, accuracyMeters, path };
    for (const cell of cellsOfLine(drawn)) {
      const rows = cells.get(cell);
      if (rows) rows.push(row);
      else cells.set(cell, [row]);
    }
  }
  let offset = 0;
  const index: Record<string, [number, number]> = {};
  const lines = [...cells].map(([cell, rows]) => {
    const text = JSON.stringify(rows);
    const bytes = Buffer.byteLength(text);
    index[cell] = [offset, bytes];
    offset += bytes + 1;
    return text;
  });
  return { index: { cells: index }, rows: `${lines.join('\n')}\n` };
}
