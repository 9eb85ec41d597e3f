import type { Alternative } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../map/palette/palette.ts';

/** Another road beside the trip's line. */
export interface OtherRoad {
  readonly id: string;
  readonly line: readonly LngLat[];
  readonly lit: boolean;
}

/**
 * @param current id of the road that is planned, which is on the map already; null where it is none of them. @param lit id; null for none.
 * @returns the other roads, the lit one last: it lies over the others.
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

/** @returns the roads as the source `other-lines`. */
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

/** Other roads: faint until one of them is pointed at. */
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
