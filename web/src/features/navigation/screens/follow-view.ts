import { headingAlong, type LngLat, pointAlong } from '@roadcast/core/geo';
import type { GuidanceState, GuidedRoute, NavigationProgress } from '@roadcast/core/navigation';
import type { FollowView } from '../../../map/follow/followed.ts';

/** Where the driver is on the map, and which way they go. */
export interface DriverSpot {
  readonly at: LngLat;
  /** Degrees clockwise from north. */
  readonly heading: number;
}

/** On real streets a position this near to the line is on it, meters: the rest is the receiver's noise. */
const ON_LINE_METERS = 30;

/** The line's direction is read over so much of it to either side, meters. */
const HEADING_REACH = 15;
const DRAWN_HEADING_REACH = 400;

/**
 * @param before where the driver was shown last; its heading stays at a standstill.
 * @returns where to show the driver: on the line where guidance is exact, else where the device says.
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

/** How the land is seen at a speed: fast drivers look far. Miles per hour up to which a view holds, and its zoom. */
const bySpeed = [
  { upTo: 20, zoom: 17 },
  { upTo: 40, zoom: 16.2 },
  { upTo: 60, zoom: 15.2 },
  { upTo: Number.POSITIVE_INFINITY, zoom: 14.4 },
] as const;

/** Within this of a turn its streets are looked at from nearby, meters. */
const TURN_METERS = 250;
const TURN_ZOOM = 16.8;

/** Where the line is drawn from afar: nothing nearer would be true. */
const OVERVIEW_ZOOM = 11.5;
const OVERVIEW_TURN_ZOOM = 12.5;
const OVERVIEW_TURN_METERS = 3000;

const PITCH = { exact: 50, overview: 35 } as const;

/** @param headingUp whether the way that is driven is up on the screen; north otherwise, from straight above. */
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
