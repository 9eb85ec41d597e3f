import type { LngLat } from '@roadcast/core/geo';

/** How the land is seen by a camera that follows. */
export interface FollowView {
  readonly zoom: number;
  /** Degrees from straight down. */
  readonly pitch: number;
  /** Which way is up on the screen, degrees clockwise from north. */
  readonly bearing: number;
}

/** Whom the map follows, at one moment: an arrow where they are, and the view around it. */
export interface Followed {
  readonly at: LngLat;
  /** Which way the arrow points, degrees clockwise from north. */
  readonly heading: number;
  /** For screen readers. */
  readonly label: string;
  /** The view that leads; 'free' leaves the map as somebody has moved it; 'whole' shows all of the map's line. */
  readonly view: FollowView | 'free' | 'whole';
  /** The map was moved by hand or by its keys while the view led. */
  readonly onMoved: () => void;
}
