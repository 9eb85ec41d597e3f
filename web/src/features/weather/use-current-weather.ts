import type { CurrentWeather } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { currentPosition, defaultPosition, PositionError } from './current-position.ts';

interface Asked {
  readonly lat: number;
  readonly lng: number;
  /** Whether this is New York City for want of a better place. */
  readonly isDefault: boolean;
}

/** The card's state and what can be done about it. */
export interface CurrentWeatherState {
  readonly asked: Asked;
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
const weatherQuery = ({ lat, lng, isDefault }: Asked) =>
  queryOptions({
    queryKey: ['weather', 'current', lat, lng, isDefault] as const,
    queryFn: ({ signal }) => call('currentWeather', { query: isDefault ? { place: 'default' } : { lat, lng }, signal }),
  });

/** The weather at the driver's place once they ask for it, in New York City until then. */
export function useCurrentWeather(): CurrentWeatherState {
  const [asked, setAsked] = useState<Asked>({ ...defaultPosition, isDefault: true });
  const [locating, setLocating] = useState(false);
  const [fellBack, setFellBack] = useState<PositionError['kind'] | null>(null);
  const queryClient = useQueryClient();
  const query = useQuery(weatherQuery(asked));

  const toDefault = () => setAsked({ ...defaultPosition, isDefault: true });
  const locateMe = async () => {
    setLocating(true);
    try {
      const here: Asked = { ...(await currentPosition()), isDefault: false };
      setAsked(here);
      setFellBack(null);
      // A failing request shows itself in the card; only a weather that came is worth a toast.
      await queryClient.ensureQueryData(weatherQuery(here)).then(
        () => toastSuccess(toasts.updated),
        () => toastError(toasts.error, { hint: toasts.fetchFailed }),
      );
    } catch (error) {
      const kind = error instanceof PositionError ? error.kind : 'unavailable';
      setFellBack(kind);
      toDefault();
      tellWhy(kind);
    } finally {
      setLocating(false);
    }
  };

  return {
    asked,
    weather: query.data ?? null,
    state: query.data ? 'loaded' : query.isError ? 'error' : 'loading',
    message: query.error ? problemOf(query.error).message : '',
    fellBack,
    locating,
    locateMe: () => void locateMe(),
    takeDefault: () => {
      setFellBack(null);
      toDefault();
      if (asked.isDefault) void query.refetch();
    },
    tryAgain: () => {
      void query.refetch().then(({ isError }) => {
        if (isError) toastError(toasts.error, { hint: toasts.fetchFailed });
      });
    },
  };
}

function tellWhy(kind: PositionError['kind']): void {
  if (kind === 'denied') toastError(toasts.denied, { hint: toasts.deniedHint });
  else if (kind === 'unsupported') toastError(toasts.notSupported, { hint: weatherTexts.location.unsupported });
  else toastError(toasts.error, { hint: weatherTexts.location[kind] });
}
