import { type LngLat, webMapMeters } from '@roadcast/core/geo';
import type { MapSight } from './map-slots.ts';

/** Minimum distance between places, pixels. The map chooses among the rest by available room. */
const APART = 22;

/** Width of the world at zoom 0, pixels. */
const WORLD_PIXELS = 512;

/** Returns the size of a pixel at a zoom, in Web Mercator meters. */
export function metersPerPixel(zoom: number): number {
  const [edge] = webMapMeters([180, 0]);
  return (2 * edge) / (WORLD_PIXELS * 2 ** zoom);
}

/** Zoom step at which places are chosen again. Between steps, and while the map moves, the choice is stable. */
const ZOOM_STEP = 0.5;

/**
 * Margin beyond the map's edge in which to keep places, as a share of the map's size, so dragging doesn't reveal empty
 * roads.
 */
const BEYOND = 0.25;

/** Item with a position. */
interface Placed {
  readonly at: LngLat;
}

/**
 * Thins places to a minimum distance at a zoom, independent of the map's position.
 * @param rank returns a place's rank; lower values have priority.
 */
export function thinned<Place extends Placed>(
  places: readonly Place[],
  zoom: number,
  rank: (place: Place) => number,
): Place[] {
  const steps = Math.floor(zoom / ZOOM_STEP) * ZOOM_STEP;
  const apart = APART * metersPerPixel(steps);
  const kept = new Map<string, LngLat[]>();
  const cellOf = (x: number, y: number): string => `${x} ${y}`;
  return places
    .toSorted((a, b) => rank(a) - rank(b))
    .filter(({ at }) => {
      const [east, north] = webMapMeters(at);
      const [x, y] = [Math.floor(east / apart), Math.floor(north / apart)];
      const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => kept.get(cellOf(x + dx, y + dy)) ?? []));
      if (near.some(([otherEast, otherNorth]) => Math.hypot(otherEast - east, otherNorth - north) < apart))
        return false;
      const cell = kept.get(cellOf(x, y)) ?? [];
      kept.set(cellOf(x, y), [...cell, [east, north]]);
      return true;
    });
}

/** Returns the places on the map and just beyond its edge. */
export function inSight<Place extends Placed>(places: readonly Place[], sight: MapSight): Place[] {
  const [wide, high] = [(sight.east - sight.west) * BEYOND, (sight.north - sight.south) * BEYOND];
  return places.filter(
    ({ at: [lng, lat] }) =>
      lng > sight.west - wide && lng < sight.east + wide && lat > sight.south - high && lat < sight.north + high,
  );
}
