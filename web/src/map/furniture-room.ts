import { PIN_ROOM } from './images/image-names.ts';

/** Rectangle on the map, pixels from its upper left corner. */
export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Margins at the map's edges, pixels. */
export type EdgeRoom = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** Permanent map controls, by the edge from which the line keeps away to avoid them. */
export type MapFurnitureBoxes = Readonly<Record<keyof EdgeRoom, MapBox | null>>;

/** Point of a line on the map, pixels from the upper left corner. */
export interface LineSpot {
  readonly x: number;
  readonly y: number;
  /** Marker at the line's ends, with a name: a pin at low zoom, a circle at high zoom; null elsewhere. */
  readonly end: 'pin' | 'circle' | null;
}

/** Half of the line's width including the casing, pixels. */
const LINE_REACH = 8;
/** Room a circle and its name need above and below the spot, pixels. */
const CIRCLE_REACH = { above: 24, below: 44 } as const;
/** Room a pin and the name below it need around the spot, pixels. `name` is the name's part. */
export const PIN_REACH = { beside: PIN_ROOM.width / 2, above: PIN_ROOM.height, below: 30, name: 20 } as const;

const selectors: Readonly<Record<keyof EdgeRoom, string>> = {
  left: '[data-map-buttons]',
  top: '[data-map-top-right] > *',
  right: '.maplibregl-ctrl-top-right',
  bottom: '[data-map-corner]',
};

/**
 * Returns the positions of the map's controls; null for missing ones. @param root element around the map and its
 * controls.
 */
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
 * Returns the margin per edge that keeps a line and its ends clear of the controls, pixels; 0 where nothing overlaps.
 * @param spots points of the line.
 * @param size size of the map, pixels.
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
