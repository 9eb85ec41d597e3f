import type { RoadRequest, RoutedRoad } from './port.ts';
import type { AnsweredRoad, AnsweredRoads } from './valhalla-answer.ts';
import { asksWhetherLegal, valhallaQuery } from './valhalla-query.ts';

/** Source and accuracy of roads. */
export interface RoadSource {
  readonly dataSource: string;
  readonly accuracyMeters: number | null;
}

/**
 * Searches a road in any Valhalla: one call, and a second one for a rig whose route as a car is closed to its length,
 * weight or axles.
 * @param ask sends a `route` call's body. @throws RoutingError as `ask` does.
 */
export async function searchRoads(
  request: RoadRequest,
  ask: (query: string) => Promise<AnsweredRoads>,
  source: RoadSource,
): Promise<RoutedRoad> {
  const asCar = await ask(valhallaQuery(request, 'car'));
  const legalityUnknown = asksWhetherLegal(request.vehicle, 'car') && asCar[0].legal !== true;
  const [best, ...others] = legalityUnknown ? await ask(valhallaQuery(request, 'truck')) : asCar;
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
