import type { LayerSpecification } from 'maplibre-gl';
import { fonts } from '../fonts.ts';
import { SHIELD_IMAGE } from '../images.ts';
import type { MapPalette } from '../palette/palette.ts';

const source = { source: 'basemap', 'source-layer': 'highways' } as const;

/** Interstates as an atlas draws them: a warm band with a darker edge, quiet beside the route. */
export const highwayLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'highway-casing',
    type: 'line',
    ...source,
    minzoom: 4.5,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': palette.highwayCasing,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4.5, 1.2, 7, 3.6, 10, 7],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 4.5, 0, 5.5, 0.7],
    },
  },
  {
    id: 'highways',
    type: 'line',
    ...source,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': palette.highway,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 5, 1.2, 7, 2.4, 10, 5],
    },
  },
];

/** The shields, above the route so that the driver reads which road it takes. */
export const shieldLayer = (palette: MapPalette): LayerSpecification => ({
  id: 'shields',
  type: 'symbol',
  ...source,
  // The shield is the Interstates' own; other freeways go without until their shields are drawn.
  filter: ['==', ['slice', ['get', 'ref'], 0, 2], 'I-'],
  minzoom: 4.2,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': ['interpolate', ['linear'], ['zoom'], 4, 330, 8, 420],
    'icon-image': SHIELD_IMAGE,
    'icon-rotation-alignment': 'viewport',
    'icon-size': ['interpolate', ['linear'], ['zoom'], 4, 0.72, 7, 1],
    'icon-padding': 14,
    'text-field': ['slice', ['get', 'ref'], 2],
    'text-font': fonts.bold,
    'text-size': ['interpolate', ['linear'], ['zoom'], 4, 8.5, 7, 11.5],
    'text-offset': [0, 0.22],
    'text-rotation-alignment': 'viewport',
  },
  paint: { 'text-color': palette.shield.text },
});
