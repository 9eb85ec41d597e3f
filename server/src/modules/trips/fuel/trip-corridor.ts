import { indexAtOrBefore, pointAlong } from '@roadcast/core/geo';
import { type ItineraryInput, SERVICES_OFF_ROAD_METERS, type ServiceGap, serviceGaps } from '@roadcast/core/itinerary';
import { type FuelGrade, maySell, type RoadService } from '@roadcast/core/services';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { CorridorAnswer, ServiceBeside, ServicesPort } from '@roadcast/providers/services/port';
import { isOutage } from '@roadcast/providers/upstream/failure';

export interface CorridorPorts {
  /** Finds fuel, rest areas and similar services. */
  readonly services: ServicesPort;
  /** Finds chargers. */
  readonly pois: PlacesPort;
}

/** Known services along a trip's road, and stretches without any. */
export interface TripCorridor {
  /** Places that sell fuel, in road order; empty if the vehicle uses none. */
  readonly fuel: readonly ServiceBeside[];
  /** Stretches of the road without a service. */
  readonly gaps: readonly ServiceGap[];
  /** Stretches where all stations are known, meters from the trip's start. */
  readonly covered: CorridorAnswer['covered'];
}

/**
 * Finds the fuel along a whole trip in one call, and chargers only between towns that are far apart.
 * @param grade the vehicle's fuel grade; null if it uses no fuel. @throws the signal's reason if aborted; bugs.
 */
export async function corridorOfTrip(
  input: Pick<ItineraryInput, 'road' | 'places' | 'towns'>,
  grade: FuelGrade | null,
  ports: CorridorPorts,
  signal?: AbortSignal,
): Promise<TripCorridor> {
  if (grade === null) return { fuel: [], gaps: await gapsBetweenChargers(input, ports.pois, signal), covered: [] };
  const { line, along } = input.road;
  const question = { line, along, offRoadMeters: SERVICES_OFF_ROAD_METERS, kinds: ['fuel', 'plaza'] } as const;
  const answer = await asked(ports.services.along(question, signal), signal);
  const fuel = answer.services.filter(({ service }) => maySell(service, grade));
  const gaps = serviceGaps(input, {
    services: fuel.map(({ service, alongMeters }) => ({ name: nameOf(service), alongMeters })),
    without: answer.withoutFuel.map(({ fromMeters, toMeters, fact: { from, to }, forward }) => ({
      fromMeters,
      toMeters,
      last: forward ? from : to,
      next: forward ? to : from,
    })),
    covered: answer.covered,
  });
  return { fuel, gaps, covered: answer.covered };
}

/** Awaits a response; empty during an outage. @throws the signal's reason if aborted; bugs. */
async function asked(answer: Promise<CorridorAnswer>, signal?: AbortSignal): Promise<CorridorAnswer> {
  try {
    return await answer;
  } catch (error) {
    signal?.throwIfAborted();
    if (!isOutage(error)) throw error;
    return { services: [], withoutFuel: [], covered: [] };
  }
}

/** Returns a station's label: its name, else its brand, else its town. */
const nameOf = ({ name, brand, city }: RoadService): string => name || brand || city;

const CHARGERS = ['charging', 'services'] as const;

async function gapsBetweenChargers(
  input: Pick<ItineraryInput, 'road' | 'places' | 'towns'>,
  pois: PlacesPort,
  signal?: AbortSignal,
): Promise<ServiceGap[]> {
  const gaps = serviceGaps(input);
  const { line, along } = input.road;
  const found = await Promise.all(
    gaps.map(async ({ fromMeters, toMeters }) => {
      const [first, last] = [indexAtOrBefore(along, fromMeters) + 1, indexAtOrBefore(along, toMeters)];
      const ends = [pointAlong(line, along, fromMeters), pointAlong(line, along, toMeters)] as const;
      const stretch = [ends[0], ...line.slice(first, last + 1), ends[1]];
      const known = await pois.along(stretch, SERVICES_OFF_ROAD_METERS, CHARGERS, signal);
      return (known?.value ?? []).map(({ name, city, alongMeters }) => ({
        name: name === '' ? city : name,
        alongMeters: fromMeters + alongMeters,
      }));
    }),
  );
  const services = found.flat();
  return services.length === 0 ? gaps : serviceGaps(input, { services, without: [], covered: [] });
}
