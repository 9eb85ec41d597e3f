import { interpolateAt, METERS_PER_DEGREE, nearestOnLine, pointAlong } from '@roadcast/core/geo';
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
  for (const [start, end] of pieces(road)) {
    for (const row of rowsBeside(road, index, start, end)) {
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

/** Index ranges of the line's points, each about one piece long, meeting at their ends. */
function* pieces(road: Road): Generator<readonly [start: number, end: number]> {
  let start = 0;
  for (let i = 1; i < road.line.length; i++) {
    const far = (road.along[i] as number) - (road.along[start] as number) >= PIECE_METERS;
    if (far || i === road.line.length - 1) {
      yield [start, i];
      start = i;
    }
  }
}

function rowsBeside(road: Road, index: KDBush, start: number, end: number): number[] {
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (let i = start; i <= end; i++) {
    const [lng, lat] = road.line[i] as readonly [number, number];
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const marginLat = FURTHEST_OFF_ROAD_METERS / METERS_PER_DEGREE;
  const marginLng = marginLat / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  return index.range(west - marginLng, south - marginLat, east + marginLng, north + marginLat);
}
