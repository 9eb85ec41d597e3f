import { indexAtOrBefore, pointAlong } from '@roadcast/core/geo';
import {
  type ItineraryInput,
  SERVICES_OFF_ROAD_METERS,
  type ServiceAlong,
  type ServiceGap,
  serviceGaps,
} from '@roadcast/core/itinerary';
import type { PoiKind } from '@roadcast/core/places';
import type { VehicleKind } from '@roadcast/core/roads';
import type { PlacesPort } from '@roadcast/providers/places/port';

/** What counts as a service beside a town. */
const FUEL: readonly PoiKind[] = ['fuel', 'services'];
const CHARGERS: readonly PoiKind[] = ['charging', 'services'];

/**
 * Stretches of a trip without services, by the towns on the way and by the stations that are known there: these are only looked for
 * between towns that lie far apart.
 */
export async function servicesOfTrip(
  input: Pick<ItineraryInput, 'road' | 'places' | 'towns'>,
  vehicle: VehicleKind,
  pois: PlacesPort,
  signal?: AbortSignal,
): Promise<ServiceGap[]> {
  const gaps = serviceGaps(input);
  const stations = await Promise.all(gaps.map((gap) => stationsIn(gap, input, vehicle, pois, signal)));
  const known = stations.flat();
  return known.length === 0 ? gaps : serviceGaps(input, known);
}

async function stationsIn(
  { fromMeters, toMeters }: ServiceGap,
  { road: { line, along } }: Pick<ItineraryInput, 'road'>,
  vehicle: VehicleKind,
  pois: PlacesPort,
  signal?: AbortSignal,
): Promise<ServiceAlong[]> {
  const [first, last] = [indexAtOrBefore(along, fromMeters) + 1, indexAtOrBefore(along, toMeters)];
  const stretch = [
    pointAlong(line, along, fromMeters),
    ...line.slice(first, last + 1),
    pointAlong(line, along, toMeters),
  ];
  const kinds = vehicle === 'ev' ? CHARGERS : FUEL;
  const found = await pois.along(stretch, SERVICES_OFF_ROAD_METERS, kinds, signal);
  return (found?.value ?? []).map(({ name, city, alongMeters }) => ({
    name: name === '' ? city : name,
    alongMeters: fromMeters + alongMeters,
  }));
}
