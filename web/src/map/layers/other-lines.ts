import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../palette/palette.ts';

/** Another way beside the line. */
export interface OtherLine {
  readonly id: string;
  readonly line: readonly LngLat[];
  readonly lit: boolean;
}

export const otherLinesSource = (lines: readonly OtherLine[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    // The lit one last: it lies over the others.
    features: lines
      .toSorted((a, b) => Number(a.lit) - Number(b.lit))
      .map(({ id, line, lit }) => ({
        type: 'Feature',
        properties: { id, lit },
        geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
      })),
  },
});

const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** Other ways: faint until one of them is pointed at. */
export const otherLinesLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'other-lines-casing',
    type: 'line',
    source: 'other-lines',
    layout,
    paint: { 'line-color': palette.routeCasing, 'line-width': 9, 'line-opacity': ['case', ['get', 'lit'], 1, 0.7] },
  },
  {
    id: 'other-lines',
    type: 'line',
    source: 'other-lines',
    layout,
    paint: {
      'line-color': palette.route,
      'line-width': ['case', ['get', 'lit'], 6, 4],
      'line-opacity': ['case', ['get', 'lit'], 0.95, 0.45],
    },
  },
];
