import { type LngLat, webMapMeters } from '@roadcast/core/geo';
import { LngLatBounds, type Map as MapLibreMap, LngLat as MapLngLat, type PaddingOptions } from 'maplibre-gl';
import {
  type EdgeRoom,
  furnitureBoxes,
  type LineSpot,
  type MapBox,
  PIN_REACH,
  roomBesideFurniture,
} from './furniture-room.ts';
import { PIN_ROOM } from './images/image-names.ts';
import { type Insets, noInsets } from './insets.ts';
import { CIRCLES_ZOOM } from './markers/marker.ts';

/** The view without a route: the whole country. See docs/product/map-and-places.md#view. */
export const homeView = { center: [-98.5, 39.8] as [number, number], zoom: 4 };

/** Padding around a route, pixels. */
const FIT_PADDING = { vertical: 80, horizontal: 50 } as const;
/** On a small map the default padding takes at most this share of it at each edge, so that the route isn't squeezed. */
const USUAL_PADDING = 0.18;
/** A pin's height takes at most this share of a low map. */
const PIN_SHARE = 0.25;
/** Maximum share next to buttons. */
const MOST_PADDING = 0.45;
/** The route keeps at least this share of the free width or height, or it doesn't avoid buttons. */
const LEAST_SHARE = 0.56;
/** Maximum number of passes, each avoiding other buttons the line overlaps. */
const MOST_MOVES = 6;
/** The country may extend almost to the map's edge. */
const HOME_PADDING = { top: 16, horizontal: 34 } as const;
/** Height of the scale and the credits, pixels: Miami is above them. */
const FOOT = 60;
const FIT_MAX_ZOOM = 12;
/** Width of the world at zoom 0, pixels. */
const WORLD_PIXELS = 512;
/** Height of a popup and its circle, pixels. */
const POPUP_ROOM = 380;
/** The same for a pin: actions for a place along the road are visible without scrolling. */
const PIN_POPUP_ROOM = 580;
/** Lower half of a circle, pixels. */
const BELOW_SPOT = 36;
/** Distance from a spot to the tip of its popup, pixels: above a circle, and above a pin, which stays visible under it. */
const POPUP_OFFSET = { circle: 24, pin: 76 } as const;
/** Part of a pin below its spot, pixels. */
const BELOW_PIN = 16;
/** Tip, padding and margin around a popup's content, pixels. */
const POPUP_FRAME = 44;
/** Maximum popup width, and the margin next to buttons, pixels. */
const POPUP_WIDTH = 320;
const BUTTON_GAP = 6;
/** Minimum zoom for showing a spot. */
const SPOT_ZOOM = 5.5;
/** Minimum popup height, pixels. */
const LEAST_POPUP = 96;
/** Camera moves take less than a second. */
const FIT_MILLISECONDS = 900;

/**
 * @param least minimum padding at each edge, pixels; capped at a share of the map.
 * @param tight whether there is only enough room above and below for pins and their names.
 */
function fitPadding(map: MapLibreMap, insets: Insets, least: EdgeRoom, tight = false): PaddingOptions {
  const { clientWidth, clientHeight } = map.getContainer();
  const free = { x: clientWidth - insets.left - insets.right, y: clientHeight - insets.top - insets.bottom };
  const horizontal = Math.min(FIT_PADDING.horizontal, free.x * USUAL_PADDING);
  const vertical = Math.min(FIT_PADDING.vertical, free.y * USUAL_PADDING);
  const abovePins = Math.min(PIN_ROOM.height, free.y * PIN_SHARE);
  const belowPins = Math.min(vertical, PIN_REACH.below);
  const beside = (usual: number, wanted: number, inset: number, whole: number): number =>
    inset + Math.max(usual, Math.min(wanted - inset, whole * MOST_PADDING));
  return {
    top: beside(tight ? abovePins : Math.max(vertical, abovePins), least.top, insets.top, free.y),
    bottom: beside(tight ? belowPins : vertical, least.bottom, insets.bottom, free.y),
    left: beside(horizontal, least.left, insets.left, free.x),
    right: beside(horizontal, least.right, insets.right, free.x),
  };
}

/** Returns the screen positions of places, x and y, pixels. */
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

/** This many of a line's places are enough to determine its position on screen: they are a few pixels apart. */
const ENOUGH_PLACES = 500;

/** Returns a line with fewer places between the same ends. */
function thin(line: readonly LngLat[]): readonly LngLat[] {
  const step = Math.ceil(line.length / ENOUGH_PLACES);
  return step <= 1 ? line : line.filter((_, i) => i % step === 0 || i === line.length - 1);
}

/**
 * Returns the padding for a view of the whole line: including map controls, if the line or its ends would be under them
 * and still be large.
 */
