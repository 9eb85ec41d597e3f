import type { RoadFact } from '@roadcast/core/dataset';

/** Share of the miles that one figure has to cover. */
const NEARLY_ALL = 0.95;

/** @returns the accuracy in meters that nearly all miles of highway keep; 0 for none. */
export function accuracyOfNearlyAll(facts: readonly RoadFact[]): number {
  const sorted = [...facts].sort((a, b) => a.accuracyMetres - b.accuracyMetres);
  let left = sorted.reduce((sum, fact) => sum + fact.drawnMiles, 0) * NEARLY_ALL;
  for (const fact of sorted) {
    left -= fact.drawnMiles;
    if (left <= 0) return fact.accuracyMetres;
  }
  return sorted.at(-1)?.accuracyMetres ?? 0;
}
