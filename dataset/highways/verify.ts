import type { Report } from '../files/problem.ts';
import type { StateShape } from '../land/state-shapes.ts';
import { checkHighways } from './check.ts';
import { concurrentRefs, type Guests } from './concurrency.ts';
import { type JoinedHighways, joinHighways } from './join.ts';
import type { HighwayFile } from './model.ts';
import { type ShapedStretch, shapeHighways } from './shape.ts';
import { checkCrossings } from './verify-crossings.ts';
import { checkDrawn } from './verify-drawn.ts';
import { checkOfficialLengths, drawnHighways } from './verify-lengths.ts';
import { checkStates } from './verify-states.ts';

export interface VerifiedHighways {
  readonly joined: JoinedHighways;
  readonly shaped: readonly ShapedStretch[];
  readonly guests: Guests;
}

/** Joins and draws the highways, and reports all errors in them. */
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
