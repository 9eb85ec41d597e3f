import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { imageNames } from '../images/image-names.ts';
import { markerRank } from './declutter.ts';
import { CIRCLES_ZOOM, type MapMarker, sizeFromAfar } from './marker.ts';

/**
 * Returns a source with markers as points, each with its `name`, `rank` (0 for a trip's ends, higher if less
 * important), and appearance at low zoom (`afar`).
 */
export const markerSource = (markers: readonly MapMarker[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: markers.map((marker) => ({
      type: 'Feature',
      properties: {
        name: marker.name,
        rank: markerRank[marker.kind],
        afar: marker.pin ? `pin-${marker.pin.side}` : sizeFromAfar(marker),
      },
      geometry: { type: 'Point', coordinates: [marker.at[0], marker.at[1]] },
    })),
  },
});

const isPin: ExpressionSpecification = ['in', 'pin-', ['get', 'afar']];
const nearSize: ExpressionSpecification = ['step', ['get', 'rank'], 1.15, 1, 1, 3, 0.85];

/**
 * Returns a layer that reserves the room of markers, because they are page elements that MapLibre's label placement
 * ignores.
 * @param source id of the `markerSource`.
 */
export const markerRoomLayer = (source: string): LayerSpecification => ({
  id: `${source}-room`,
  type: 'symbol',
  source,
  filter: ['step', ['zoom'], ['!=', ['get', 'afar'], 'away'], CIRCLES_ZOOM, true],
  layout: {
    'icon-image': [
      'step',
      ['zoom'],
      ['case', isPin, imageNames.pinRoom, imageNames.markerRoom],
      CIRCLES_ZOOM,
      imageNames.markerRoom,
    ],
    'icon-anchor': [
      'step',
      ['zoom'],
      ['match', ['get', 'afar'], 'pin-above', 'bottom', 'pin-below', 'top', 'center'],
      CIRCLES_ZOOM,
      'center',
    ],
    'icon-allow-overlap': true,
    'icon-size': [
      'step',
      ['zoom'],
      ['case', isPin, 1, ['==', ['get', 'afar'], 'dot'], 0.4, nearSize],
      CIRCLES_ZOOM,
      nearSize,
    ],
  },
});
