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

/** How far a thinned line may lie from the drawn one, meters: less than anybody points at on a map. */
const TOLERANCE_METERS = 60;

/**
 * Lays the written roads out by place.
 * @param pieces the drawn lines; `facts[i]` says where `pieces[i]` comes from.
 * @returns `road-lookup.json` and the text of `road-lookup.ndjson`.
 */
export function roadLookup(
  pieces: readonly Pick<RoadPiece, 'line'>[],
  facts: readonly RoadFact[],
): { readonly index: RoadLookupFile; readonly rows: string } {
  const cells = new Map<string, RoadLookupRow[]>();
  for (const [i, { ref, state, file, line, from, to, approximate, accuracyMetres }] of facts.entries()) {
    const drawn = thinned(pieces[i]?.line ?? [], TOLERANCE_METERS);
    const path = encodePolyline(drawn, LOOKUP_PRECISION);
    const row = { ref, state, file, line, from, to, approximate, accuracyMetres, path };
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
