import { type LngLat, METERS_PER_DEGREE, type Position, pointAlong, toPosition } from '@roadcast/core/geo';
import { milesToMeters } from '@roadcast/core/units';
import type { RoadInTime } from '@roadcast/core/weather';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';

/** Sampling interval along the road, and offset of the samples on each side. */
const STEP_METERS = milesToMeters(10);
const ASIDE_DEGREES = milesToMeters(15) / METERS_PER_DEGREE;

/**
 * Returns the states of the towns nearest to points on the road and on each side of it. The side points are needed
 * because, where a road cuts a state's corner, the nearest town is often in the next state.
 * @returns two-letter codes, each once.
 */
export function statesAround(
  { line, along }: RoadInTime,
  gazetteer: Pick<GazetteerPort, 'nearestTown'>,
): readonly string[] {
  const states = new Set<string>();
  const end = along[along.length - 1] ?? 0;
  for (let meters = 0; ; meters = Math.min(end, meters + STEP_METERS)) {
    for (const place of placesAround(pointAlong(line, along, meters)))
      states.add(gazetteer.nearestTown(place).place.state);
    if (meters >= end) return [...states];
  }
}

function placesAround(point: LngLat): Position[] {
  const { lat, lng } = toPosition(point);
  const east = ASIDE_DEGREES / Math.cos((lat * Math.PI) / 180);
  return [
    { lat, lng },
    { lat: lat + ASIDE_DEGREES, lng },
    { lat: lat - ASIDE_DEGREES, lng },
    { lat, lng: lng + east },
    { lat, lng: lng - east },
  ];
}
