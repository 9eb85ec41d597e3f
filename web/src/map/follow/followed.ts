import type { LngLat } from '@roadcast/core/geo';

/** View of the follow camera. */
export interface FollowView {
  readonly zoom: number;
  /** Degrees from straight down. */
  readonly pitch: number;
  /** Direction at the top of the screen, degrees clockwise from north. */
  readonly bearing: number;
}

/** The followed driver's position and view at one moment. */
export interface Followed {
  readonly at: LngLat;
  /** Direction of the arrow, degrees clockwise from north. */
  readonly heading: number;
  /** For screen readers. */
  readonly label: string;
  /** The camera view; 'free' keeps the map as moved by the user; 'whole' shows the map's whole line. */
  readonly view: FollowView | 'free' | 'whole';
  /** Called when the user moves the map while the camera follows. */
  readonly onMoved: () => void;
}
