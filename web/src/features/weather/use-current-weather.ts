import type { CurrentWeather } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { PositionError } from '../../lib/current-position.ts';
import {
  type DriverPosition,
  locateDriver,
  takeDefaultPosition,
  useDriverPosition,
} from '../../lib/driver-position.ts';
import { toastPositionProblem } from '../../ui/position-toast.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';

/** The card's state and what can be done about it. */
export interface CurrentWeatherState {
  readonly asked: Pick<DriverPosition, 'lat' | 'lng' | 'isDefault'>;
  readonly weather: CurrentWeather | null;
  readonly state: 'loading' | 'loaded' | 'error';
  readonly message: string;
  /** Why the default place stands in for the driver's own; null where it does not. */
  readonly fellBack: PositionError['kind'] | null;
  readonly locating: boolean;
  readonly locateMe: () => void;
  readonly takeDefault: () => void;
  readonly tryAgain: () => void;
}

const { toasts } = weatherTexts;

/** The default place has a call of its own: nobody has asked for it, and it is not counted. */
const weatherQuery = ({ lat, lng, isDefault }: CurrentWeatherState['asked']) =>
  queryOptions({
    queryKey: ['weather', 'current', lat, lng, isDefault] as const,
    queryFn: ({ signal }) => call('currentWeather', { query: isDefault ? { place: 'default' } : { lat, lng }, signal }),
  });

/** The weather at the driver's place once they ask for it, in New York City until then. */
export function useCurrentWeather(): CurrentWeatherState {
  const asked = useDriverPosition();
  const queryClient = useQueryClient();
  const query = useQuery(weatherQuery(asked));

  const locateMe = async () => {
    try {
      const here = await locateDriver();
      // A failing request shows itself in the card; only a weather that came is worth a toast.
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
    message: query.error ? problemOf(query.error).message : '',
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
