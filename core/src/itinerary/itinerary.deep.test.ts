import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { planItinerary } from './itinerary.ts';
import { anyTrip, SEED } from './testing/any-trip.ts';

it('planItinerary breaks no rule on 2,000 random trips', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(anyTrip, (input) => {
      expect(brokenInvariants(planItinerary(input), input)).toEqual([]);
    }),
    { numRuns: 2000, seed: SEED },
  );
});