function paddingFor(map: MapLibreMap, line: readonly LngLat[], bounds: LngLatBounds, insets: Insets): PaddingOptions {
  const container = map.getContainer();
  const size = { width: container.clientWidth, height: container.clientHeight };
  const furniture = container.parentElement && furnitureBoxes(container.parentElement);
  const thinned = thin(line);
  const viewOf = (padding: PaddingOptions): readonly LineSpot[] => {
    const camera = map.cameraForBounds(bounds, { padding, maxZoom: FIT_MAX_ZOOM });
    if (!camera?.center || camera.zoom === undefined) return [];
    const { lng, lat } = MapLngLat.convert(camera.center);
    const places = onScreen(map, thinned, { center: [lng, lat], zoom: camera.zoom });
    const marker = camera.zoom < CIRCLES_ZOOM ? 'pin' : 'circle';
    return places.map(([x, y], i) => ({ x, y, end: i === 0 || i === places.length - 1 ? marker : null }));
  };
  const isLarge = (spots: readonly LineSpot[]): boolean => {
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const share = (values: readonly number[], free: number) => (Math.max(...values) - Math.min(...values)) / free;
    return (
      share(xs, size.width - insets.left - insets.right) >= LEAST_SHARE ||
      share(ys, size.height - insets.top - insets.bottom) >= LEAST_SHARE
    );
  };
  let least: EdgeRoom = noInsets;
  let padding = fitPadding(map, insets, least);
  let spots = viewOf(padding);
  // Avoiding one may move it under another.
  for (let times = 0; furniture && times < MOST_MOVES; times++) {
    const room = roomBesideFurniture(spots, furniture, size);
    for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
      if (room[edge] <= least[edge]) continue;
      const whole = { ...least, [edge]: room[edge] };
      // If even that doesn't fit, the end's name may be under the buttons, but not the pin.
      const nameless = edge === 'bottom' ? { ...least, bottom: room.bottom - PIN_REACH.name } : whole;
      // Buttons at the bottom can also be avoided sideways.
      const beside = edge === 'bottom' ? { ...least, left: (furniture.bottom?.right ?? 0) + PIN_REACH.beside } : whole;
      const large = (
        [
          [whole, false],
          [whole, true],
          [beside, true],
          [nameless, true],
        ] as const
      )
        .map(([further, tight]) => ({ further, moved: fitPadding(map, insets, further, tight) }))
        .map((one) => ({ ...one, seen: viewOf(one.moved) }))
        .find(({ seen }) => isLarge(seen));
      if (!large) continue;
      [least, padding, spots] = [large.further, large.moved, large.seen];
      break;
    }
  }
  return padding;
}

/** Shows the whole route, or the whole country without one. */
export function showAll(map: MapLibreMap, line: readonly LngLat[], insets: Insets, animate: boolean): void {
  const duration = animate ? FIT_MILLISECONDS : 0;
  const [first] = line;
  if (!first) {
    const bounds = new LngLatBounds([-124.8, 24.5], [-66.9, 49.4]);
    const container = map.getContainer();
    const furniture = container.parentElement && furnitureBoxes(container.parentElement);
    const beside = {
      left: furniture?.left?.right ?? 0,
      right: container.clientWidth - (furniture?.right?.left ?? container.clientWidth),
    };
    const padding = {
      top: insets.top + HOME_PADDING.top,
      right: Math.max(insets.right + HOME_PADDING.horizontal, beside.right),
      bottom: insets.bottom + FOOT,
      left: Math.max(insets.left + HOME_PADDING.horizontal, beside.left + BUTTON_GAP),
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

/** Area for a shown spot and its popup, pixels from the map's upper left corner. */
export function spotRoom(map: MapLibreMap, insets: Insets): MapBox {
  const container = map.getContainer();
  const { clientWidth, clientHeight } = container;
  const furniture = container.parentElement && furnitureBoxes(container.parentElement);
  const left = Math.max(insets.left, furniture?.left?.right ?? 0) + BUTTON_GAP;
  const right = Math.min(clientWidth - insets.right, furniture?.right?.left ?? clientWidth) - BUTTON_GAP;
  const half = Math.min(POPUP_WIDTH, right - left) / 2;
  const middle = (left + right) / 2;
  const above = furniture?.top;
  const under = above && above.left < middle + half && above.right > middle - half;
  return {
    left,
    right,
    top: under ? Math.max(insets.top, above.bottom) : insets.top,
    bottom: clientHeight - insets.bottom,
  };
}

/** Returns the distance from a spot to the tip of its popup, pixels. @param pin whether it stays a pin while shown. */
export const popupOffset = (pin: boolean): number => (pin ? POPUP_OFFSET.pin : POPUP_OFFSET.circle);

/**
 * Returns how far below its area's upper edge a shown spot is, pixels: below the middle, and on a low map lower, to
 * leave room for its popup.
 */
function spotDepth({ top, bottom }: MapBox, pin: boolean): number {
  const free = bottom - top;
  return pin
    ? Math.max(free * 0.55, Math.min(free - BELOW_PIN, PIN_POPUP_ROOM))
    : Math.max(free * 0.55, Math.min(free - BELOW_SPOT, POPUP_ROOM));
}

/** Returns the maximum width and height of a popup above a shown spot, pixels, to avoid being covered. @param pin as of `popupOffset`. */
export function popupSize(
  map: MapLibreMap,
  insets: Insets,
  pin: boolean,
): { readonly width: number; readonly height: number } {
  const room = spotRoom(map, insets);
  return {
    width: Math.min(POPUP_WIDTH, Math.floor(room.right - room.left)),
    height: Math.max(LEAST_POPUP, Math.floor(spotDepth(room, pin) - popupOffset(pin) - POPUP_FRAME)),
  };
}

/** Marker of a shown spot: `stays` is a pin at every zoom; `afar` is one only at low zoom, where a popup would cover it. */
type SpotPin = 'stays' | 'afar' | null;

/** Moves a spot and its popup into the free part of the map, without zooming out. */
export function showSpot(map: MapLibreMap, spot: LngLat, insets: Insets, animate: boolean, pin: SpotPin): void {
  const { clientWidth, clientHeight } = map.getContainer();
  const room = spotRoom(map, insets);
  map.easeTo({
    center: [spot[0], spot[1]],
    zoom: Math.max(map.getZoom(), pin === 'afar' ? CIRCLES_ZOOM : SPOT_ZOOM),
    offset: [
      (room.left + room.right - clientWidth) / 2,
      room.top + spotDepth(room, pin === 'stays') - clientHeight / 2,
    ],
    duration: animate ? 600 : 0,
  });
}
