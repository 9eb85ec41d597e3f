import { markerRank, type ScreenMarker } from './declutter.ts';
import type { MapBox } from './map-box.ts';
import type { MapPin } from './marker.ts';

/** Marker whose card is moved aside if it would cover another one. Positions are pixels. */
export interface FanItem extends ScreenMarker {
  /** Where a pin's card is drawn if nothing is in the way; null for a circle on its spot. */
  readonly side: MapPin['side'] | null;
}

/** Card of a marker: offset of its center from the marker's spot, pixels. */
export interface FanPlace {
  readonly dx: number;
  readonly dy: number;
  /** `away`: moved aside, with a line to its spot. `spot`: a circle on its spot. */
  readonly side: MapPin['side'] | 'away' | 'spot';
}

export interface Fanned {
  /** Cards by marker id. */
  readonly places: ReadonlyMap<string, FanPlace>;
  /** Ids of markers without room for a card, by the id of the closest card, which also names them. */
  readonly joined: ReadonlyMap<string, readonly string[]>;
}

interface FanOptions {
  /** Visible part of the map; cards of spots inside it stay inside. */
  readonly bounds: MapBox | null;
  /** Controls over the map. */
  readonly controls: readonly MapBox[];
  /** Text size as a multiple of the default 16 pixels. */
  readonly scale: number;
}

/** Size of a pin's card with a margin, and distance of its center from the spot, pixels at the default text size. */
const CARD = { width: 52, height: 43, away: 31 } as const;
/** Part of a night's moon outside its card, pixels. */
const MOON = 6;
/** Diameter of a circle with a gap, pixels. */
const CIRCLE = 40;
/** Radius around a pin's spot that other cards keep clear, pixels. */
const SPOT = 8;
/** Distances between the rings on which cards are tried, pixels, and their number. */
const RING = 22;
const RINGS = 6;
const DIRECTIONS = 12;

/** Distance within which a card without room joins another, pixels. */
const JOIN_REACH = 120;

type Spot = Pick<ScreenMarker, 'x' | 'y'>;

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

const overlap = (a: MapBox, b: MapBox): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const isInside = ({ x, y }: Spot, box: MapBox): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;

/** Returns a marker's card for an offset from its spot. */
export function cardBox({ x, y, kind, side }: FanItem, { dx, dy }: Omit<FanPlace, 'side'>, scale: number): MapBox {
  const [halfWidth, halfHeight] =
    side === null ? [CIRCLE / 2, CIRCLE / 2] : [(CARD.width / 2) * scale, (CARD.height / 2) * scale];
  const moon = kind === 'night' ? MOON * scale : 0;
  return {
    left: x + dx - halfWidth,
    right: x + dx + halfWidth + moon,
    top: y + dy - halfHeight - moon,
    bottom: y + dy + halfHeight,
  };
}

/** Returns the offsets to try for a card, best first: its default position, the opposite one, then around the spot. */
function offsets(side: FanItem['side'], scale: number): FanPlace[] {
  const usual: FanPlace[] =
    side === null
      ? [{ dx: 0, dy: 0, side: 'spot' }]
      : [side, side === 'above' ? ('below' as const) : ('above' as const)].map((one) => ({
          dx: 0,
          dy: (one === 'above' ? -1 : 1) * CARD.away * scale,
          side: one,
        }));
  const up = side === 'below' ? Math.PI / 2 : -Math.PI / 2;
  const rings = Array.from({ length: RINGS }, (_, ring) =>
    Array.from({ length: DIRECTIONS }, (__, step): FanPlace => {
      // Alternate between both sides of the default direction.
      const turn = (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2) * ((2 * Math.PI) / DIRECTIONS);
      const reach = (side === null ? CIRCLE + 2 : CARD.away * scale + 6) + ring * RING * scale;
      // Cards are wider than high, so rings are too.
      const wide = side === null ? 1 : CARD.width / CARD.height;
      return { dx: Math.cos(up + turn) * reach * wide, dy: Math.sin(up + turn) * reach, side: 'away' };
    }),
  );
  return [...usual, ...rings.flat()];
}

/** Returns whether the line from a spot to its card crosses another card. It may leave one that covers its spot. */
function crosses(item: FanItem, { dx, dy }: FanPlace, cards: readonly MapBox[]): boolean {
  const { x, y } = item;
  const steps = Math.ceil(Math.hypot(dx, dy) / 6);
  const beside = cards.filter((card) => !isInside(item, card));
  return beside.some((card) =>
    Array.from({ length: steps }, (_, i) => (i + 1) / steps).some((part) =>
      isInside({ x: x + dx * part, y: y + dy * part }, card),
    ),
  );
}

/**
 * Places the cards of markers so that none covers another: on their default side, else fanned out around their spots.
 * Cards without room join the closest one. Chooses by priority, then list order, so places don't flicker while the map
 * moves.
 */
export function fanOut(items: readonly FanItem[], { bounds, controls, scale }: FanOptions): Fanned {
  const places = new Map<string, FanPlace>();
  const joined = new Map<string, readonly string[]>();
  const cards: { readonly item: FanItem; readonly box: MapBox }[] = [];
  const spots = items.filter(({ side }) => side !== null);
  for (const item of items.toSorted((a, b) => markerRank[a.kind] - markerRank[b.kind])) {
    const boxes = cards.map(({ box }) => box);
    const kept = bounds && isInside(item, bounds) ? bounds : null;
    const isFree = (place: FanPlace, spotsToo: boolean): boolean => {
      const box = cardBox(item, place, scale);
      return (
        !boxes.some((other) => overlap(box, other)) &&
        !controls.some((control) => overlap(box, control)) &&
        !(kept && (box.left < kept.left || box.right > kept.right || box.top < kept.top || box.bottom > kept.bottom)) &&
        !(place.side === 'away' && crosses(item, place, boxes)) &&
        !(
          spotsToo &&
          spots.some(
            ({ id, x, y }) =>
              id !== item.id &&
              overlap(box, { left: x - SPOT, right: x + SPOT, top: y - SPOT, bottom: y + SPOT }) &&
              distance({ x, y }, item) > SPOT,
          )
        )
      );
    };
    const tried = offsets(item.side, scale);
    const [closest] = cards.toSorted((a, b) => distance(a.item, item) - distance(b.item, item));
    // Without a card nearby to join, it is better cut off at the map's edge than missing.
    const isAlone = !closest || distance(closest.item, item) > JOIN_REACH * scale;
    const place =
      tried.find((one) => isFree(one, true)) ?? tried.find((one) => isFree(one, false)) ?? (isAlone ? tried[0] : null);
    if (place) {
      places.set(item.id, place);
      cards.push({ item, box: cardBox(item, place, scale) });
      continue;
    }
    if (closest) joined.set(closest.item.id, [...(joined.get(closest.item.id) ?? []), item.id]);
  }
  return { places, joined };
}
