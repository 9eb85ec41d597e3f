import type { Report } from '../files/problem.ts';
import { stretchesOf } from './concurrency.ts';
import type { JoinedHighways } from './join.ts';
import { type HighwayFile, highwayKey } from './model.ts';
import type { ShapedStretch } from './shape.ts';

/** Allowed difference between a primary Interstate's drawn and official length. */
const FRACTION = 0.01;
/** Difference explained by rounding a short highway's ends, miles. */
const ROUNDING_MILES = 0.5;

/** A highway's drawn length from end to end, concurrencies included. */
export interface DrawnHighway {
  readonly file: HighwayFile;
  readonly drawnMiles: number;
}

/** Returns each highway's drawn length, in file order. */
export function drawnHighways(joined: JoinedHighways, shaped: readonly ShapedStretch[]): DrawnHighway[] {
  const miles = new Map(shaped.map(({ stretch, drawnMiles }) => [stretch, drawnMiles]));
  return [...stretchesOf(joined)].map(([{ file }, stretches]) => ({
    file,
    drawnMiles: stretches.reduce((sum, stretch) => sum + (miles.get(stretch) ?? 0), 0),
  }));
}

/** Reports Interstates with one or two digits whose drawn and official lengths differ. */
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

/** Returns whether a highway is a primary Interstate: 'I-5', 'I-35E', 'I-69C'. */
export const isPrimary = ({ ref }: Pick<HighwayFile, 'ref'>): boolean => /^I-\d{1,2}[A-Z]?$/.test(ref);
