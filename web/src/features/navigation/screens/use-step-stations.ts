import type { GasStationsResponse, Trip } from '@roadcast/contract';
import type { GuidedStep } from '@roadcast/core/navigation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

type Grade = NonNullable<Trip['fuel']>['grade'];

/** A step whose stations are looked for. */
export interface SoughtStep {
  readonly step: GuidedStep;
  readonly index: number;
  readonly grade: Grade;
}

/** Stations near a step: asked for once, and kept for as long as the drive lasts. */
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

/** @param enabled whether they are asked for where they are not known yet. */
export const useStepStations = (sought: SoughtStep, enabled: boolean) =>
  useQuery({ ...stepStationsQuery(sought), enabled });
