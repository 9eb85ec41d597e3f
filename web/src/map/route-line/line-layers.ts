import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSourceSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { LineEdge } from '../lines/line-editing.ts';
import { WEATHER_LINE_WIDTH } from '../lines/line-width.ts';
import { CIRCLES_ZOOM } from '../markers/marker.ts';
import { fonts } from '../palette/fonts.ts';
import type { MapPalette } from '../palette/palette.ts';

/**
 * Width of the blue band, pixels, which edges the weather-colored line. See docs/product/map-and-places.md#route-line.
 */
const ROUTE_WIDTH = WEATHER_LINE_WIDTH + 4;
const CASING_WIDTH = ROUTE_WIDTH + 3;

/** Layers animated when the route appears. */
export const animatedLineLayers: readonly string[] = ['route-casing', 'route'];

/** Edge that widens while the pointer is on a draggable route. */
export const lineEdge: LineEdge = { layer: 'route-casing', width: CASING_WIDTH, lit: ROUTE_WIDTH + 8 };

/** Returns the map source `route` for a line. */
export const lineSource = (line: readonly LngLat[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  lineMetrics: true,
  data: {
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
  },
});

const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** Returns the route's layers: a blue band on a pale one, with a glow for contrast. Weather is drawn on top. */
export const lineLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'route-glow',
    type: 'line',
    source: 'route',
    layout,
    paint: { 'line-color': palette.lineGlow, 'line-width': ROUTE_WIDTH + 14, 'line-blur': 12 },
  },
  {
    id: 'route-casing',
    type: 'line',
    source: 'route',
    layout,
    paint: { 'line-color': palette.lineCasing, 'line-width': CASING_WIDTH },
  },
  {
    id: 'route',
    type: 'line',
    source: 'route',
    layout,
    paint: { 'line-color': palette.tripLine, 'line-width': ROUTE_WIDTH },
  },
];

/** Id of the map source of the stops. */
export const STOP_SOURCE = 'stop';

/**
 * Returns the stop name layers. At low zoom, they name the ends, nights and selected stops; at high zoom, all that fit.
 */
export const stopNameLayers = (palette: MapPalette): SymbolLayerSpecification[] => [
  {
    id: 'stop-names',
    type: 'symbol',
    source: STOP_SOURCE,
    filter: ['step', ['zoom'], ['<=', ['get', 'rank'], 2], CIRCLES_ZOOM, true],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': fonts.bold,
      'text-size': ['step', ['get', 'rank'], 15, 1, 13.5],
      // Prefer below the stop, because popups open above.
      'text-variable-anchor': [
        'top',
        'bottom',
        'right',
        'left',
        'top-left',
        'top-right',
        'bottom-left',
        'bottom-right',
      ],
      'text-radial-offset': ['step', ['zoom'], 0.8, CIRCLES_ZOOM, ['step', ['get', 'rank'], 1.75, 1, 1.6]],
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
  },
];
