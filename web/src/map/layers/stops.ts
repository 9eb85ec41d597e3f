import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { fonts } from '../fonts.ts';
import { imageNames } from '../images.ts';
import { markerRank } from '../markers/declutter.ts';
import type { MapMarker } from '../markers/marker.ts';
import type { MapPalette } from '../palette/palette.ts';

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

/** The room that the circles take: the circles themselves are elements of the page, which the map cannot see. */
export const stopRoomLayer: LayerSpecification = {
  id: 'stop-room',
  type: 'symbol',
  source: 'stops',
  layout: {
    'icon-image': imageNames.markerRoom,
    'icon-allow-overlap': true,
    'icon-size': ['step', ['get', 'rank'], 1.15, 1, 1, 3, 0.85],
  },
};

/** Names beside the circles: from afar of the ends, the nights and the chosen stops; from nearby of all that have room. */
export const stopNameLayer = (palette: MapPalette): LayerSpecification => ({
  id: 'stop-names',
  type: 'symbol',
  source: 'stops',
  filter: ['step', ['zoom'], ['<=', ['get', 'rank'], 2], 4.9, true],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': fonts.bold,
    'text-size': ['step', ['get', 'rank'], 15, 1, 13.5],
    // Below first: above is where a popup stands.
    'text-variable-anchor': ['top', 'bottom', 'right', 'left', 'top-left', 'top-right', 'bottom-left', 'bottom-right'],
    'text-radial-offset': ['step', ['get', 'rank'], 1.75, 1, 1.6],
    'text-justify': 'auto',
    'text-max-width': 9,
    'text-padding': 2,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: {
    'text-color': palette.stopName,
    'text-halo-color': palette.halo,
    'text-halo-width': 2,
  },
});
