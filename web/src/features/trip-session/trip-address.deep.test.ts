import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTripRequest } from './testing/any-trip-request.ts';
import { throughAddress, throughStore } from './testing/round-trips.ts';
import { requestKey } from './trip-address.ts';

const RUNS = { numRuns: 10_000, seed: 11 };

it('the whole request round-trips through the address, 10,000 times', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyTripRequest, (request) => {
      expect(throughAddress(request)).toEqual(request);
    }),
    RUNS,
  );
});

it('the whole request round-trips through a saved trip, 10,000 times', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyTripRequest, (request) => {
      const form = throughStore(request);
      expect(form).toEqual(request);
      expect(requestKey(form)).toBe(requestKey(request));
    }),
    RUNS,
  );
});
