import type { Report } from '../files/problem.ts';
import type { ShapedStretch } from './shape.ts';

/** Allowed difference between a state's drawn length and its mile markers, as a fraction. */
const ERROR_FRACTION = 0.03;
const WARNING_FRACTION = 0.01;
/** Allowed difference for a single stretch, miles, because the markers at both ends are rounded. */
const ROUNDING_MILES = 1.6;
/** Differences below this are ignored, miles, because positions are rounded. */
const SMALLEST_MILES = 2;

/**
 * Drawn length of a highway in one state, compared with its mile markers. Excludes concurrencies drawn by other files.
 */
export interface DrawnState {
  readonly file: string;
  /** Line where the state starts in the file. */
  readonly line: number;
  readonly ref: string;
  readonly code: string;
  readonly markerMiles: number;
  readonly drawnMiles: number;
}

/** Returns each state's part of each highway, in file order. */
export function drawnStates(shaped: readonly ShapedStretch[]): DrawnState[] {
  const states = new Map<string, DrawnState>();
  for (const { run, part, stretch, drawnMiles } of shaped) {
    const { file, ref } = run.highway.file;
    const key = `${file}:${part.line}`;
    const sum = states.get(key) ?? { file, line: part.line, ref, code: part.code, markerMiles: 0, drawnMiles: 0 };
    states.set(key, {
      ...sum,
      markerMiles: sum.markerMiles + stretch.miles,
      drawnMiles: sum.drawnMiles + drawnMiles,
    });
  }
  return [...states.values()];
}

/**
 * Reports stretches and states whose drawn length can't match the markers, because their miles or positions are wrong.
 */
export function checkDrawn(shaped: readonly ShapedStretch[], report: Report): void {
  for (const { run, stretch, drawnMiles } of shaped) {
    if (Math.abs(drawnMiles - stretch.miles) <= ROUNDING_MILES + WARNING_FRACTION * stretch.miles) continue;
    report({
      file: run.highway.file.file,
      line: stretch.line,
      level: 'error',
      text: `the stretch from here is drawn ${drawnMiles.toFixed(1)} miles long, its markers say ${stretch.miles.toFixed(1)}`,
    });
  }
  for (const { file, line, code, markerMiles, drawnMiles } of drawnStates(shaped)) {
    const off = drawnMiles / markerMiles - 1;
    if (markerMiles < SMALLEST_MILES || Math.abs(off) <= WARNING_FRACTION) continue;
    report({
      file,
      line,
      level: Math.abs(off) > ERROR_FRACTION ? 'error' : 'warning',
      text: `${code} is drawn ${drawnMiles.toFixed(1)} miles long, its markers say ${markerMiles.toFixed(1)} (${(off * 100).toFixed(1)} %)`,
    });
  }
}
