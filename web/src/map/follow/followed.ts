import type { LngLat } from '@roadcast/core/geo';

/** View of the follow camera. */
export interface FollowView {
  readonly zoom: number;
  /** Tilt in degrees from straight down. */
  readonly pitch: number;
  /** Direction at the top of the screen, degrees clockwise from north. */
  readonly bearing: number;
}

/** Followed driver's position and view at one moment. */
export interface Followed {
  readonly at: LngLat;
  /** Arrow direction, degrees clockwise from north. */
  readonly heading: number;
  /** Label for screen readers. */
  readonly label: string;
  /** Camera view. 'free' leaves the map where the user moved it; 'whole' shows the whole line. */
  readonly view: FollowView | 'free' | 'whole';
  /** Called when the user moves the map while the camera follows. */
  readonly onMoved: () => void;
}
