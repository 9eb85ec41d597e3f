import type { LngLat } from '@roadcast/core/geo';
import { LngLatBounds, type Map as MapLibreMap, type PaddingOptions } from 'maplibre-gl';
import type { Insets } from './insets.ts';

/** The view without a route: the whole country. Specification, part 1, point 9. */
export const homeView = { center: [-98.5, 39.8] as [number, number], zoom: 4 };

const FIT_PADDING = { vertical: 80, horizontal: 50 } as const;
/** The country may reach nearly to the map's edge. */
const HOME_PADDING = 16;
const FIT_MAX_ZOOM = 12;
/** A popup's height with the circle under it, pixels. */
const POPUP_ROOM = 380;
/** Camera moves stay under a second. */
const FIT_MILLISECONDS = 900;

/** Padding shrinks on small maps, so that the route never ends up in a slit. */
function fitPadding(map: MapLibreMap, insets: Insets): PaddingOptions {
  const { clientWidth, clientHeight } = map.getContainer();
  const vertical = Math.min(FIT_PADDING.vertical, (clientHeight - insets.top - insets.bottom) * 0.16);
  const horizontal = Math.min(FIT_PADDING.horizontal, (clientWidth - insets.left - insets.right) * 0.12);
  return {
    top: insets.top + vertical,
    bottom: insets.bottom + vertical,
    left: insets.left + horizontal,
    right: insets.right + horizontal,
  };
}

/** Shows the whole route, or the whole country where there is none. */
export function showAll(map: MapLibreMap, line: readonly LngLat[], insets: Insets, animate: boolean): void {
  const duration = animate ? FIT_MILLISECONDS : 0;
  const [first] = line;
  if (!first) {
    const bounds = new LngLatBounds([-124.8, 24.5], [-66.9, 49.4]);
    const padding = {
      top: insets.top + HOME_PADDING,
      right: insets.right / 2 + HOME_PADDING,
      bottom: insets.bottom + HOME_PADDING,
      left: insets.left / 2 + HOME_PADDING,
    };
    map.fitBounds(bounds, { padding, maxZoom: homeView.zoom, duration });
    return;
  }
  const bounds = line.reduce(
    (grown, [lng, lat]) => grown.extend([lng, lat]),
    new LngLatBounds([first[0], first[1]], [first[0], first[1]]),
  );
  map.fitBounds(bounds, { padding: fitPadding(map, insets), maxZoom: FIT_MAX_ZOOM, duration });
}

/** Brings one spot into the free part of the map, without zooming out. */
export function showSpot(map: MapLibreMap, spot: LngLat, insets: Insets, animate: boolean): void {
  const { clientHeight } = map.getContainer();
  const free = clientHeight - insets.top - insets.bottom;
  // Below the middle, and on a low map as low as it takes for the popup above to stay in view.
  const y = insets.top + Math.max(free * 0.55, Math.min(free - 36, POPUP_ROOM));
  map.easeTo({
    center: [spot[0], spot[1]],
    zoom: Math.max(map.getZoom(), 5.5),
    offset: [(insets.left - insets.right) / 2, y - clientHeight / 2],
    duration: animate ? 600 : 0,
  });
}
