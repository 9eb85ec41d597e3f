import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSourceSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { LineEdge } from '../../../map/lines/line-editing.ts';
import { WEATHER_LINE_WIDTH } from '../../../map/lines/line-width.ts';
import { CIRCLES_ZOOM } from '../../../map/markers/marker.ts';
import { fonts } from '../../../map/palette/fonts.ts';
import type { MapPalette } from '../../../map/palette/palette.ts';

/** The blue band's width, pixels: blue edges beside the specification's six pixels, which the weather colors. */
const ROUTE_WIDTH = WEATHER_LINE_WIDTH + 4;
const CASING_WIDTH = ROUTE_WIDTH + 3;

/** Layers that are drawn along with the route when it appears. */
export const pressableLineLayers: readonly string[] = ['route-casing', 'route'];

/** What widens while the route is pointed at and can be dragged. */
export const lineEdge: LineEdge = { layer: 'route-casing', width: CASING_WIDTH, lit: ROUTE_WIDTH + 8 };

/** @returns the line as the source `route`. */
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

/** The route: a blue band on a pale one, with a glow that lifts it off the page. The weather lies on the band. */
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

/** Source of the stops' circles, which their names stand beside. */
export const STOP_SOURCE = 'stop';

/** Names beside the markers: from afar of the ends, the nights and the chosen stops; from nearby of all that have room. */
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
      // Below is tried first: popups open above.
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
