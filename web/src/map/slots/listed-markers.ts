import { type LngLat, webMapMeters } from '@roadcast/core/geo';
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapMarker } from '../markers/marker.ts';
import type { MapSight } from './map-slots.ts';
import { inSight, metersPerPixel, thinned } from './thinned.ts';

/** Distance from a dot at which a click opens it, pixels: half of a 44-pixel target. */
const PRESS_RADIUS = 22;

/** Maximum number of markers. */
const MOST = 160;

/** Marker of an item in a list next to the map. */
export interface ListedMarker {
  readonly at: LngLat;
  /** Position in the list. */
  readonly rank: number;
  readonly marker: MapMarker;
}

/** Returns the markers that fit the visible map. The list's first ones have priority. */
export const fittingMarkers = (listed: readonly ListedMarker[], sight: MapSight): readonly ListedMarker[] =>
  inSight(
    thinned(listed, sight.zoom, ({ rank }) => rank),
    sight,
  ).slice(0, MOST);

/** Returns the markers to show: those that fit, and the highlighted and selected ones. */
export function shownMarkers(
  listed: readonly ListedMarker[],
  fitting: readonly ListedMarker[],
  always: readonly (string | null)[],
): readonly MapMarker[] {
  const others = listed.filter((one) => always.includes(one.marker.id) && !fitting.includes(one));
  return [...fitting, ...others].sort((a, b) => a.rank - b.rank).map(({ marker }) => marker);
}

/** Returns the marker of the item whose dot is closest to a click; null if none is near. */
export function markerAtPress(listed: readonly ListedMarker[], press: LngLat, zoom: number): string | null {
  const [east, north] = webMapMeters(press);
  let closest: string | null = null;
  let least = PRESS_RADIUS * metersPerPixel(zoom);
  for (const { at, marker } of listed) {
    const [x, y] = webMapMeters(at);
    const distance = Math.hypot(x - east, y - north);
    if (distance > least || (distance === least && closest !== null)) continue;
    closest = marker.id;
    least = distance;
  }
  return closest;
}

/** Returns the map source of a list's positions. Build once per list. */
export const dotSource = (listed: readonly ListedMarker[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: listed.map(({ at: [lng, lat] }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  },
});

/** Returns a layer of small dots, which shows all items, even those without room for a marker. */
export const dotLayer = (source: string, color: string): LayerSpecification => ({
  id: `${source}-dots`,
  type: 'circle',
  source,
  paint: {
    'circle-radius': 4,
    'circle-color': color,
    'circle-stroke-width': 1.5,
    'circle-stroke-color': '#ffffff',
  },
});
