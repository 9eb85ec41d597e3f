import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import type { TiePlace } from '../tiles/network.ts';

const FILE = 'islands.txt';

/**
 * States that the network doesn't connect with the contiguous states. A place there has a road if it is near written
 * roads.
 */
export const APART: ReadonlySet<string> = new Set(['AK', 'HI']);

/**
 * Parses `islands.txt`, the places without a road to the mainland. Reports unknown places as errors.
 * @returns the places' gazetteer rows.
 */
export function readIslands(content: string, places: readonly TiePlace[], report: Report): ReadonlySet<number> {
  const byKey = new Map<string, number[]>();
  for (const { name, state, index } of places) {
    const key = `${name}, ${state}`;
    byKey.set(key, [...(byKey.get(key) ?? []), index]);
  }
  const rows = new Set<number>();
  for (const { line, text } of sourceLines(content)) {
    const found = byKey.get(text);
    if (!found) report({ file: FILE, line, level: 'error', text: `${text} is not in the gazetteer` });
    for (const index of found ?? []) rows.add(index);
  }
  return rows;
}
