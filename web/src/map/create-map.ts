import type { LngLat } from '@roadcast/core/geo';
import {
  AttributionControl,
  FullscreenControl,
  GeolocateControl,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { texts } from '../lib/texts.ts';
import { homeView } from './camera.ts';
import { addImages } from './images.ts';
import type { MapMarker } from './markers/marker.ts';
import type { MapPalette } from './palette/palette.ts';
import { mapStyle } from './style.ts';

setWorkerUrl(workerUrl);

/** One-off position requests. Specification, part 1, point 9. */
const positionOptions: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };

/** Builds the map with its controls. @param fullscreen the element that fills the screen on demand. */
export function createMap(
  container: HTMLElement,
  fullscreen: HTMLElement,
  palette: MapPalette,
  line: readonly LngLat[],
  markers: readonly MapMarker[],
): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style: mapStyle(palette, line, markers),
    ...homeView,
    minZoom: 1.5,
    maxZoom: 14,
    attributionControl: false,
    // A road atlas lies flat, north up.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 150,
    locale: {
      'Map.Title': texts.map.canvas,
      'NavigationControl.ZoomIn': texts.map.zoomIn,
      'NavigationControl.ZoomOut': texts.map.zoomOut,
      'FullscreenControl.Enter': texts.map.fullscreen,
      'FullscreenControl.Exit': texts.map.exitFullscreen,
      'GeolocateControl.FindMyLocation': texts.map.findMe,
      'GeolocateControl.LocationNotAvailable': texts.map.locationUnavailable,
      'Popup.Close': texts.map.closePopup,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new GeolocateControl({ positionOptions, showAccuracyCircle: true }), 'top-right');
  // The control names its button only after it has asked the browser whether there is a position to be had.
  map.getContainer().querySelector('.maplibregl-ctrl-geolocate')?.setAttribute('aria-label', texts.map.findMe);
  map.addControl(new FullscreenControl({ container: fullscreen }), 'top-right');
  map.addControl(new AttributionControl({ compact: false, customAttribution: texts.map.attribution }), 'bottom-right');
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 120 }), 'bottom-right');
  map.once('style.load', () => addImages(map, palette));
  return map;
}
