import { bearingDegrees } from '../geo/index.ts';
import { angleBetween, leastAngle, type Match } from './match.ts';
import type { GuidanceMemory, GuidanceState, GuidedRoute, PositionFix, RouteStretch } from './model.ts';

/** Matching parameters by how well a stretch of road is known. */
export interface RoadSense {
  /** Whether the line is the real street. */
  readonly exact: boolean;
  /** Maximum distance beside the line while still on the road, meters. */
  readonly toleranceMeters: (fix: PositionFix) => number;
}

/** On streets: twice the reported accuracy, within these limits, meters. */
const NARROWEST = 40;
const WIDEST = 100;
/**
 * The drawn line of a highway is straight between known points: the real road bends away from it by two miles and more.
 * The stretch's own accuracy is added. A modeled road is a rough guess. Meters.
 */
const DRAWN_BESIDE = 3400;
const UNMEASURED = 1000;
const MODELED = 5000;

/** Returns the parameters for a stretch. */
export function senseAt({ kind, accuracyMeters }: RouteStretch): RoadSense {
  if (kind === 'street') {
    const own = accuracyMeters ?? 0;
    return {
      exact: true,
      toleranceMeters: (fix) => Math.min(WIDEST, Math.max(NARROWEST, 2 * fix.accuracyMeters + own)),
    };
  }
  const meters = kind === 'modeled' ? MODELED : DRAWN_BESIDE + (accuracyMeters ?? UNMEASURED);
  return { exact: false, toleranceMeters: () => meters };
}

/** Evidence that the road was left, and since when. */
export interface Verdict {
  readonly left: boolean;
  readonly suspect: GuidanceMemory['suspect'];
}

/** Headings are reliable from this speed, meters per second. */
const HEADING_FROM = 3;
/** A street at a smaller angle may be a lane of the same one, degrees. */
const OFF_DEGREES = 50;
const OPPOSITE_DEGREES = 130;
/** Minimum distance from the line for a heading to count, meters. */
const BESIDE_AT_LEAST = 15;
/** Range of the line around the position where a heading may match, in addition to the reported accuracy, meters. */
const AROUND_METERS = 20;
/** Evidence needed before declaring the driver off the road: positions, seconds and meters. */
const ENOUGH = {
  beside: { fixes: 3, seconds: 2, meters: 15 },
  heading: { fixes: 3, seconds: 2, meters: 20 },
  opposite: { fixes: 4, seconds: 4, meters: 90 },
} as const;

/** Returns whether the driver has left the road, or may have. */
export function hasLeft(
  route: GuidedRoute,
  state: GuidanceState,
  match: Match,
  fix: PositionFix,
  sense: RoadSense,
): Verdict {
  return sense.exact ? leftStreet(route, state, match, fix, sense) : leftHighway(state, match, fix, sense);
}

function leftStreet(
  route: GuidedRoute,
  { memory, drivenMeters }: GuidanceState,
  match: Match,
  fix: PositionFix,
  sense: RoadSense,
): Verdict {
  const why = suspicion(route, match, fix, sense);
  const { suspect } = memory;
  if (!why) {
    // One matching position among many that don't match is noise.
    const fixes = (suspect?.fixes ?? 0) - 2;
    return { left: false, suspect: suspect && fixes > 0 ? { ...suspect, fixes } : null };
  }
  const next = suspect ? { ...suspect, fixes: suspect.fixes + 1 } : { since: fix.time, fixes: 1, driven: drivenMeters };
  const enough = ENOUGH[why];
  const left =
    next.fixes >= enough.fixes &&
    fix.time - next.since >= enough.seconds * 1000 &&
    drivenMeters - next.driven >= enough.meters;
  return { left, suspect: next };
}

function suspicion(route: GuidedRoute, match: Match, fix: PositionFix, sense: RoadSense): keyof typeof ENOUGH | null {
  const { alongMeters, besideMeters, point } = match;
  if (besideMeters > sense.toleranceMeters(fix)) return 'beside';
  if (fix.heading === null || fix.speed === null || fix.speed < HEADING_FROM) return null;
  const around = AROUND_METERS + fix.accuracyMeters;
  const angle = leastAngle(route, fix.heading, alongMeters - around, alongMeters + around);
  if (angle > OPPOSITE_DEGREES) return 'opposite';
  const beside = Math.max(BESIDE_AT_LEAST, fix.accuracyMeters);
  if (besideMeters > beside && angle > OFF_DEGREES) return 'heading';
  // Straight on at a turn: the line is behind, and getting farther away.
  const away = angleBetween(fix.heading, bearingDegrees(point, fix.at));
  return besideMeters > beside * 1.3 && away < OFF_DEGREES ? 'heading' : null;
}

/** Beyond the tolerance for this distance, meters. */
const BEYOND_METERS = 600;
/**
 * Of the last miles driven: at most this share along the line, or at least this many away from it. Meters, and a share.
 */
const LOOK_BACK = 7200;
const LEAST_GAIN = 0.2;
const GROWTH_WITHIN = 6400;
const GROWTH = 2700;
const BESIDE_WITH_GROWTH = 2300;
/** Driven back along the line, meters. */
const TURNED_BACK = 2000;

/** Positions are always off a drawn highway's line, so this judges the change over miles. */
function leftHighway(
  { memory, drivenMeters }: GuidanceState,
  match: Match,
  fix: PositionFix,
  sense: RoadSense,
): Verdict {
  const { trail, suspect } = memory;
  const { alongMeters, besideMeters } = match;
  const furthest = trail.reduce((most, { along }) => Math.max(most, along), 0);
  const reversed =
    fix.heading !== null &&
    fix.speed !== null &&
    fix.speed >= HEADING_FROM &&
    angleBetween(fix.heading, match.bearing) > 100;
  if (furthest - alongMeters > TURNED_BACK && reversed) return { left: true, suspect: null };
  const first = trail.find(({ driven }) => drivenMeters - driven <= LOOK_BACK);
  if (
    first &&
    drivenMeters - first.driven > LOOK_BACK - 800 &&
    alongMeters - first.along < LEAST_GAIN * (drivenMeters - first.driven)
  ) {
    return { left: true, suspect: null };
  }
  const recent = trail.filter(({ driven }) => drivenMeters - driven <= GROWTH_WITHIN);
  const nearest = recent.reduce((least, { beside }) => Math.min(least, beside), besideMeters);
  if (besideMeters - nearest > GROWTH && besideMeters > BESIDE_WITH_GROWTH) return { left: true, suspect: null };
  if (besideMeters <= sense.toleranceMeters(fix)) return { left: false, suspect: null };
  const next = suspect ? { ...suspect, fixes: suspect.fixes + 1 } : { since: fix.time, fixes: 1, driven: drivenMeters };
  return { left: next.fixes >= 3 && drivenMeters - next.driven >= BEYOND_METERS, suspect: next };
}

/** Within this share of the tolerance a drive is back on the line. */
const BACK_SHARE = 0.7;

/** Returns whether an off-route position is on the line again, heading along it. */
export function isBack({ besideMeters, bearing }: Match, fix: PositionFix, sense: RoadSense): boolean {
  if (besideMeters > sense.toleranceMeters(fix) * BACK_SHARE) return false;
  const says = fix.heading !== null && (fix.speed === null || fix.speed >= HEADING_FROM);
  return !says || angleBetween(fix.heading as number, bearing) < (sense.exact ? OFF_DEGREES : 75);
}
