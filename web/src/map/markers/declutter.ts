import type { MarkerKind } from './marker.ts';

/** Screen position of a marker, pixels. */
export interface ScreenMarker {
  readonly id: string;
  readonly kind: MarkerKind;
  readonly x: number;
  readonly y: number;
}

/** Priority when markers overlap; lower values first. */
export const markerRank: Record<MarkerKind, number> = {
  start: 0,
  end: 0,
  chosen: 1,
  night: 2,
  stop: 3,
  closed: 3,
  point: 4,
  service: 5,
};

/**
 * Returns the ids of markers with room for a full circle; the others become dots. Chooses by priority, then list order,
 * so the choice doesn't flicker while the map moves.
 * @param apart minimum distance between full circles, pixels.
 */
export function fullMarkers(markers: readonly ScreenMarker[], apart: number): Set<string> {
  const kept: ScreenMarker[] = [];
  for (const marker of [...markers].sort((a, b) => markerRank[a.kind] - markerRank[b.kind])) {
    const free = kept.every((other) => Math.hypot(other.x - marker.x, other.y - marker.y) >= apart);
    if (free || markerRank[marker.kind] === 0) kept.push(marker);
  }
  return new Set(kept.map((marker) => marker.id));
}

/** Minimum distance between touch targets, pixels (WCAG 2.2, 2.5.8). */
const PRESS_ROOM = 24;

/**
 * Returns the ids of stops too close to a pin's spot or full circle to click separately. Those are hidden until zooming
 * in.
 * @param pins ids of the pins and full circles.
 */
export function underPins(stops: readonly ScreenMarker[], pins: ReadonlySet<string>): Set<string> {
  const spots = stops.filter(({ id }) => pins.has(id));
  const near = (a: ScreenMarker, b: ScreenMarker) => Math.hypot(a.x - b.x, a.y - b.y) < PRESS_ROOM;
  return new Set(
    stops.filter((stop) => !pins.has(stop.id) && spots.some((pin) => near(stop, pin))).map(({ id }) => id),
  );
}

/** Size of a service pin above its spot, and its distance from a circle's middle, pixels. */
const SERVICE_PIN = { width: 60, height: 52 } as const;
const CIRCLE_REACH = 18;

/**
 * Chooses the services along the road that fit around the trip's own markers: as pins, or as dots between them.
 * @param services services by priority.
 * @param others circles to keep clear.
 * @param near whether to allow pins.
 * @param lit id of the highlighted service, which is always shown; null if none.
 * @param apart minimum distance of dots from each other and everything else, pixels.
 */
export function shownServices(
  services: readonly ScreenMarker[],
  others: readonly ScreenMarker[],
  { near, lit, apart }: { readonly near: boolean; readonly lit: string | null; readonly apart: number },
): Map<string, 'pin' | 'dot'> {
  const shown = new Map<string, 'pin' | 'dot'>();
  const pins: ScreenMarker[] = [];
  const middle = ({ y }: ScreenMarker): number => y - SERVICE_PIN.height / 2;
  const hasRoom = (pin: ScreenMarker): boolean =>
    pins.every(
      (other) => Math.abs(other.x - pin.x) >= SERVICE_PIN.width || Math.abs(other.y - pin.y) >= SERVICE_PIN.height,
    ) &&
    others.every(
      (other) =>
        Math.abs(other.x - pin.x) >= SERVICE_PIN.width / 2 + CIRCLE_REACH ||
        Math.abs(other.y - middle(pin)) >= SERVICE_PIN.height / 2 + CIRCLE_REACH,
    );
  for (const service of near ? services : services.filter(({ id }) => id === lit)) {
    if (service.id !== lit && !hasRoom(service)) continue;
    pins.push(service);
    shown.set(service.id, 'pin');
  }
  // Dots may be at a pin's base, but not under the pin.
  const covered = ({ x, y }: ScreenMarker): boolean =>
    pins.some(
      (pin) => Math.abs(pin.x - x) < SERVICE_PIN.width / 2 && Math.abs(middle(pin) - y) < SERVICE_PIN.height / 2,
    );
  const dots = services.filter((service) => !shown.has(service.id) && !covered(service));
  for (const id of shownPoints(dots, [...others, ...pins], apart)) shown.set(id, 'dot');
  return shown;
}

/**
 * Returns the ids of the small circles that don't overlap other markers or each other. More fit as the zoom increases.
 * @param points small circles in road order.
 * @param others markers to keep clear.
 * @param apart minimum distance, pixels.
 */
export function shownPoints(
  points: readonly ScreenMarker[],
  others: readonly ScreenMarker[],
  apart: number,
): Set<string> {
  const kept: ScreenMarker[] = [...others];
  const shown = new Set<string>();
  for (const point of points) {
    if (kept.some((other) => Math.hypot(other.x - point.x, other.y - point.y) < apart)) continue;
    kept.push(point);
    shown.add(point.id);
  }
  return shown;
}
