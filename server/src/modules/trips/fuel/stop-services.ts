import { toPosition } from '@roadcast/core/geo';
import type { Stop } from '@roadcast/core/itinerary';
import { milesToMeters } from '@roadcast/core/units';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { TripCorridor } from './trip-corridor.ts';

/** Maximum distance between a service and the stop it belongs to, meters. */
const AT_STOP_METERS = milesToMeters(5);

/** Whether a stop has services; null if unknown. */
export interface StopServices {
  readonly gas: boolean | null;
  readonly hotels: boolean | null;
}

/**
 * Determines whether each stop of a trip has gas stations and hotels. Returns one result per stop, in order. @throws
 * the signal's reason if aborted.
 */
export async function servicesAtStops(
  stops: readonly Stop[],
  { fuel, covered }: TripCorridor,
  pois: PlacesPort,
  signal?: AbortSignal,
): Promise<StopServices[]> {
  return Promise.all(
    stops.map(async ({ alongMeters, point }) => {
      const near = fuel.some((station) => Math.abs(station.alongMeters - alongMeters) <= AT_STOP_METERS);
      const all = covered.some(
        ({ fromMeters, toMeters }) =>
          fromMeters <= alongMeters - AT_STOP_METERS && toMeters >= alongMeters + AT_STOP_METERS,
      );
      const hotels = await pois.near(toPosition(point), AT_STOP_METERS, ['hotel'], 1, signal);
      return { gas: near ? true : all ? false : null, hotels: hotels === null ? null : hotels.value.length > 0 };
    }),
  );
}
