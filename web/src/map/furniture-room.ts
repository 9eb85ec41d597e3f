import { PIN_ROOM } from './images/image-names.ts';
import type { MapBox } from './markers/map-box.ts';

export type Edge = 'left' | 'top' | 'right' | 'bottom';

/** Margins at the map's edges, pixels. */
export type EdgeRoom = Readonly<Record<Edge, number>>;

/** Permanent control or caption on the map, with the edges where padding keeps the line clear of it. */
export interface Furniture {
  readonly box: MapBox;
  readonly edges: readonly Edge[];
}

/** Point of a line on the map, pixels from the upper left corner. */
export interface LineSpot {
  readonly x: number;
  readonly y: number;
  /** Marker at the line's ends and nights, with a name: a pin at low zoom, a circle at high zoom; null elsewhere. */
  readonly end: 'pin' | 'circle' | null;
}

/** Half of the line's width including the casing, pixels. */
const LINE_REACH = 8;
/** Room a circle and its name need above and below the spot, pixels. */
const CIRCLE_REACH = { above: 24, below: 44 } as const;
/** Room a pin and the name below it need around the spot, pixels. `name` is the name's part. */
export const PIN_REACH = { beside: PIN_ROOM.width / 2, above: PIN_ROOM.height, below: 30, name: 20 } as const;

const selectors: readonly { readonly selector: string; readonly edges: readonly Edge[] }[] = [
  { selector: '[data-map-top-right] > *', edges: ['right', 'top'] },
  { selector: '.maplibregl-ctrl-top-right', edges: ['right', 'top'] },
  { selector: '.maplibregl-ctrl-attrib', edges: ['right', 'bottom'] },
  { selector: '.maplibregl-ctrl-scale', edges: ['bottom', 'right'] },
  { selector: '[data-map-foot] > *', edges: ['bottom'] },
];

/** Returns the map's visible controls. @param root element around the map and its controls. */
export function furnitureOn(root: Element): readonly Furniture[] {
  const frame = root.getBoundingClientRect();
  return selectors.flatMap(({ selector, edges }) => {
    const box = root.querySelector(selector)?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return [];
    const { left, top, right, bottom } = box;
    return {
      edges,
      box: {
        left: left - frame.left,
        top: top - frame.top,
        right: right - frame.left,
        bottom: bottom - frame.top,
      },
    };
  });
}

/** Returns the space occupied by a point of the line and its marker, pixels. */
function takenBy({ x, y, end }: LineSpot): MapBox {
  const reach = { pin: PIN_REACH, circle: CIRCLE_REACH };
  const [beside, above, below] = end
    ? [PIN_REACH.beside, reach[end].above, reach[end].below]
    : [LINE_REACH, LINE_REACH, LINE_REACH];
  return { left: x - beside, top: y - above, right: x + beside, bottom: y + below };
}

/**
 * Returns alternative margins, pixels, any of which keeps a line and its markers clear of a control that covers them;
 * empty if no control does.
 * @param spots points of the line.
 * @param size size of the map, pixels.
 */
export function roomBesideFurniture(
  spots: readonly LineSpot[],
  furniture: readonly Furniture[],
  size: { readonly width: number; readonly height: number },
): readonly { readonly edge: Edge; readonly room: number }[] {
  const taken = spots.map(takenBy);
  const markers = { pin: PIN_REACH, circle: CIRCLE_REACH };
  const { above, below } = markers[spots.find(({ end }) => end)?.end ?? 'pin'];
  return furniture
    .filter(({ box }) =>
      taken.some(
        ({ left, top, right, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      ),
    )
    .flatMap(({ box, edges }) => {
      const room: EdgeRoom = {
        left: box.right + PIN_REACH.beside,
        top: box.bottom + above,
        right: size.width - box.left + PIN_REACH.beside,
        bottom: size.height - box.top + below,
      };
      return edges.map((edge) => ({ edge, room: room[edge] }));
    });
}
