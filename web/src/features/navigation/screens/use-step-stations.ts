import type { GasStationsResponse, Trip } from '@roadcast/contract';
import type { GuidedStep } from '@roadcast/core/navigation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

type Grade = NonNullable<Trip['fuel']>['grade'];

/** Step to find stations near. */
export interface SoughtStep {
  readonly step: GuidedStep;
  readonly index: number;
  readonly grade: Grade;
}

/** Queries the stations near a step once, and caches them for the rest of the drive. */
export const stepStationsQuery = ({ step, index, grade }: SoughtStep) => {
  const [lng, lat] = step.point;
  return queryOptions({
    queryKey: ['stations', 'step', lat, lng, grade] as const,
    queryFn: ({ signal }): Promise<GasStationsResponse> =>
      call('stepGasStations', { query: { lat, lng, stepIndex: index, grade }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

/** Returns the stations near a step. @param enabled whether to fetch stations that aren't cached. */
export const useStepStations = (sought: SoughtStep, enabled: boolean) =>
  useQuery({ ...stepStationsQuery(sought), enabled });
