import { boxAroundPiece, interpolateAt, nearestOnLine, piecesOfLine, pointAlong } from '@roadcast/core/geo';
import { FURTHEST_OFF_ROAD_METERS } from '@roadcast/core/itinerary';
import type { Place } from '@roadcast/core/places';
import type { Road, TownAlong } from '@roadcast/core/roads';
import type KDBush from 'kdbush';

/** Meters of road per lookup: long enough to need few lookups, short enough to keep the search boxes tight. */
const PIECE_METERS = 30_000;

/**
 * Returns the towns beside a road, each once, at the road's closest point.
 * @param index spatial index of the towns, longitude first. @param placeOf returns the town of an index row; null to
 * skip it.
 * @returns the towns in order of driving time.
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
