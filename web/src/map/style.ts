import type { LngLat } from '@roadcast/core/geo';
import type { StyleSpecification } from 'maplibre-gl';
import { highwayLayers, shieldLayer } from './layers/highways.ts';
import { landLayers } from './layers/land.ts';
import { placeLayer, stateNameLayer, stateNameSource } from './layers/places.ts';
import { routeLayers, routeSource } from './layers/route.ts';
import { stopNameLayer, stopRoomLayer, stopSource } from './layers/stops.ts';
import type { MapMarker } from './markers/marker.ts';
import type { MapPalette } from './palette/palette.ts';

/** Tiles exist down to this zoom; closer views enlarge them. */
const TILES_MAX_ZOOM = 10;

/** The whole map as one style: no glyphs, no sprites, nothing from another server. */
export const mapStyle = (
  palette: MapPalette,
  line: readonly LngLat[],
  markers: readonly MapMarker[],
): StyleSpecification => ({
  version: 8,
  sources: {
    basemap: {
      type: 'vector',
      tiles: [`${window.location.origin}/tiles/{z}/{x}/{y}`],
      minzoom: 0,
      maxzoom: TILES_MAX_ZOOM,
    },
    'state-names': stateNameSource as unknown as StyleSpecification['sources'][string],
    route: routeSource(line),
    stops: stopSource(markers),
  },
  layers: [
    ...landLayers(palette),
    ...highwayLayers(palette),
    ...routeLayers(palette),
    // Where labels would collide, the later layer wins: circles before all, stops before towns, towns before shields, shields before states.
    stateNameLayer(palette),
    shieldLayer(palette),
    placeLayer(palette),
    stopNameLayer(palette),
    stopRoomLayer,
  ],
});
