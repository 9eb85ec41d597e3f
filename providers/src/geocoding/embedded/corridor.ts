import { boxAroundPiece, interpolateAt, nearestOnLine, piecesOfLine, pointAlong } from '@roadcast/core/geo';
import { FURTHEST_OFF_ROAD_METERS } from '@roadcast/core/itinerary';
import type { Place } from '@roadcast/core/places';
import type { Road, TownAlong } from '@roadcast/core/roads';
import type KDBush from 'kdbush';

/** The road is searched in pieces of this many meters: long enough to save look-ups, short enough for tight boxes. */
const PIECE_METERS = 30_000;

/**
 * Towns beside a road, each once, where the road comes closest to it.
 * @param index over the towns, longitude first. @param placeOf the town of a row of the index; null for one to pass over.
 * @returns ascending by wheel time.
 */
export function townsBesideRoad(road: Road, index: KDBush, placeOf: (row: number) => Place | null): TownAlong[] {
  const best = new Map<number, TownAlong>();
  for (const [start, end] of piecesOfLine(road.along, PIECE_METERS)) {
    for (const row of index.range(...boxAroundPiece(road.line, [start, end], FURTHEST_OFF_ROAD_METERS))) {
      const place = placeOf(row);
      if (!place) continue;
      const nearest = nearestOnLine([place.lng, place.lat], road.line, road.along, start, end);
      const known = best.get(row);
      if (nearest.offsetMeters > FURTHEST_OFF_ROAD_METERS) continue;
      if (known && known.offRoadMeters <= nearest.offsetMeters) continue;
      best.set(row, {
        place,
        point: pointAlong(road.line, road.along, nearest.alongMeters),
        alongMeters: nearest.alongMeters,
        elapsedSeconds: interpolateAt(road.along, road.elapsed, nearest.alongMeters),
        offRoadMeters: nearest.offsetMeters,
      });
    }
  }
  return [...best.values()].sort((a, b) => a.elapsedSeconds - b.elapsedSeconds);
}
