import type { Report } from '../files/problem.ts';
import { stretchesOf } from './concurrency.ts';
import type { JoinedHighways } from './join.ts';
import { type HighwayFile, highwayKey } from './model.ts';
import type { ShapedStretch } from './shape.ts';

/** Allowed difference between a primary Interstate's drawn and official length, as a fraction. */
const FRACTION = 0.01;
/** Allowed difference for rounding at the ends of a short highway, miles. */
const ROUNDING_MILES = 0.5;

/** Drawn length of a whole highway, including concurrencies. */
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

/** Reports primary Interstates whose drawn and official lengths differ. */
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
