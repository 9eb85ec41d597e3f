import { bearingDegrees } from '../geo/index.ts';
import { angleBetween, leastAngle, type Match } from './match.ts';
import type { GuidanceMemory, GuidanceState, GuidedRoute, PositionFix, RouteStretch } from './model.ts';

/** Matching parameters, depending on how precisely a stretch of road is known. */
export interface RoadSense {
  /** Whether the line follows the real street. */
  readonly exact: boolean;
  /** Returns the maximum distance from the line for still being on the road, meters. */
  readonly toleranceMeters: (fix: PositionFix) => number;
}

/** Limits of the tolerance on streets, which is twice the reported accuracy; meters. */
const NARROWEST = 40;
const WIDEST = 100;
/**
 * Tolerances for drawn highways, meters, to which the stretch's accuracy is added. Drawn lines are straight between
 * known points, so the real road may deviate by two miles or more. Modeled roads are only rough guesses.
 */
const DRAWN_BESIDE = 3400;
const UNMEASURED = 1000;
const MODELED = 5000;

/** Returns a stretch's matching parameters. */
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

/** Whether the driver left the road, and the evidence so far. */
export interface Verdict {
  readonly left: boolean;
  readonly suspect: GuidanceMemory['suspect'];
}

/** Minimum speed for a reliable heading, meters per second. */
const HEADING_FROM = 3;
/** Minimum angles between heading and road, degrees: at smaller angles, the driver may be in another lane. */
const OFF_DEGREES = 50;
const OPPOSITE_DEGREES = 130;
/** Minimum distance from the line for checking the heading, meters. */
const BESIDE_AT_LEAST = 15;
/**
 * Part of the line around the driver's position where the heading may match, in addition to the reported accuracy;
 * meters.
 */
const AROUND_METERS = 20;
/** Evidence required to declare the driver off the road: fixes, seconds and meters. */
const ENOUGH = {
  beside: { fixes: 3, seconds: 2, meters: 15 },
  heading: { fixes: 3, seconds: 2, meters: 20 },
  opposite: { fixes: 4, seconds: 4, meters: 90 },
} as const;

/** Returns whether the driver has left the road, and the evidence if not yet certain. */
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
    // One fix on the line may be noise, so subtract two suspect fixes instead of resetting.
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
  // The driver continued straight at a turn: the line is behind, and the distance increases.
  const away = angleBetween(fix.heading, bearingDegrees(point, fix.at));
  return besideMeters > beside * 1.3 && away < OFF_DEGREES ? 'heading' : null;
}

/** Distance driven beyond the tolerance that is required as evidence, meters. */
const BEYOND_METERS = 600;
/**
 * Distance driven that is examined, meters. Within that distance, the maximum share driven along the line, and the
 * minimum increase in distance from the line, meters.
 */
const LOOK_BACK = 7200;
const LEAST_GAIN = 0.2;
const GROWTH_WITHIN = 6400;
const GROWTH = 2700;
const BESIDE_WITH_GROWTH = 2300;
/**
 * Distance from the position expected by the miles driven beyond which a match may be on another leg of a switchback,
 * so its distance from the line is meaningless. Meters.
 */
const ASTRAY_METERS = 1500;
/** Minimum distance driven backward along the line, meters. */
const TURNED_BACK = 2000;

/**
 * Returns whether the driver left a drawn highway. Fixes are always off the drawn line, so this checks how their
 * distance changes over miles.
 */
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
  const recent = trail.filter(
    ({ driven, along, expected }) =>
      drivenMeters - driven <= GROWTH_WITHIN && Math.abs(along - expected) <= ASTRAY_METERS,
  );
  const nearest = recent.reduce((least, { beside }) => Math.min(least, beside), besideMeters);
  if (besideMeters - nearest > GROWTH && besideMeters > BESIDE_WITH_GROWTH) return { left: true, suspect: null };
  if (besideMeters <= sense.toleranceMeters(fix)) return { left: false, suspect: null };
  const next = suspect ? { ...suspect, fixes: suspect.fixes + 1 } : { since: fix.time, fixes: 1, driven: drivenMeters };
  return { left: next.fixes >= 3 && drivenMeters - next.driven >= BEYOND_METERS, suspect: next };
}

/** Share of the tolerance within which a driver has rejoined the line. */
const BACK_SHARE = 0.7;

/** Returns whether an off-route driver is back on the line and heading along it. */
export function isBack({ besideMeters, bearing }: Match, fix: PositionFix, sense: RoadSense): boolean {
  if (besideMeters > sense.toleranceMeters(fix) * BACK_SHARE) return false;
  const says = fix.heading !== null && (fix.speed === null || fix.speed >= HEADING_FROM);
  return !says || angleBetween(fix.heading as number, bearing) < (sense.exact ? OFF_DEGREES : 75);
}
