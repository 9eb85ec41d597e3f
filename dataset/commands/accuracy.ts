import type { RoadFact } from '@roadcast/core/dataset';

/** Share of highway miles that must meet the accuracy. */
const NEARLY_ALL = 0.95;

/** Returns the accuracy, in meters, that nearly all highway miles meet; 0 if there are no highways. */
export function accuracyOfNearlyAll(facts: readonly RoadFact[]): number {
  const sorted = [...facts].sort((a, b) => a.accuracyMeters - b.accuracyMeters);
  let left = sorted.reduce((sum, fact) => sum + fact.drawnMiles, 0) * NEARLY_ALL;
  for (const fact of sorted) {
    left -= fact.drawnMiles;
    if (left <= 0) return fact.accuracyMeters;
  }
  return sorted.at(-1)?.accuracyMeters ?? 0;
}
