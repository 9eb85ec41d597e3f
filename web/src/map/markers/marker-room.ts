import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { imageNames } from '../images/image-names.ts';
import { markerRank } from './declutter.ts';
import type { MapMarker } from './marker.ts';

/** @returns circles as points, each with its `name` and its `rank` (0 for the ends of a trip; the less it matters, the higher). */
export const markerSource = (markers: readonly MapMarker[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: markers.map(({ name, kind, at }) => ({
      type: 'Feature',
      properties: { name, rank: markerRank[kind] },
      geometry: { type: 'Point', coordinates: [at[0], at[1]] },
    })),
  },
});

/** The room that circles take: the circles themselves are elements of the page, which the map cannot see. @param source of `markerSource`. */
export const markerRoomLayer = (source: string): LayerSpecification => ({
  id: `${source}-room`,
  type: 'symbol',
  source,
  layout: {
    'icon-image': imageNames.markerRoom,
    'icon-allow-overlap': true,
    'icon-size': ['step', ['get', 'rank'], 1.15, 1, 1, 3, 0.85],
  },
});
