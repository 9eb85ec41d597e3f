import type { GasStation } from '@roadcast/contract';
import { stationsTexts } from '@roadcast/messages/stations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { sortedStations } from './found-words.ts';
import { aroundQuery } from './station-queries.ts';

const { toasts } = stationsTexts;

/** What the card asks for. Specification, part 1, point 7. */
const LOCAL = { radius: 10, limit: 5, grade: 'regular', sortBy: 'price' } as const;

/** The card's state and what can be done about it. */
export interface LocalPrices {
  readonly isDefault: boolean;
  /** Cheapest first; null until they are there. */
  readonly stations: readonly GasStation[] | null;
  readonly loading: boolean;
  /** Why they did not come; null where they did. */
  readonly message: string | null;
  readonly locating: boolean;
  readonly locateMe: () => void;
  readonly takeDefault: () => void;
  readonly tryAgain: () => void;
}

const localQuery = ({ lat, lng }: Pick<DriverPosition, 'lat' | 'lng'>) => aroundQuery({ lat, lng, ...LOCAL });

/** The gas prices at the driver's place once they ask for it, in New York City until then: the same place as the weather's. */
export function useLocalPrices(): LocalPrices {
  const here = useDriverPosition();
  const queryClient = useQueryClient();
  const query = useQuery(localQuery(here));
  const locateMe = async () => {
    try {
      const found = await locateDriver();
      await queryClient.ensureQueryData(localQuery(found)).then(
        () => toastSuccess(toasts.updated),
        () => toastError(toasts.error, { hint: toasts.fetchFailed }),
      );
    } catch (error) {
      toastPositionProblem(error instanceof PositionError ? error.kind : 'unavailable', toasts.error);
    }
  };
  return {
    isDefault: here.isDefault,
    stations: query.data ? sortedStations(query.data.stations, 'price', LOCAL.grade) : null,
    loading: query.isPending,
    message: query.isError ? problemOf(query.error).message : null,
    locating: here.locating,
    locateMe: () => void locateMe(),
    takeDefault: () => {
      takeDefaultPosition();
      if (here.isDefault) void query.refetch();
    },
    tryAgain: () => {
      void query.refetch().then(({ isError }) => {
        if (isError) toastError(toasts.error, { hint: toasts.fetchFailed });
        else toastSuccess(toasts.updated);
      });
    },
  };
}
