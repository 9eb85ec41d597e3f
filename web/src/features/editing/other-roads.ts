import type { Alternative } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../map/palette/palette.ts';

export interface OtherRoad {
  readonly id: string;
  readonly line: readonly LngLat[];
  readonly lit: boolean;
}

/**
 * Returns the alternative roads. The highlighted one comes last, on top.
 * @param current id of the planned road, which is already on the map; null if none.
 * @param lit id of the highlighted road; null if none.
 */
export const otherRoads = (
  roads: readonly Pick<Alternative, 'id' | 'geometry'>[],
  current: string | null,
  lit: string | null,
): OtherRoad[] =>
  roads
    .filter(({ id }) => id !== current)
    .map(({ id, geometry }) => ({ id, line: geometry, lit: id === lit }))
    .toSorted((a, b) => Number(a.lit) - Number(b.lit));

/** Returns the map source `other-lines` for the roads. */
export const otherRoadsSource = (roads: readonly OtherRoad[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: roads.map(({ id, line, lit }) => ({
      type: 'Feature',
      properties: { id, lit },
      geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
    })),
  },
});

const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** Returns the layers of the alternative roads, faint until highlighted. */
export const otherRoadsLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'other-lines-casing',
    type: 'line',
    source: 'other-lines',
    layout,
    paint: { 'line-color': palette.lineCasing, 'line-width': 9, 'line-opacity': ['case', ['get', 'lit'], 1, 0.7] },
  },
  {
    id: 'other-lines',
    type: 'line',
    source: 'other-lines',
    layout,
    paint: {
      'line-color': palette.tripLine,
      'line-width': ['case', ['get', 'lit'], 6, 4],
      'line-opacity': ['case', ['get', 'lit'], 0.95, 0.45],
    },
  },
];
