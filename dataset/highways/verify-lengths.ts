import type { Report } from '../files/problem.ts';
import { stretchesOf } from './concurrency.ts';
import type { JoinedHighways } from './join.ts';
import { type HighwayFile, highwayKey } from './model.ts';
import type { ShapedStretch } from './shape.ts';

/** How far the drawn length of a primary Interstate may be off its official one. */
const FRACTION = 0.01;
/** What the rounding of a short highway's ends explains, miles. */
const ROUNDING_MILES = 0.5;

/** A highway's drawn length from end to end, concurrencies included. */
export interface DrawnHighway {
  readonly file: HighwayFile;
  readonly drawnMiles: number;
}

/** @returns each highway's drawn length, in the files' order. */
export function drawnHighways(joined: JoinedHighways, shaped: readonly ShapedStretch[]): DrawnHighway[] {
  const miles = new Map(shaped.map(({ stretch, drawnMiles }) => [stretch, drawnMiles]));
  return [...stretchesOf(joined)].map(([{ file }, stretches]) => ({
    file,
    drawnMiles: stretches.reduce((sum, stretch) => sum + (miles.get(stretch) ?? 0), 0),
  }));
}

/** Each Interstate of one or two digits is as long as its authority says, or one of the two is wrong. */
export function checkOfficialLengths(highways: readonly DrawnHighway[], report: Report): void {
  for (const { file, drawnMiles } of highways) {
    const { miles, line } = file.official;
    const off = Math.abs(drawnMiles - miles);
    if (!isPrimary(file) || off <= Math.max(FRACTION * miles, ROUNDING_MILES)) continue;
    const percent = ((drawnMiles / miles - 1) * 100).toFixed(1);
    const text = `${highwayKey(file)} is drawn ${drawnMiles.toFixed(1)} miles long, its official length is ${miles} (${percent} %)`;
    report({ file: file.file, line, level: 'error', text });
  }
}

/** @returns whether a highway is a primary Interstate: 'I-5', 'I-35E', 'I-69C'. */
export const isPrimary = ({ ref }: Pick<HighwayFile, 'ref'>): boolean => /^I-\d{1,2}[A-Z]?$/.test(ref);
