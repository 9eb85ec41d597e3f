import type { LayerSpecification } from 'maplibre-gl';
import { fonts } from '../fonts.ts';
import type { MapPalette } from '../palette/palette.ts';
import { stateLabels } from '../palette/states.ts';

/** State names as points of our own: tiles would repeat them at every seam. */
export const stateNameSource = {
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: stateLabels
      .filter((state) => state.code !== 'DC')
      .map(({ name, lng, lat }) => ({
        type: 'Feature' as const,
        properties: { name },
        geometry: { type: 'Point' as const, coordinates: [lng, lat] },
      })),
  },
} as const;

export const stateNameLayer = (palette: MapPalette): LayerSpecification => ({
  id: 'state-names',
  type: 'symbol',
  source: 'state-names',
  minzoom: 3.6,
  maxzoom: 7.5,
  layout: {
    'text-field': ['upcase', ['get', 'name']],
    'text-font': fonts.semibold,
    'text-size': ['interpolate', ['linear'], ['zoom'], 3.6, 8.5, 6, 14],
    'text-letter-spacing': 0.18,
    'text-max-width': 7,
    'text-padding': 6,
  },
  paint: {
    'text-color': palette.stateName,
    'text-halo-color': palette.halo,
    'text-halo-width': 1,
    'text-opacity': ['interpolate', ['linear'], ['zoom'], 3.6, 0, 4, 0.9, 6.5, 0.9, 7.5, 0],
  },
});

/** Towns, the largest first; smaller ones as the map comes closer. */
export const placeLayer = (palette: MapPalette): LayerSpecification => ({
  id: 'places',
  type: 'symbol',
  source: 'basemap',
  'source-layer': 'places',
  filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 2, 4.4, 3, 5.8, 4, 7, 5, 9, 6]],
  layout: {
    'icon-image': ['case', ['==', ['get', 'capital'], true], 'capital-dot', 'town-dot'],
    'icon-size': ['interpolate', ['linear'], ['zoom'], 4, 0.7, 8, 1],
    'text-field': ['get', 'name'],
    'text-font': ['step', ['zoom'], ['literal', fonts.semibold], 9, ['literal', fonts.regular]],
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      4,
      ['step', ['get', 'rank'], 12.5, 2, 11.5, 3, 10.5],
      8,
      ['step', ['get', 'rank'], 18, 2, 16, 3, 14.5, 4, 13, 5, 12],
    ],
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 0.5,
    'text-justify': 'auto',
    'text-padding': 4,
    'text-max-width': 9,
    'symbol-sort-key': ['-', 0, ['get', 'population']],
  },
  paint: {
    'text-color': palette.place,
    'text-halo-color': palette.halo,
    'text-halo-width': 1.6,
    'text-halo-blur': 0.4,
  },
});
