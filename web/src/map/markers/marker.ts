import type { LngLat } from '@roadcast/core/geo';

/** What a marker stands for; decides its shape, and who wins where two would overlap. */
export type MarkerKind = 'start' | 'end' | 'chosen' | 'night' | 'stop' | 'closed' | 'point' | 'service';

/** Below this zoom ends and nights stand as pins, and stops between them are away: the line is what one looks at from afar. */
export const CIRCLES_ZOOM = 6;

/** From this zoom on services beside the road stand as pins that say something; before, as dots. Specification of the gas layer. */
export const SERVICES_ZOOM = 8;

/** A marker as it is seen from afar: a pin beside its spot, so that the line stays free. */
export interface MapPin {
  /** A word or two over the marker's text. */
  readonly caption: string;
  readonly side: 'above' | 'below';
}

/** One circle on the map. The map does not know what it means. */
export interface MapMarker {
  readonly id: string;
  readonly at: LngLat;
  readonly kind: MarkerKind;
  /** Stands beside the circle where there is room: a town without its state. */
  readonly name: string;
  /** For screen readers. */
  readonly label: string;
  /** A few characters inside the circle; without any it is a dot. */
  readonly text: string;
  readonly fill: string;
  /** Hatched in that color: what it stands for is not known. */
  readonly hatched?: boolean;
  /** How it stands below `CIRCLES_ZOOM`; without one a chosen stop is a dot there, and a stop is away. */
  readonly pin?: MapPin;
  /** A path on a grid of 24 by 24, drawn as a line in place of the text. */
  readonly icon?: string;
  /** Only there while it is lit or pressed. */
  readonly quiet?: boolean;
}

/** @returns whether a marker that is looked at is a pin from near too: of a service beside the road, which stands above its spot. */
export const staysPin = ({ kind, pin }: Pick<MapMarker, 'kind' | 'pin'>): boolean =>
  kind === 'service' && pin !== undefined;

/** How much of a marker is there from afar: other kinds than stops are as large as from nearby. */
export function sizeFromAfar({ kind, pin }: Pick<MapMarker, 'kind' | 'pin'>): 'pin' | 'dot' | 'away' | 'full' {
  if (pin) return 'pin';
  if (kind === 'stop') return 'away';
  return kind === 'chosen' ? 'dot' : 'full';
}
