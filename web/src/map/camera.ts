import { type LngLat, webMapMeters } from '@roadcast/core/geo';
import { LngLatBounds, type Map as MapLibreMap, LngLat as MapLngLat, type PaddingOptions } from 'maplibre-gl';
import { type EdgeRoom, furnitureOn, type LineSpot, PIN_REACH, roomBesideFurniture } from './furniture-room.ts';
import { PIN_ROOM } from './images/image-names.ts';
import { type Insets, noInsets } from './insets.ts';
import type { FreeMap, MapBox } from './markers/map-box.ts';
import { CIRCLES_ZOOM } from './markers/marker.ts';

/** View of the whole country, shown without a route. See docs/product/map-and-places.md#view. */
export const homeView = { center: [-98.5, 39.8] as [number, number], zoom: 4 };

/** Default padding around a route, pixels. */
const FIT_PADDING = { vertical: 80, horizontal: 50 } as const;
/** Maximum default padding per edge, as a share of a small map's size, so the route isn't squeezed. */
const USUAL_PADDING = { vertical: 0.12, horizontal: 0.18 } as const;
/** Maximum height reserved for a pin, as a share of a low map's height. */
const PIN_SHARE = 0.25;
/** Gap between a pin and the map's edge, pixels. */
const PIN_GAP = 8;
/** Maximum padding for avoiding buttons, as a share of the free map. */
const MOST_PADDING = 0.45;
/** Avoid buttons only if the route still fills this share of the free width or height. */
const LEAST_SHARE = 0.56;
/** Maximum number of attempts to avoid buttons, because each may move the line under others. */
const MOST_MOVES = 6;
/** Padding around the country in pixels; small, because the country may extend almost to the map's edge. */
const HOME_PADDING = { top: 16, horizontal: 34 } as const;
/** Height in pixels of the scale and credits; Miami must be above them. */
const FOOT = 60;
const FIT_MAX_ZOOM = 12;
/** Width of the world at zoom 0, pixels. */
const WORLD_PIXELS = 512;
/** Height of a popup with its circle, pixels. */
const POPUP_ROOM = 380;
/** Height of a popup with its pin, pixels; enough to show a place's actions without scrolling. */
const PIN_POPUP_ROOM = 580;
/** Lower half of a circle, pixels. */
const BELOW_SPOT = 36;
/** Distance from a spot to its popup's tip, pixels: above a circle, or above a pin, which stays visible. */
const POPUP_OFFSET = { circle: 24, pin: 76 } as const;
/** Part of a pin below its spot, pixels. */
const BELOW_PIN = 16;
/** Tip, padding and margin around a popup's content, pixels. */
const POPUP_FRAME = 44;
/** Maximum popup width, and margin next to buttons, pixels. */
const POPUP_WIDTH = 320;
const BUTTON_GAP = 6;
/** Minimum zoom when showing a spot. */
const SPOT_ZOOM = 5.5;
/** Minimum popup height, pixels. */
const LEAST_POPUP = 120;
/** Duration of camera moves, milliseconds. */
const FIT_MILLISECONDS = 900;

/**
 * Returns the padding around a route, pixels.
 * @param least minimum per edge, pixels; capped at a share of the map.
 * @param tight whether to reserve only the room for pins and their names above and below.
 */
