import type { RoadRequest, RoutedRoad } from './port.ts';
import type { AnsweredRoad, AnsweredRoads } from './valhalla-answer.ts';
import { asksWhetherLegal, type SearchedAs } from './valhalla-query.ts';

/** Data credit and accuracy of a routing source. */
export interface RoadSource {
  readonly dataSource: string;
  readonly accuracyMeters: number | null;
}

/**
 * Searches for a road with Valhalla. Makes one call, plus another one if a rig's route as a car is closed to its
 * length, weight or axles.
 * @param ask sends one `route` call. @throws RoutingError like `ask`.
 */
export async function searchRoads(
  request: RoadRequest,
  ask: (request: RoadRequest, searchedAs: SearchedAs) => Promise<AnsweredRoads>,
  source: RoadSource,
): Promise<RoutedRoad> {
  const asCar = await ask(request, 'car');
  const legalityUnknown = asksWhetherLegal(request.vehicle, 'car') && asCar[0].legal !== true;
  const [best, ...others] = legalityUnknown ? await ask(request, 'truck') : asCar;
  const legal = others.filter((road) => road.legal !== false);
  return { ...routed(best, source), alternates: legal.map((road) => routed(road, source)) };
}

function routed(road: AnsweredRoad, { dataSource, accuracyMeters }: RoadSource): RoutedRoad {
  const { line, along, elapsed, placeIndexes, maneuvers, called, tolls, tollsExact, ferries, freeways, modeled } = road;
  const stretches = road.stretches.map((stretch) =>
    stretch.kind === 'highway' ? { ...stretch, accuracyMeters: stretch.accuracyMeters ?? accuracyMeters } : stretch,
  );
  return {
    ...{ line, along, elapsed, placeIndexes, maneuvers },
    ...(called && { called }),
    ...{ tolls, tollsExact, ferries, freeways, modeled, stretches, posted: road.posted },
    ...{ dataSource, accuracyMeters, substitute: false, alternates: [] },
  };
}
