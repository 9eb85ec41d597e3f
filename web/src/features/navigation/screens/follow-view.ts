import { headingAlong, type LngLat, pointAlong } from '@roadcast/core/geo';
import type { GuidanceState, GuidedRoute, NavigationProgress } from '@roadcast/core/navigation';
import type { FollowView } from '../../../map/follow/followed.ts';

/** Driver's position and heading on the map. */
export interface DriverSpot {
  readonly at: LngLat;
  /** Degrees clockwise from north. */
  readonly heading: number;
}

/**
 * Maximum distance in meters from the line on real streets at which a position is drawn on the line. The difference is
 * GPS noise.
 */
const ON_LINE_METERS = 30;

/** Distance ahead and behind used to compute the line's direction, meters. */
const HEADING_REACH = 15;
const DRAWN_HEADING_REACH = 400;

/**
 * Returns where to draw the driver: on the line if guidance is exact, otherwise at the device's position.
 * @param before previous spot; its heading is kept when stopped.
 */
export function driverSpot(
  { line, along }: GuidedRoute,
  { fix, alongMeters, phase }: Pick<GuidanceState, 'fix' | 'alongMeters' | 'phase'>,
  { exact, besideMeters }: Pick<NavigationProgress, 'exact' | 'besideMeters'>,
  before: DriverSpot | null,
): DriverSpot | null {
  if (!fix) return null;
  const reach = exact ? HEADING_REACH : DRAWN_HEADING_REACH;
  const lineHeading = (): number => headingAlong(line, along, alongMeters, reach).bearing;
  const onLine = phase !== 'off-route' && exact && besideMeters !== null && besideMeters <= ON_LINE_METERS;
  if (onLine) return { at: pointAlong(line, along, alongMeters), heading: lineHeading() };
  return { at: fix.at, heading: fix.heading ?? before?.heading ?? lineHeading() };
}

/** Zoom by speed, because fast drivers need to see farther. Each applies below `upTo` mph. */
const bySpeed = [
  { upTo: 20, zoom: 17 },
  { upTo: 40, zoom: 16.2 },
  { upTo: 60, zoom: 15.2 },
  { upTo: Number.POSITIVE_INFINITY, zoom: 14.4 },
] as const;

/** Distance to a turn at which the map zooms in, meters. */
const TURN_METERS = 250;
const TURN_ZOOM = 16.8;

/** Zoom for drawn lines, which aren't accurate enough for a closer view. */
const OVERVIEW_ZOOM = 11.5;
const OVERVIEW_TURN_ZOOM = 12.5;
const OVERVIEW_TURN_METERS = 3000;

const PITCH = { exact: 50, overview: 35 } as const;

/**
 * Returns the camera view.
 * @param headingUp whether the direction of travel is up; otherwise north is up, seen from straight above.
 */
export function followView(
  {
    exact,
    currentSpeed,
    distanceToNextStep,
  }: Pick<NavigationProgress, 'exact' | 'currentSpeed' | 'distanceToNextStep'>,
  heading: number,
  headingUp: boolean,
): FollowView {
  const usual = bySpeed.find(({ upTo }) => (currentSpeed ?? 0) < upTo)?.zoom ?? TURN_ZOOM;
  const near = distanceToNextStep <= (exact ? TURN_METERS : OVERVIEW_TURN_METERS);
  const zoom = exact ? Math.max(usual, near ? TURN_ZOOM : 0) : near ? OVERVIEW_TURN_ZOOM : OVERVIEW_ZOOM;
  if (!headingUp) return { zoom, pitch: 0, bearing: 0 };
  return { zoom, pitch: exact ? PITCH.exact : PITCH.overview, bearing: heading };
}
