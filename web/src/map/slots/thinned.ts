import { type LngLat, webMapMeters } from '@roadcast/core/geo';
import type { MapSight } from './map-slots.ts';

/** Places stand at least this far apart, pixels: the map chooses among what is left by the room that there is. */
const APART = 22;

/** Width of the world at zoom 0, pixels. */
const WORLD_PIXELS = 512;

/** Places are chosen anew with every half step of the zoom, and not with every move: those that are there stay there. */
const ZOOM_STEP = 0.5;

/** Places are there a little beyond the map's edge, in shares of its width and height: who drags it meets no bare road. */
const BEYOND = 0.25;

/** What has a place on the map. */
interface Placed {
  readonly at: LngLat;
}

/**
 * @param rank the lower it is, the earlier a place has its room.
 * @returns the places that stand apart from each other as seen at a zoom; the same ones wherever the map is.
 */
export function thinned<Place extends Placed>(
  places: readonly Place[],
  zoom: number,
  rank: (place: Place) => number,
): Place[] {
  const [edge] = webMapMeters([180, 0]);
  const steps = Math.floor(zoom / ZOOM_STEP) * ZOOM_STEP;
  const apart = (APART * 2 * edge) / (WORLD_PIXELS * 2 ** steps);
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

/** @returns the places that the map shows, and those just beyond its edge. */
export function inSight<Place extends Placed>(places: readonly Place[], sight: MapSight): Place[] {
  const [wide, high] = [(sight.east - sight.west) * BEYOND, (sight.north - sight.south) * BEYOND];
  return places.filter(
    ({ at: [lng, lat] }) =>
      lng > sight.west - wide && lng < sight.east + wide && lat > sight.south - high && lat < sight.north + high,
  );
}
