import { type LngLat, webMapMeters } from '@roadcast/core/geo';
import { LngLatBounds, type Map as MapLibreMap, LngLat as MapLngLat, type PaddingOptions } from 'maplibre-gl';
import { BESIDE_BUTTONS, buttonColumns, underButtons } from './button-columns.ts';
import type { Insets } from './insets.ts';
import { CIRCLES_ZOOM } from './markers/marker.ts';

/** The view without a route: the whole country. Specification, part 1, point 9. */
export const homeView = { center: [-98.5, 39.8] as [number, number], zoom: 4 };

/** Specification, part 1, point 9. */
const FIT_PADDING = { vertical: 80, horizontal: 50 } as const;
/** On a small map the padding takes at most this share of it at each edge, so that the route never ends up in a slit. */
const MOST_PADDING = 0.18;
/** The country may reach nearly to the map's edge. */
const HOME_PADDING = { top: 16, horizontal: 34 } as const;
/** Height of the scale with the credits under it, pixels: Miami lies above them. */
const FOOT = 60;
const FIT_MAX_ZOOM = 12;
/** Width of the world at zoom 0, pixels. */
const WORLD_PIXELS = 512;
/** A popup's height with the circle under it, pixels. */
const POPUP_ROOM = 380;
/** A circle's lower half, below its spot, pixels. */
const BELOW_SPOT = 36;
/** From a spot to the tip of its popup, pixels. */
export const POPUP_OFFSET = 24;
/** Tip, padding and the gap to the edge around a popup's content, pixels. */
const POPUP_FRAME = 44;
/** Less is no popup, pixels. */
const LEAST_POPUP = 96;
/** Camera moves stay under a second. */
const FIT_MILLISECONDS = 900;

/** @param sides what the route keeps clear of at the left and at the right, pixels. */
function fitPadding(
  map: MapLibreMap,
  insets: Insets,
  sides: { readonly left: number; readonly right: number },
): PaddingOptions {
  const { clientWidth, clientHeight } = map.getContainer();
  const vertical = Math.min(FIT_PADDING.vertical, (clientHeight - insets.top - insets.bottom) * MOST_PADDING);
  const most = (clientWidth - insets.left - insets.right) * MOST_PADDING;
  return {
    top: insets.top + vertical,
    bottom: insets.bottom + vertical,
    left: insets.left + Math.min(sides.left, most),
    right: insets.right + Math.min(sides.right, most),
  };
}

/** @returns where places would be on the screen, x and y, pixels. */
function onScreen(
  map: MapLibreMap,
  places: readonly LngLat[],
  { center, zoom }: { readonly center: LngLat; readonly zoom: number },
): (readonly [number, number])[] {
  const { clientWidth, clientHeight } = map.getContainer();
  const [middleEast, middleNorth] = webMapMeters(center);
  const [edge] = webMapMeters([180, 0]);
  const pixels = (WORLD_PIXELS * 2 ** zoom) / (2 * edge);
  return places.map((place) => {
    const [east, north] = webMapMeters(place);
    return [clientWidth / 2 + (east - middleEast) * pixels, clientHeight / 2 - (north - middleNorth) * pixels];
  });
}

/** @returns what a view of the whole line keeps clear of: the buttons too where the line would lie under them. */
function paddingFor(map: MapLibreMap, line: readonly LngLat[], bounds: LngLatBounds, insets: Insets): PaddingOptions {
  const { horizontal } = FIT_PADDING;
  const padding = fitPadding(map, insets, { left: horizontal, right: horizontal });
  const camera = map.cameraForBounds(bounds, { padding, maxZoom: FIT_MAX_ZOOM });
  const root = map.getContainer().parentElement;
  if (!camera?.center || camera.zoom === undefined || !root) return padding;
  const { lng, lat } = MapLngLat.convert(camera.center);
  const spots = onScreen(map, line, { center: [lng, lat], zoom: camera.zoom });
  const under = underButtons(spots, map.getContainer().clientWidth, buttonColumns(root));
  return fitPadding(map, insets, {
    left: under.left ? BESIDE_BUTTONS : horizontal,
    right: under.right ? BESIDE_BUTTONS : horizontal,
  });
}

/** Shows the whole route, or the whole country where there is none. */
export function showAll(map: MapLibreMap, line: readonly LngLat[], insets: Insets, animate: boolean): void {
  const duration = animate ? FIT_MILLISECONDS : 0;
  const [first] = line;
  if (!first) {
    const bounds = new LngLatBounds([-124.8, 24.5], [-66.9, 49.4]);
    const padding = {
      top: insets.top + HOME_PADDING.top,
      right: insets.right + HOME_PADDING.horizontal,
      bottom: insets.bottom + FOOT,
      left: insets.left + HOME_PADDING.horizontal,
    };
    map.fitBounds(bounds, { padding, maxZoom: homeView.zoom, duration });
    return;
  }
  const bounds = line.reduce(
    (grown, [lng, lat]) => grown.extend([lng, lat]),
    new LngLatBounds([first[0], first[1]], [first[0], first[1]]),
  );
  map.fitBounds(bounds, { padding: paddingFor(map, line, bounds, insets), maxZoom: FIT_MAX_ZOOM, duration });
}

/** @returns how far below the free part's upper edge a shown spot lies, pixels: below the middle, and on a low map lower, for its popup. */
function spotDepth(map: MapLibreMap, insets: Insets): number {
  const free = map.getContainer().clientHeight - insets.top - insets.bottom;
  return Math.max(free * 0.55, Math.min(free - BELOW_SPOT, POPUP_ROOM));
}

/** @returns the height that a popup above a shown spot may have, pixels: more would be covered. */
export const popupHeight = (map: MapLibreMap, insets: Insets): number =>
  Math.max(LEAST_POPUP, Math.floor(spotDepth(map, insets) - POPUP_OFFSET - POPUP_FRAME));

/** Brings one spot into the free part of the map, without zooming out: near enough for circles, as a popup would lie over a pin. */
export function showSpot(map: MapLibreMap, spot: LngLat, insets: Insets, animate: boolean): void {
  const { clientHeight } = map.getContainer();
  const y = insets.top + spotDepth(map, insets);
  map.easeTo({
    center: [spot[0], spot[1]],
    zoom: Math.max(map.getZoom(), CIRCLES_ZOOM),
    offset: [(insets.left - insets.right) / 2, y - clientHeight / 2],
    duration: animate ? 600 : 0,
  });
}
