import { isBack, type RoadSense } from './leaving.ts';
import { type Match, matchBetween } from './match.ts';
import type { GuidanceState, GuidedRoute, PositionFix } from './model.ts';

/** Maximum speed along the line, meters per second. */
const TOP_SPEED_ALONG = 60;
/** Maximum deviation of a match ahead of and behind the expected position, meters. */
const AHEAD_SLACK = { exact: 250, overview: 5000 } as const;
const BACK_SLACK = 120;
/**
 * Distance driven after reaching a place from which the place is behind the driver, meters. Places are reached up to 60
 * meters early.
 */
const BEHIND_PLACE_METERS = 100;
/** Length of a gap between fixes after which the distance driven is unknown, seconds. */
const GAP_SECONDS = 5;
/** Cost per meter of deviation from the expected position. */
export const DRIFT = { exact: 0.1, overview: 0.15 } as const;
/** Cost of a match where the line runs in the opposite direction, as on the way back; meters. */
export const AGAINST_METERS = { exact: 60, overview: 1500 } as const;
/** Distance driven over which the expected position on a drawn highway converges to the closest point, meters. */
const FOLLOWS_WITHIN_METERS = 8000;
/** Minimum distance along the line between two points that are different places, meters. */
const ELSEWHERE_METERS = 500;

/** Match of a fix on the line. */
export interface Placed {
  readonly match: Match;
  /** Expected meters along the line, based on the distance driven. */
  readonly expected: number;
}

/** Returns the route's length, meters. */
export const totalOf = ({ along }: GuidedRoute): number => along[along.length - 1] ?? 0;

/** Minimum speed for a reliable heading, meters per second. */
const HEADING_FROM = 2;

/** Returns the driver's heading, degrees clockwise from north; null if unknown. */
export const headingOf = ({ heading, speed }: PositionFix): number | null =>
  heading !== null && (speed === null || speed >= HEADING_FROM) ? heading : null;

/**
 * Returns the distance of the last place along the line if the driver has passed it; otherwise 0. Drivers often leave a
 * stop the way they came, and at walking pace only the distance driven shows the direction.
 */
function placeBehind({ places }: GuidedRoute, { nextPlace, stepIndex, drivenMeters, memory }: GuidanceState): number {
  const last = places[nextPlace - 1];
  if (!last || memory.reachedAt === null) return 0;
  const departed = last.step !== null && stepIndex > last.step;
  return departed || drivenMeters - memory.reachedAt > BEHIND_PLACE_METERS ? last.alongMeters : 0;
}

/** Matches the driver on a street: near the previous position, and no farther than could have been driven. */
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
  // After a gap the speed is unknown. Otherwise, limit the distance so that no loop or stop is skipped.
  const ahead =
    seconds <= GAP_SECONDS
      ? driven + 3 * fix.accuracyMeters + 60
      : seconds * TOP_SPEED_ALONG + 3 * fix.accuracyMeters + AHEAD_SLACK.exact;
  const stop = route.places[before.nextPlace]?.alongMeters ?? total;
  const from = Math.max(before.alongMeters - back, placeBehind(route, moved));
  const match = matchBetween(route, fix.at, from, Math.min(stop, Math.max(from, before.alongMeters) + ahead), {
    heading: headingOf(fix),
    expected,
    drift: DRIFT.exact,
    against: AGAINST_METERS.exact,
  });
  return match && { match, expected: match.alongMeters };
}

/**
 * Matches the driver on a drawn highway by the distance driven. The closest point is unsuitable, because on the inside
 * of a bend it stays the same for miles and then jumps. The expected position therefore advances by the distance
 * driven, and converges slowly to the closest point.
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

/** Before declaring the driver off-highway, tries a later matching point with the same direction. */
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
