import { sampleTripRequest } from '@roadcast/contract';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/api.ts';

/** Prefix of the demo's query keys. */
const DEMO = 'demo';

/** Queries the planned sample trip, once per visit, because each plan counts. */
export const samplePlanQuery = queryOptions({
  queryKey: [DEMO, 'plan'] as const,
  queryFn: async ({ signal }) => (await call('generateRoute', { body: sampleTripRequest, signal })).route,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/**
 * Queries charging on the sample trip. Runs only when refetched; the result is kept for the visit.
 * @param unlocked whether the user's plan includes electric routing. Other plans get a rate-limited sample.
 */
export const sampleChargingQuery = (unlocked: boolean) =>
  queryOptions({
    queryKey: [DEMO, 'charging'] as const,
    queryFn: ({ signal }) =>
      unlocked ? call('optimizeRoute', { body: sampleTripRequest, signal }) : call('optimizeSample', { signal }),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });

export type SampleCharging = Answer<'optimizeSample'>;
