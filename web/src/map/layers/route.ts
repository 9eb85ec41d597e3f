import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../palette/palette.ts';

/** Width of the route line, pixels. Specification, part 1, point 9. */
const ROUTE_WIDTH = 6;

/** Layers that are drawn along with the route when it appears. */
export const routeLineLayers = ['route-casing', 'route'] as const;

export type RouteData = Exclude<GeoJSONSourceSpecification['data'], string>;

export const routeData = (line: readonly LngLat[]): RouteData => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
});

export const routeSource = (line: readonly LngLat[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  lineMetrics: true,
  data: routeData(line),
});

const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** The route: a blue band on a pale one, with a glow that lifts it off the page. */
export const routeLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'route-glow',
    type: 'line',
    source: 'route',
    layout,
    paint: { 'line-color': palette.routeGlow, 'line-width': ROUTE_WIDTH + 14, 'line-blur': 12 },
  },
  {
    id: 'route-casing',
    type: 'line',
    source: 'route',
    layout,
    paint: { 'line-color': palette.routeCasing, 'line-width': ROUTE_WIDTH + 4 },
  },
  {
    id: 'route',
    type: 'line',
    source: 'route',
    layout,
    paint: { 'line-color': palette.route, 'line-width': ROUTE_WIDTH },
  },
];
