import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { type PlacedSight, SIGN_BROWN } from './sight-pins.ts';

/** Id of the map source of the sights. */
export const SIGHT_SOURCE = 'sights';

/** Returns the map source of sights. Build once per list. */
export const dotSource = (placed: readonly PlacedSight[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: placed.map(({ at: [lng, lat] }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  },
});

/** Returns the layer of small dots, which shows all sights, even those without room for a marker. */
export const dotLayers = (): LayerSpecification[] => [
  {
    id: 'sight-dots',
    type: 'circle',
    source: SIGHT_SOURCE,
    paint: {
      'circle-radius': 4,
      'circle-color': SIGN_BROWN,
      'circle-stroke-width': 1.5,
      'circle-stroke-color': '#ffffff',
    },
  },
];
