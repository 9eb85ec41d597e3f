import type { GasStation } from '@roadcast/contract';
import { stationsTexts } from '@roadcast/messages/stations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { PositionError } from '../../lib/current-position.ts';
import {
  type DriverPosition,
  locateDriver,
  takeDefaultPosition,
  useDriverPosition,
} from '../../lib/driver-position.ts';
import { failureHint } from '../../lib/usage.ts';
import { toastPositionProblem } from '../../ui/position-toast.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { sortedStations } from './found-words.ts';
import { aroundQuery } from './station-queries.ts';

const { toasts } = stationsTexts;

/** Search parameters from docs/product/fuel.md#local-gas-prices. */
const LOCAL = { radius: 10, limit: 5, grade: 'regular', sortBy: 'price' } as const;

export interface LocalPrices {
  readonly isDefault: boolean;
  /** Stations, cheapest first; null while loading. */
  readonly stations: readonly GasStation[] | null;
  readonly loading: boolean;
  /** Why loading failed; null if it didn't. */
  readonly problem: ApiProblem | null;
  readonly locating: boolean;
  readonly locateMe: () => void;
  readonly takeDefault: () => void;
  readonly tryAgain: () => void;
}

const localQuery = ({ lat, lng }: Pick<DriverPosition, 'lat' | 'lng'>) => aroundQuery({ lat, lng, ...LOCAL });

/**
 * Returns gas prices in New York City, or at the driver's position on request. The current weather card uses the same
 * place.
 */
export function useLocalPrices(): LocalPrices {
  const here = useDriverPosition();
  const queryClient = useQueryClient();
  const query = useQuery(localQuery(here));
  const locateMe = async () => {
    try {
      const found = await locateDriver();
      await queryClient.ensureQueryData(localQuery(found)).then(
        () => toastSuccess(toasts.updated),
        (error: unknown) => toastError(toasts.error, failureHint(error, toasts.fetchFailed)),
      );
    } catch (error) {
      toastPositionProblem(error instanceof PositionError ? error.kind : 'unavailable', toasts.error);
    }
  };
  return {
    isDefault: here.isDefault,
    stations: query.data ? sortedStations(query.data.stations, 'price', LOCAL.grade) : null,
    loading: query.isPending,
    problem: query.isError ? problemOf(query.error) : null,
    locating: here.locating,
    locateMe: () => void locateMe(),
    takeDefault: () => {
      takeDefaultPosition();
      if (here.isDefault) void query.refetch();
    },
    tryAgain: () => {
      void query.refetch().then(({ error }) => {
        if (error) toastError(toasts.error, failureHint(error, toasts.fetchFailed));
        else toastSuccess(toasts.updated);
      });
    },
  };
}
