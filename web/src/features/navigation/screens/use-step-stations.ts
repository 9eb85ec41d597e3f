import type { GasStationsResponse, Trip } from '@roadcast/contract';
import type { GuidedStep } from '@roadcast/core/navigation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

type Grade = NonNullable<Trip['fuel']>['grade'];

/** A step to find stations for. */
export interface SoughtStep {
  readonly step: GuidedStep;
  readonly index: number;
  readonly grade: Grade;
}

/** Stations near a step: fetched once, and kept for the rest of the drive. */
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

/** Returns the stations near a step. @param enabled whether to fetch them if they aren't known yet. */
export const useStepStations = (sought: SoughtStep, enabled: boolean) =>
  useQuery({ ...stepStationsQuery(sought), enabled });
