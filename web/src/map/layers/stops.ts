import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { fonts } from '../fonts.ts';
import { markerRank } from '../markers/declutter.ts';
import type { MapMarker } from '../markers/marker.ts';
import type { MapPalette } from '../palette/palette.ts';

/** A see-through image as large as a circle: labels of the basemap keep clear of it. */
export const MARKER_ROOM_IMAGE = 'marker-room';

export const stopSource = (markers: readonly MapMarker[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: markers.map(({ name, kind, at }) => ({
      type: 'Feature',
      properties: { name, rank: markerRank[kind] },
      geometry: { type: 'Point', coordinates: [at[0], at[1]] },
    })),
  },
});

/** Names beside the circles, and the room that the circles take. The circles themselves are elements of the page. */
export const stopLayer = (palette: MapPalette): LayerSpecification => ({
  id: 'stops',
  type: 'symbol',
  source: 'stops',
  layout: {
    'icon-image': MARKER_ROOM_IMAGE,
    'icon-allow-overlap': true,
    'text-field': ['get', 'name'],
    'text-font': fonts.bold,
    'text-size': ['step', ['get', 'rank'], 15, 1, 13.5],
    'text-variable-anchor': ['bottom', 'top', 'left', 'right', 'bottom-left', 'bottom-right', 'top-left', 'top-right'],
    'text-radial-offset': ['step', ['get', 'rank'], 1.75, 1, 1.55],
    'text-justify': 'auto',
    'text-optional': true,
    'text-max-width': 8,
    'text-padding': 3,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: {
    'text-color': palette.stopName,
    'text-halo-color': palette.halo,
    'text-halo-width': 2,
  },
});
