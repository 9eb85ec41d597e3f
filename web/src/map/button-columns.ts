import { PIN_ROOM } from './markers/declutter.ts';

/** How far down the buttons at each side of the map reach, pixels from its top. */
export interface ButtonColumns {
  readonly left: number;
  readonly right: number;
}

/** The width of a column with the gap beside it, pixels. */
const COLUMN_WIDTH = 54;
/** A marker reaches this far to the sides of its spot, pixels: the wider of a circle and a pin. */
const BESIDE_SPOT = 26;

/** What a line keeps clear of at a side where it would lie under the buttons, pixels. */
export const BESIDE_BUTTONS = COLUMN_WIDTH + BESIDE_SPOT;

/** @param root of the map, with everything that lies on it. @returns where its buttons end. */
export function buttonColumns(root: Element): ButtonColumns {
  const { top } = root.getBoundingClientRect();
  const foot = (selector: string): number => {
    const column = root.querySelector(selector);
    return column ? column.getBoundingClientRect().bottom - top : 0;
  };
  return { left: foot('[data-map-buttons]'), right: foot('.maplibregl-ctrl-top-right') };
}

/**
 * @param spots of a line on the screen, x and y, pixels from the map's corner. @param width of the map, pixels.
 * @returns at which sides the line, or a marker on it, would lie under the buttons.
 */
export function underButtons(
  spots: readonly (readonly [x: number, y: number])[],
  width: number,
  columns: ButtonColumns,
): { readonly left: boolean; readonly right: boolean } {
  return {
    left: spots.some(([x, y]) => x < BESIDE_BUTTONS && y < columns.left + PIN_ROOM.height),
    right: spots.some(([x, y]) => x > width - BESIDE_BUTTONS && y < columns.right + PIN_ROOM.height),
  };
}
