import { isNumber, isRecord } from '../records/index.ts';
import { startGuidance } from './advance.ts';
import type { GuidanceState, GuidedRoute } from './model.ts';

/**
 * Restores a drive saved as JSON. The drive continues at the next fix, which may be miles ahead. Returns null if the
 * state doesn't fit the route.
 * @param kept saved state; any value.
 */
export function resumeGuidance(route: GuidedRoute, kept: unknown): GuidanceState | null {
  if (!isRecord(kept)) return null;
  const { phase, stepIndex, alongMeters, nextPlace, drivenMeters } = kept;
  if (!isNumber(stepIndex) || !isNumber(alongMeters) || !isNumber(nextPlace) || !isNumber(drivenMeters)) return null;
  const total = route.along[route.along.length - 1] ?? 0;
  const fits =
    Number.isInteger(stepIndex) &&
    stepIndex >= 0 &&
    stepIndex < route.steps.length &&
    Number.isInteger(nextPlace) &&
    nextPlace >= 0 &&
    nextPlace <= route.places.length &&
    alongMeters >= 0 &&
    alongMeters <= total + 1 &&
    drivenMeters >= 0;
  if (!fits) return null;
  const start = startGuidance();
  const arrived = phase === 'arrived';
  return { ...start, phase: arrived ? 'arrived' : 'waiting', stepIndex, alongMeters, nextPlace, drivenMeters };
}
