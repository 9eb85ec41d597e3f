import type { LngLat } from '@roadcast/core/geo';

/** What a marker stands for; decides its shape, and who wins where two would overlap. */
export type MarkerKind = 'start' | 'end' | 'chosen' | 'night' | 'stop' | 'closed' | 'point';

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
  /** Color of the ring around the circle; null for none. */
  readonly ring: string | null;
  /** Only there while it is lit or pressed. */
  readonly quiet?: boolean;
}
