import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { fonts } from '../../map/palette/fonts.ts';
import type { MapPalette } from '../../map/palette/palette.ts';

/** A labeled part of the line. */
export interface LineStretch {
  readonly id: string;
  /** Label along it, if there is room. */
  readonly name: string;
  readonly line: readonly LngLat[];
}

/** Returns the parts as the source `stretches`. */
export const stretchesSource = (stretches: readonly LineStretch[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: stretches.map(({ name, line }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
    })),
  },
});

/** Rails along both sides of the route, in one color, with labels along them: the weather scale colors the route itself. */
export const stretchLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'stretches-casing',
    type: 'line',
    source: 'stretches',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': palette.lineCasing, 'line-gap-width': 12, 'line-width': 6 },
  },
  {
    id: 'stretches',
    type: 'line',
    source: 'stretches',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': palette.alert, 'line-gap-width': 13, 'line-width': 4 },
  },
];

/** Labels along the line. */
export const stretchNameLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'stretch-names',
    type: 'symbol',
    source: 'stretches',
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 400,
      'text-field': ['get', 'name'],
      'text-font': fonts.bold,
      'text-size': 13,
      'text-offset': [0, -1.5],
    },
    paint: { 'text-color': palette.stopName, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
  },
];
