import type { CurrentWeather } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { PositionError } from '../../lib/current-position.ts';
import {
  type DriverPosition,
  locateDriver,
  takeDefaultPosition,
  useDriverPosition,
} from '../../lib/driver-position.ts';
import { toastPositionProblem } from '../../ui/position-toast.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';

export interface CurrentWeatherState {
  readonly asked: Pick<DriverPosition, 'lat' | 'lng' | 'isDefault'>;
  readonly weather: CurrentWeather | null;
  readonly state: 'loading' | 'loaded' | 'error';
  readonly problem: ApiProblem | null;
  /** Why the default place is shown instead of the driver's; null if the driver's is shown. */
  readonly fellBack: PositionError['kind'] | null;
  readonly locating: boolean;
  readonly locateMe: () => void;
  readonly takeDefault: () => void;
  readonly tryAgain: () => void;
}

const { toasts } = weatherTexts;

/**
 * Queries a place's weather. The default place uses a separate endpoint, which loads automatically and therefore isn't
 * counted.
 */
const weatherQuery = ({ lat, lng, isDefault }: CurrentWeatherState['asked']) =>
  queryOptions({
    queryKey: ['weather', 'current', lat, lng, isDefault] as const,
    queryFn: ({ signal }) => call('currentWeather', { query: isDefault ? { place: 'default' } : { lat, lng }, signal }),
  });

/** Returns the weather in New York City, or at the driver's position on request. */
export function useCurrentWeather(): CurrentWeatherState {
  const asked = useDriverPosition();
  const queryClient = useQueryClient();
  const query = useQuery(weatherQuery(asked));

  const locateMe = async () => {
    try {
      const here = await locateDriver();
      await queryClient.ensureQueryData(weatherQuery(here)).then(
        () => toastSuccess(toasts.updated),
        () => toastError(toasts.error, { hint: toasts.fetchFailed }),
      );
    } catch (error) {
      toastPositionProblem(error instanceof PositionError ? error.kind : 'unavailable', toasts.error);
    }
  };

  return {
    asked,
    weather: query.data ?? null,
    state: query.data ? 'loaded' : query.isError ? 'error' : 'loading',
    problem: query.error ? problemOf(query.error) : null,
    fellBack: asked.fellBack,
    locating: asked.locating,
    locateMe: () => void locateMe(),
    takeDefault: () => {
      takeDefaultPosition();
      if (asked.isDefault) void query.refetch();
    },
    tryAgain: () => {
      void query.refetch().then(({ isError }) => {
        if (isError) toastError(toasts.error, { hint: toasts.fetchFailed });
      });
    },
  };
}
