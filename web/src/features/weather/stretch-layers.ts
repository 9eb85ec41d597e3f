import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { fonts } from '../../map/palette/fonts.ts';
import type { MapPalette } from '../../map/palette/palette.ts';

/** Labeled part of the line. */
export interface LineStretch {
  readonly id: string;
  /** Label along the line, shown if it fits. */
  readonly name: string;
  readonly line: readonly LngLat[];
}

/** Returns the map source `stretches` for the parts. */
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

/** Returns the layers that draw a rail on both sides of the route. The route itself has the weather scale's colors. */
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

/** Returns the layers for labels along the line. */
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
