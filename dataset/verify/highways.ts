import { checkHighways } from '../steps/highways-check.ts';
import { concurrentRefs, type Guests } from '../steps/highways-concurrency.ts';
import { type JoinedHighways, joinHighways } from '../steps/highways-join.ts';
import type { HighwayFile } from '../steps/highways-model.ts';
import { type ShapedStretch, shapeHighways } from '../steps/highways-shape.ts';
import type { Report } from '../steps/problem.ts';
import type { StateShape } from '../steps/state-shapes.ts';
import { checkCrossings } from './highways-crossings.ts';
import { checkDrawn } from './highways-drawn.ts';
import { checkOfficialLengths, drawnHighways } from './highways-lengths.ts';
import { checkStates } from './highways-states.ts';

/** The highways, joined and drawn. */
export interface VerifiedHighways {
  readonly joined: JoinedHighways;
  readonly shaped: readonly ShapedStretch[];
  readonly guests: Guests;
}

/** Joins and draws the highways and reports everything about them that cannot be right. */
export function verifyHighways(
  files: readonly HighwayFile[],
  states: readonly StateShape[],
  report: Report,
): VerifiedHighways {
  checkStates(files, states, report);
  const joined = joinHighways(files, report);
  checkHighways(joined, report);
  const shaped = shapeHighways(joined);
  checkDrawn(shaped, report);
  checkOfficialLengths(drawnHighways(joined, shaped), report);
  checkCrossings(shaped, joined, report);
  return { joined, shaped, guests: concurrentRefs(joined, report) };
}
