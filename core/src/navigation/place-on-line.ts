import { isBack, type RoadSense } from './leaving.ts';
import { type Match, matchBetween } from './match.ts';
import type { GuidanceState, GuidedRoute, PositionFix } from './model.ts';

/** Faster than this nobody gets along the line, meters per second. */
const FASTEST_ALONG = 60;
/** What a position may be ahead of all expectation, meters. */
const AHEAD_SLACK = { exact: 250, overview: 5000 } as const;
const BACK_SLACK = 120;
/** After so long without a position nobody knows what was driven, seconds. */
const GAP_SECONDS = 5;
/** What each meter costs that a spot of the line lies away from where it is expected. */
export const DRIFT = { exact: 0.1, overview: 0.15 } as const;
/** What a spot costs where the line leads the other way: it comes by twice there. Meters. */
export const AGAINST_METERS = { exact: 60, overview: 1500 } as const;
/** On drawn highways what is expected comes over to the nearest spot within so many meters driven. */
const FOLLOWS_WITHIN_METERS = 8000;
/** A spot of the line that is this much further on is another one, meters. */
const ELSEWHERE_METERS = 500;

/** Where a position is on the line. */
export interface Placed {
  readonly match: Match;
  /** Where along the line the drive is by the miles driven. */
  readonly expected: number;
}

/** @returns the route's length, meters. */
export const totalOf = ({ along }: GuidedRoute): number => along[along.length - 1] ?? 0;

/** Slower than this a device's heading is nobody's, meters per second. */
const HEADING_FROM = 2;

/** @returns where the driver is heading, degrees clockwise from north; null where nobody knows. */
export const headingOf = ({ heading, speed }: PositionFix): number | null =>
  heading !== null && (speed === null || speed >= HEADING_FROM) ? heading : null;

/** Streets: near where it was, as far on as it can have come. */
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
  // After a gap nobody knows how fast it was driven; else a loop that comes by itself again must not be skipped, nor a stop.
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
 * Drawn highways: about where the miles driven lead to. On the inner side of a bend the nearest spot of the line stands still for miles and then
 * leaps, so what is expected goes by the miles and follows the nearest spot slowly.
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

/** Before a highway counts as left: another spot of the line, further on, that is near and leads the same way. */
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