function fitPadding(map: MapLibreMap, insets: Insets, least: EdgeRoom, tight = false): PaddingOptions {
  const { clientWidth, clientHeight } = map.getContainer();
  const free = { x: clientWidth - insets.left - insets.right, y: clientHeight - insets.top - insets.bottom };
  const horizontal = Math.min(FIT_PADDING.horizontal, free.x * USUAL_PADDING.horizontal);
  const vertical = Math.min(FIT_PADDING.vertical, free.y * USUAL_PADDING.vertical);
  const abovePins = Math.min(PIN_ROOM.height + PIN_GAP, free.y * PIN_SHARE);
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

/** Projects places to screen positions (x, y), pixels. */
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

/** Line and pins to fit in view. */
export interface Framed {
  /** Line; empty for the whole country. */
  readonly line: readonly LngLat[];
  /** Positions of the pins along the line. */
  readonly pins: readonly LngLat[];
}

/** Line and markers at their screen positions in a view. */
interface View {
  readonly zoom: number;
  readonly spots: readonly LineSpot[];
}

/** Enough points to determine a line's position on screen, because they are a few pixels apart. */
const ENOUGH_PLACES = 500;

/** Thins a line, keeping its ends. */
function thin(line: readonly LngLat[]): readonly LngLat[] {
  const step = Math.ceil(line.length / ENOUGH_PLACES);
  return step <= 1 ? line : line.filter((_, i) => i % step === 0 || i === line.length - 1);
}

/**
 * Returns the padding to view a whole line. Avoids map controls that would cover the line or its pins, from the edge
 * that leaves the line largest, as long as it stays large enough.
 */
function paddingFor(map: MapLibreMap, { line, pins }: Framed, bounds: LngLatBounds, insets: Insets): PaddingOptions {
  const container = map.getContainer();
  const size = { width: container.clientWidth, height: container.clientHeight };
  const furniture = container.parentElement ? furnitureOn(container.parentElement) : [];
  const thinned = thin(line);
  const ends = [...thinned.slice(0, 1), ...thinned.slice(-1), ...pins];
  const viewOf = (padding: PaddingOptions): View => {
    const camera = map.cameraForBounds(bounds, { padding, maxZoom: FIT_MAX_ZOOM });
    if (!camera?.center || camera.zoom === undefined) return { zoom: 0, spots: [] };
    const { zoom } = camera;
    const { lng, lat } = MapLngLat.convert(camera.center);
    const spotsOf = (places: readonly LngLat[], end: LineSpot['end']): LineSpot[] =>
      onScreen(map, places, { center: [lng, lat], zoom }).map(([x, y]) => ({ x, y, end }));
    return { zoom, spots: [...spotsOf(thinned, null), ...spotsOf(ends, zoom < CIRCLES_ZOOM ? 'pin' : 'circle')] };
  };
  const isLarge = ({ spots }: View): boolean => {
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const share = (values: readonly number[], free: number) => (Math.max(...values) - Math.min(...values)) / free;
    return (
      share(xs, size.width - insets.left - insets.right) >= LEAST_SHARE ||
      share(ys, size.height - insets.top - insets.bottom) >= LEAST_SHARE
    );
  };
  let least: EdgeRoom = noInsets;
  let padding = fitPadding(map, insets, least);
  let view = viewOf(padding);
  // Repeat, because avoiding one control may move the line under another.
  for (let times = 0; times < MOST_MOVES; times++) {
    const beside = roomBesideFurniture(view.spots, furniture, size).filter(({ edge, room }) => room > least[edge]);
    const largest = (tries: readonly { readonly further: EdgeRoom; readonly tight: boolean }[]) =>
      tries
        .map(({ further, tight }) => {
          const moved = fitPadding(map, insets, further, tight);
          return { further, moved, seen: viewOf(moved) };
        })
        .filter(({ seen }) => isLarge(seen))
        .toSorted((a, b) => b.seen.zoom - a.seen.zoom)
        .at(0);
    const best =
      largest(
        beside.flatMap(({ edge, room }) => {
          const further = { ...least, [edge]: room };
          return [
            { further, tight: false },
            { further, tight: true },
          ];
        }),
      ) ??
      // As a last resort, let controls cover the name at the line's end, but not the pin.
      largest(
        beside.flatMap(({ edge, room }) =>
          edge === 'bottom' ? [{ further: { ...least, bottom: room - PIN_REACH.name }, tight: true }] : [],
        ),
      );
    if (!best) break;
    [least, padding, view] = [best.further, best.moved, best.seen];
  }
  return padding;
}

/** Shows the whole route; without a route, the whole country. */
export function showAll(map: MapLibreMap, framed: Framed, insets: Insets, animate: boolean): void {
  const duration = animate ? FIT_MILLISECONDS : 0;
  const [first] = framed.line;
  if (!first) {
    const bounds = new LngLatBounds([-124.8, 24.5], [-66.9, 49.4]);
    const padding = {
      top: insets.top + HOME_PADDING.top,
      right: Math.max(insets.right + HOME_PADDING.horizontal, controlsWidth(map)),
      bottom: insets.bottom + FOOT,
      left: insets.left + HOME_PADDING.horizontal,
    };
    map.fitBounds(bounds, { padding, maxZoom: homeView.zoom, duration });
    return;
  }
  const bounds = framed.line.reduce(
    (grown, [lng, lat]) => grown.extend([lng, lat]),
    new LngLatBounds([first[0], first[1]], [first[0], first[1]]),
  );
  map.fitBounds(bounds, { padding: paddingFor(map, framed, bounds, insets), maxZoom: FIT_MAX_ZOOM, duration });
}

/** Returns the width of the column of controls at the map's right edge, pixels. */
function controlsWidth(map: MapLibreMap): number {
  const container = map.getContainer();
  const column = container.querySelector('.maplibregl-ctrl-top-right')?.getBoundingClientRect();
  if (!column || column.width === 0) return 0;
  return container.getBoundingClientRect().right - column.left;
}

/** Returns the part of the map that no panel covers, pixels from the map's upper left corner. */
export function freeMap(map: MapLibreMap, insets: Insets): FreeMap {
  const container = map.getContainer();
  const furniture = container.parentElement ? furnitureOn(container.parentElement) : [];
  return {
    bounds: {
      left: insets.left,
      top: insets.top,
      right: container.clientWidth - insets.right,
      bottom: container.clientHeight - insets.bottom,
    },
    controls: furniture.map(({ box }) => box),
  };
}

/** Returns the free area for a shown spot and its popup, pixels from the map's upper left corner. */
export function spotRoom(map: MapLibreMap, insets: Insets): MapBox {
  const { bounds } = freeMap(map, insets);
  const left = bounds.left + BUTTON_GAP;
  const right = Math.min(bounds.right, map.getContainer().clientWidth - controlsWidth(map)) - BUTTON_GAP;
  const half = Math.min(POPUP_WIDTH, right - left) / 2;
  const middle = (left + right) / 2;
  const pill = map.getContainer().parentElement?.querySelector('[data-map-top-right] > *')?.getBoundingClientRect();
  const frame = map.getContainer().getBoundingClientRect();
  const under = pill && pill.width > 0 && pill.left - frame.left < middle + half;
  return {
    left,
    right,
    top: under ? Math.max(bounds.top, pill.bottom - frame.top) : bounds.top,
    bottom: bounds.bottom,
  };
}

/** Returns the distance from a spot to its popup's tip, pixels. @param pin whether the spot's marker stays a pin. */
export const popupOffset = (pin: boolean): number => (pin ? POPUP_OFFSET.pin : POPUP_OFFSET.circle);

/**
 * Returns how far below the free area's top to show a spot, pixels: below the middle, or lower on a low map, to make
 * room for the popup.
 */
function spotDepth({ top, bottom }: MapBox, pin: boolean): number {
  const free = bottom - top;
  return pin
    ? Math.max(free * 0.55, Math.min(free - BELOW_PIN, PIN_POPUP_ROOM))
    : Math.max(free * 0.55, Math.min(free - BELOW_SPOT, POPUP_ROOM));
}

/**
 * Returns the maximum size of a popup, pixels: above a shown spot, or anywhere on the map.
 * @param pin whether the shown spot's marker stays a pin; null for a popup anywhere.
 */
export function popupSize(
  map: MapLibreMap,
  insets: Insets,
  pin: boolean | null,
): { readonly width: number; readonly height: number } {
  const room = spotRoom(map, insets);
  const whole = room.bottom - room.top - POPUP_FRAME;
  const above = pin === null ? whole : spotDepth(room, pin) - popupOffset(pin) - POPUP_FRAME;
  return {
    width: Math.min(POPUP_WIDTH, Math.floor(room.right - room.left)),
    // On a low map, the popup may cover the spot, but not the map's edge.
    height: Math.floor(Math.min(whole, Math.max(LEAST_POPUP, above))),
  };
}

/**
 * Marker style of the selected location. `stays`: a pin at every zoom. `afar`: a pin only when zoomed out; the map
 * zooms in, because a popup would cover the pin.
 */
type SpotPin = 'stays' | 'afar' | null;

/** Moves a spot and its popup into the free part of the map. Never zooms out. */
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
