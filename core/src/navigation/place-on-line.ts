import { isBack, type RoadSense } from './leaving.ts';
import { type Match, matchBetween } from './match.ts';
import type { GuidanceState, GuidedRoute, PositionFix } from './model.ts';

/** Maximum speed along the line, meters per second. */
const FASTEST_ALONG = 60;
/** How far ahead of the expectation a position may be, meters. */
const AHEAD_SLACK = { exact: 250, overview: 5000 } as const;
const BACK_SLACK = 120;
/** After a gap this long the distance driven is unknown, seconds. */
const GAP_SECONDS = 5;
/** Cost per meter between a spot and the expected position. */
export const DRIFT = { exact: 0.1, overview: 0.15 } as const;
/** Cost of a spot where the line runs the opposite way, on its other pass. Meters. */
export const AGAINST_METERS = { exact: 60, overview: 1500 } as const;
/** On drawn highways the expectation converges to the closest spot within this distance driven. */
const FOLLOWS_WITHIN_METERS = 8000;
/** A spot of the line this much farther on is a different one, meters. */
const ELSEWHERE_METERS = 500;

/** A position's place on the line. */
export interface Placed {
  readonly match: Match;
  /** Position along the line by miles driven. */
  readonly expected: number;
}

/** Returns the route's length, meters. */
export const totalOf = ({ along }: GuidedRoute): number => along[along.length - 1] ?? 0;

/** Below this speed a device's heading is unreliable, meters per second. */
const HEADING_FROM = 2;

/** Returns the driver's heading, degrees clockwise from north; null if unknown. */
export const headingOf = ({ heading, speed }: PositionFix): number | null =>
  heading !== null && (speed === null || speed >= HEADING_FROM) ? heading : null;

/** Streets: close to the previous position, no farther on than possible. */
export function onStreet(
  route: GuidedRoute,
  moved: GuidanceState,
  before: GuidanceState,
  fix: PositionFix,
  seconds: number,
): Placed | null {
  const total = totalOf(route);
  const expected = Math.min(total, before.alongMeters + moved.drivenMeters - before.drivenMeters);
  const back = BACK_SLACK + 2 * fix.accuracyMeters;
  const driven = moved.drivenMeters - before.drivenMeters;
  // After a gap the speed is unknown; otherwise avoid skipping a loop or a stop.
  const ahead =
    seconds <= GAP_SECONDS
      ? driven + 3 * fix.accuracyMeters + 60
      : seconds * FASTEST_ALONG + 3 * fix.accuracyMeters + AHEAD_SLACK.exact;
  const stop = route.places[before.nextPlace]?.alongMeters ?? total;
  const match = matchBetween(route, fix.at, before.alongMeters - back, Math.min(stop, before.alongMeters + ahead), {
    heading: headingOf(fix),
    expected,
    drift: DRIFT.exact,
    against: AGAINST_METERS.exact,
  });
  return match && { match, expected: match.alongMeters };
}

/**
 * Places the driver on a drawn highway, approximately where the miles driven lead. On the inside of a bend the closest
 * spot of the line stays the same for miles and then jumps, so the expectation follows the miles and converges slowly
 * to the closest spot.
 */
export function onHighway(
  route: GuidedRoute,
  moved: GuidanceState,
  before: GuidanceState,
  fix: PositionFix,
  toleranceMeters: number,
): Placed | null {
  const total = totalOf(route);
  const driven = moved.drivenMeters - before.drivenMeters;
  const expected = Math.min(total, Math.max(before.memory.expected, before.alongMeters - toleranceMeters) + driven);
  const from = Math.min(before.alongMeters, expected) - BACK_SLACK - toleranceMeters;
  const to = Math.min(total, Math.max(before.alongMeters, expected) + driven + AHEAD_SLACK.overview);
  const match = matchBetween(route, fix.at, from, to, {
    heading: headingOf(fix),
    expected,
    drift: DRIFT.overview,
    against: AGAINST_METERS.overview,
  });
  if (!match) return null;
  const share = Math.min(1, driven / FOLLOWS_WITHIN_METERS);
  return { match, expected: expected + (match.alongMeters - expected) * share };
}

/** Before declaring the driver off-highway, tries a later spot of the line that is close and has the same direction. */
export function furtherOn(
  route: GuidedRoute,
  state: GuidanceState,
  match: Match,
  fix: PositionFix,
  sense: RoadSense,
): Match | null {
  const [oldest] = state.memory.trail;
  const driven = oldest ? state.drivenMeters - oldest.driven : 0;
  const to = Math.min(totalOf(route), match.alongMeters + driven + AHEAD_SLACK.overview);
  const wishes = { heading: headingOf(fix), expected: 0, drift: 0, against: AGAINST_METERS.overview };
  const other = matchBetween(route, fix.at, match.alongMeters + ELSEWHERE_METERS, to, wishes);
  return other && isBack(other, fix, sense) ? other : null;
}
