import type { LngLat } from '@roadcast/core/geo';

/** A marker's kind; determines its shape, and its priority on overlap. */
export type MarkerKind = 'start' | 'end' | 'chosen' | 'night' | 'stop' | 'closed' | 'point' | 'service';

/** Below this zoom ends and nights are pins, and stops between them are hidden, to emphasize the line. */
export const CIRCLES_ZOOM = 6;

/** From this zoom services along the road are pins with text; below, dots. See docs/product/fuel.md#stations-on-the-map. */
export const SERVICES_ZOOM = 8;

/** A marker at low zoom: a pin next to its spot, so that the line stays visible. */
export interface MapPin {
  /** A word or two above the marker's text. */
  readonly caption: string;
  readonly side: 'above' | 'below';
}

/** A circle on the map, without its meaning. */
export interface MapMarker {
  readonly id: string;
  readonly at: LngLat;
  readonly kind: MarkerKind;
  /** Shown next to the circle if there is room: a town without its state. */
  readonly name: string;
  /** For screen readers. */
  readonly label: string;
  /** A few characters inside the circle; without any it's a dot. */
  readonly text: string;
  readonly fill: string;
  /** Hatched in that color: the value is unknown. */
  readonly hatched?: boolean;
  /** Appearance below `CIRCLES_ZOOM`; without one a selected stop is a dot there, and other stops are hidden. */
  readonly pin?: MapPin;
  /** A path on a 24 by 24 grid, drawn as a line instead of the text. */
  readonly icon?: string;
  /** Visible only while highlighted or pressed. */
  readonly quiet?: boolean;
}

/** Returns whether a highlighted marker stays a pin at high zoom: a service along the road, which is above its spot. */
export const staysPin = ({ kind, pin }: Pick<MapMarker, 'kind' | 'pin'>): boolean =>
  kind === 'service' && pin !== undefined;

/** Size of a marker at low zoom: kinds other than stops are full size. */
export function sizeFromAfar({ kind, pin }: Pick<MapMarker, 'kind' | 'pin'>): 'pin' | 'dot' | 'away' | 'full' {
  if (pin) return 'pin';
  if (kind === 'stop') return 'away';
  return kind === 'chosen' ? 'dot' : 'full';
}
