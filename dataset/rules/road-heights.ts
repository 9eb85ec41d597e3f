import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpotHeight } from '@roadcast/core/dataset';
import type { Report } from '../files/problem.ts';
import { readPosition, sourceLines } from '../files/source-lines.ts';
import { parseRules } from './read.ts';

const FILE = 'road-heights.txt';
const PASSES = 'rules/passes.txt';

/** Parses elevations of roads outside towns. Reports invalid lines as errors. */
export function parseRoadHeights(content: string, report: Report): SpotHeight[] {
  return sourceLines(content).flatMap(({ line, text }) => {
    if (text.startsWith('source ')) return [];
    const [, feet, at = ''] = /^(-?\d+) (@\S+) \S/.exec(text) ?? [];
    const position = readPosition(at);
    if (feet !== undefined && position) return [{ lat: position[1], lng: position[0], feet: Number(feet) }];
    report({ file: FILE, line, level: 'error', text: `expected 'FEET @LAT,LNG NAME', not '${text}'` });
    return [];
  });
}

/**
 * Reads elevations of roads outside towns, including passes. @throws the file system's error if a source file is
 * missing.
 */
export async function readRoadHeights(sources: string, report: Report): Promise<SpotHeight[]> {
  const [written, passes] = await Promise.all([FILE, PASSES].map((file) => readFile(join(sources, file), 'utf8')));
  // Ignore errors, because errors in passes are reported when reading their rules.
  const rules = parseRules(PASSES, passes as string, () => undefined);
  const ofPasses = rules.flatMap(({ kind, limit, positions: [at] }) =>
    kind === 'pass' && limit !== null && at ? [{ lat: at[1], lng: at[0], feet: limit }] : [],
  );
  return [...parseRoadHeights(written as string, report), ...ofPasses];
}
