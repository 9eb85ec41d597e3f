import { PIN_ROOM } from './images/image-names.ts';

/** A part of the map, pixels from its upper left corner. */
export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Room at the map's edges, pixels. */
export type EdgeRoom = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** What stands on the map for good, by the edge that a line moves away from where it would lie under it. */
export type MapFurnitureBoxes = Readonly<Record<keyof EdgeRoom, MapBox | null>>;

/** A spot of a line on the map, pixels from its upper left corner. */
export interface LineSpot {
  readonly x: number;
  readonly y: number;
  /** What stands there with its name: a pin from afar, a circle from nearby; null for nothing. */
  readonly end: 'pin' | 'circle' | null;
}

/** The line with its casing reaches this far around its spots, pixels. */
const LINE_REACH = 8;
/** A circle with its name reaches this far above and below its spot, pixels. */
const CIRCLE_REACH = { above: 24, below: 44 } as const;
/** A pin reaches this far around its spot, with the name below it; how much of that is the name's, pixels. */
export const PIN_REACH = { beside: PIN_ROOM.width / 2, above: PIN_ROOM.height, below: 30, name: 20 } as const;

const selectors: Readonly<Record<keyof EdgeRoom, string>> = {
  left: '[data-map-buttons]',
  top: '[data-map-top-right] > *',
  right: '.maplibregl-ctrl-top-right',
  bottom: '[data-map-corner]',
};

/** @param root of the map, with everything that lies on it. @returns where its buttons are; null where there are none. */
export function furnitureBoxes(root: Element): MapFurnitureBoxes {
  const frame = root.getBoundingClientRect();
  const boxOf = (selector: string): MapBox | null => {
    const box = root.querySelector(selector)?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return null;
    const { left, top, right, bottom } = box;
    return {
      left: left - frame.left,
      top: top - frame.top,
      right: right - frame.left,
      bottom: bottom - frame.top,
    };
  };
  const { left, top, right, bottom } = selectors;
  return { left: boxOf(left), top: boxOf(top), right: boxOf(right), bottom: boxOf(bottom) };
}

/**
 * @param spots of a line. @param size of the map, pixels.
 * @returns what the line keeps clear of at each edge, so that neither it nor its ends lie under the furniture there; 0 where nothing does.
 */
export function roomBesideFurniture(
  spots: readonly LineSpot[],
  furniture: MapFurnitureBoxes,
  size: { readonly width: number; readonly height: number },
): EdgeRoom {
  const reach = { pin: PIN_REACH, circle: CIRCLE_REACH };
  const { above, below } = reach[spots.find(({ end }) => end)?.end ?? 'pin'];
  const taken = spots.map(({ x, y, end }): MapBox => {
    const [beside, above, below] = end
      ? [PIN_REACH.beside, reach[end].above, reach[end].below]
      : [LINE_REACH, LINE_REACH, LINE_REACH];
    return { left: x - beside, top: y - above, right: x + beside, bottom: y + below };
  });
  const under = (box: MapBox | null): box is MapBox =>
    box !== null &&
    taken.some(
      ({ left, top, right, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    );
  const { left, top, right, bottom } = furniture;
  return {
    left: under(left) ? left.right + PIN_REACH.beside : 0,
    top: under(top) ? top.bottom + above : 0,
    right: under(right) ? size.width - right.left + PIN_REACH.beside : 0,
    bottom: under(bottom) ? size.height - bottom.top + below : 0,
  };
}
