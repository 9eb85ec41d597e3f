import { mapTexts } from '@roadcast/messages/map';
import {
  FullscreenControl,
  GeolocateControl,
  Map as MapLibreMap,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { installStreetProtocol } from './basemap/street-protocol.ts';
import { homeView } from './camera.ts';
import { drawImagesOnDemand } from './images/images.ts';
import { graphicsAreReady, holdBackDrawing } from './software-drawing.ts';
import { drawsInSoftware } from './web-gl.ts';

setWorkerUrl(workerUrl);
installStreetProtocol();

/** One-off position requests. See docs/product/map-and-places.md#current-location. */
const positionOptions: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };

/** Map, with a function that returns whether it has been drawn. */
export interface CreatedMap {
  readonly map: MapLibreMap;
  readonly isDrawn: () => boolean;
}

/**
 * Creates the map with its controls. @param fullscreen element to show in fullscreen mode; null for a map without
 * controls.
 */
export function createMap(
  container: HTMLElement,
  fullscreen: HTMLElement | null,
  style: StyleSpecification,
): CreatedMap {
  const inSoftware = drawsInSoftware();
  const map = new MapLibreMap({
    container,
    // On slow graphics, set the style later, so the page stays responsive.
    ...(!inSoftware && { style }),
    ...homeView,
    minZoom: 1.5,
    attributionControl: false,
    // Like a road atlas, the map is flat with north up.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // Disable fading on slow graphics, where each step is a full frame.
    fadeDuration: inSoftware ? 0 : 150,
    locale: {
      'Map.Title': mapTexts.canvas,
      'NavigationControl.ZoomIn': mapTexts.zoomIn,
      'NavigationControl.ZoomOut': mapTexts.zoomOut,
      'FullscreenControl.Enter': mapTexts.fullscreen,
      'FullscreenControl.Exit': mapTexts.exitFullscreen,
      'GeolocateControl.FindMyLocation': mapTexts.findMe,
      'GeolocateControl.LocationNotAvailable': mapTexts.locationUnavailable,
      'AttributionControl.ToggleAttribution': mapTexts.credits,
      'Popup.Close': mapTexts.closePopup,
    },
  });
  map.touchZoomRotate.disableRotation();
  if (fullscreen) addControls(map, fullscreen);
  drawImagesOnDemand(map);
  if (!inSoftware) return { map, isDrawn: () => true };
  let removed = false;
  map.once('remove', () => {
    removed = true;
  });
  const isDrawn = holdBackDrawing(map);
  void graphicsAreReady(map).then(() => {
    if (!removed) map.setStyle(style);
  });
  return { map, isDrawn };
}

function addControls(map: MapLibreMap, fullscreen: HTMLElement): void {
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new GeolocateControl({ positionOptions, showAccuracyCircle: true }), 'top-right');
  // Label the button now; the control does so only after checking whether geolocation is available.
  map.getContainer().querySelector('.maplibregl-ctrl-geolocate')?.setAttribute('aria-label', mapTexts.findMe);
  map.addControl(new FullscreenControl({ container: fullscreen }), 'top-right');
}
