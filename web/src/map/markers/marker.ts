import type { LngLat } from '@roadcast/core/geo';

/** Marker kind, which determines shape and priority. */
export type MarkerKind = 'start' | 'end' | 'chosen' | 'night' | 'stop' | 'closed' | 'point' | 'service';

/** Zoom below which ends and nights are pins, and stops between them are hidden to emphasize the line. */
export const CIRCLES_ZOOM = 6;

/**
 * Zoom from which services along the road are pins with text instead of dots. See
 * docs/product/fuel.md#stations-on-the-map.
 */
export const SERVICES_ZOOM = 8;

/** Marker at low zoom: a pin next to its spot, so the line stays visible. */
export interface MapPin {
  /** One or two words above the marker's text. */
  readonly caption: string;
  readonly side: 'above' | 'below';
  /** Day of the trip, so pins without room can share one card. */
  readonly day?: number;
}

/** Marker on the map, independent of its meaning. */
export interface MapMarker {
  readonly id: string;
  readonly at: LngLat;
  readonly kind: MarkerKind;
  /** Name shown next to the circle if it fits: a town without its state. */
  readonly name: string;
  /** Label for screen readers. */
  readonly label: string;
  /** A few characters inside the circle; '' for a dot. */
  readonly text: string;
  readonly fill: string;
  /** Whether to hatch the circle because its value is unknown. */
  readonly hatched?: boolean;
  /** Pin shown below `CIRCLES_ZOOM`. Without one, a selected stop is a dot there, and other stops are hidden. */
  readonly pin?: MapPin;
  /** SVG path of a line icon on a 24 by 24 grid, drawn instead of the text. */
  readonly icon?: string;
  /** Whether to show the marker only while highlighted or selected. */
  readonly quiet?: boolean;
}

/** Returns whether a highlighted marker stays a pin at high zoom, as services along the road do. */
export const staysPin = ({ kind, pin }: Pick<MapMarker, 'kind' | 'pin'>): boolean =>
  kind === 'service' && pin !== undefined;

/** Returns a marker's size at low zoom. Kinds other than stops are full size. */
export function sizeFromAfar({ kind, pin }: Pick<MapMarker, 'kind' | 'pin'>): 'pin' | 'dot' | 'away' | 'full' {
  if (pin) return 'pin';
  if (kind === 'stop') return 'away';
  return kind === 'chosen' ? 'dot' : 'full';
}
