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

/** One-off position requests. Specification, part 1, point 9. */
const positionOptions: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };

/** A map, and whether it has been drawn by now. */
export interface CreatedMap {
  readonly map: MapLibreMap;
  readonly isDrawn: () => boolean;
}

/** Builds the map with its controls. @param fullscreen the element that fills the screen on demand; null for a map without any controls. */
export function createMap(
  container: HTMLElement,
  fullscreen: HTMLElement | null,
  style: StyleSpecification,
): CreatedMap {
  const inSoftware = drawsInSoftware();
  const map = new MapLibreMap({
    container,
    // Where graphics are slow the page goes on while they get ready for their first frame.
    ...(!inSoftware && { style }),
    ...homeView,
    minZoom: 1.5,
    attributionControl: false,
    // A road atlas lies flat, north up.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // Each step of a fade is a whole frame.
    fadeDuration: inSoftware ? 0 : 150,
    locale: {
      'Map.Title': mapTexts.canvas,
      'NavigationControl.ZoomIn': mapTexts.zoomIn,
      'NavigationControl.ZoomOut': mapTexts.zoomOut,
      'FullscreenControl.Enter': mapTexts.fullscreen,
      'FullscreenControl.Exit': mapTexts.exitFullscreen,
      'GeolocateControl.FindMyLocation': mapTexts.findMe,
      'GeolocateControl.LocationNotAvailable': mapTexts.locationUnavailable,
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
  // The control names its button only after it has asked the browser whether there is a position to be had.
  map.getContainer().querySelector('.maplibregl-ctrl-geolocate')?.setAttribute('aria-label', mapTexts.findMe);
  map.addControl(new FullscreenControl({ container: fullscreen }), 'top-right');
}
