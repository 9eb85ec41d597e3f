import { distanceMeters, type LngLat } from '../geo/index.ts';
import type { GuidanceMemory, GuidanceState, PositionFix } from './model.ts';

/** Assumed accuracy if the device reports none, meters. */
const DEFAULT_ACCURACY_METERS = 100;
/** Maximum acceptable accuracy radius on streets and on drawn highways, meters. */
const MAX_ACCURACY_METERS = { exact: 120, overview: 1500 } as const;
/** Maximum plausible speed, meters per second (200 mph). */
const TOP_SPEED = 90;
/** Allowed position error beyond the reported accuracy, meters. */
const SLACK_METERS = 150;
/** Number of fixes consistent with a rejected one after which they are accepted, because the previous fix was wrong. */
const AGREEING = 3;
/**
 * Maximum age difference of a late fix, milliseconds. If a fix is older than the previous one by more, the clock was
 * set back.
 */
const LATE_MS = 30_000;

/** Latest time of a working clock, epoch milliseconds: the end of the year 9999. */
const LATEST_TIME = Date.UTC(10_000, 0);

/** Result of checking a fix. */
export type Belief =
  | { readonly kind: 'believed'; readonly fix: PositionFix; readonly seconds: number; readonly relocated: boolean }
  | {
      readonly kind: 'ignored';
      readonly reason: 'not-a-position' | 'too-vague' | 'too-far' | 'out-of-order';
      readonly jump: GuidanceMemory['jump'];
    };

const isPlace = ([lng, lat]: LngLat): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;

const known = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) && value >= 0 ? value : null;

/** Returns the fix without invalid values; null if position or time are invalid. */
function cleaned(fix: PositionFix): PositionFix | null {
  if (!isPlace(fix.at) || !(Math.abs(fix.time) < LATEST_TIME)) return null;
  const heading = known(fix.heading);
  return {
    at: [fix.at[0], fix.at[1]],
    accuracyMeters: known(fix.accuracyMeters) ?? DEFAULT_ACCURACY_METERS,
    speed: known(fix.speed),
    heading: heading !== null && heading <= 360 ? heading : null,
    time: fix.time,
  };
}

/**
 * Checks whether a fix is plausible: valid, accurate enough for the road, newer than the previous fix and within reach
 * of it.
 * @param exact whether the road there has exact street geometry.
 */
export function believe({ fix: before, memory }: GuidanceState, reported: PositionFix, exact: boolean): Belief {
  const ignored = (reason: (Belief & { kind: 'ignored' })['reason'], jump = memory.jump): Belief => ({
    kind: 'ignored',
    reason,
    jump,
  });
  const fix = cleaned(reported);
  if (!fix) return ignored('not-a-position');
  if (fix.accuracyMeters > MAX_ACCURACY_METERS[exact ? 'exact' : 'overview']) return ignored('too-vague');
  if (!before) return { kind: 'believed', fix, seconds: 0, relocated: false };
  const late = before.time - fix.time;
  if (late > 0 && late < LATE_MS) return ignored('out-of-order');
  const seconds = late > 0 ? 1 : -late / 1000;
  if (isWithinReach(before, fix, seconds)) return { kind: 'believed', fix, seconds, relocated: false };
  const { jump } = memory;
  const since = jump ? Math.max(1, (fix.time - jump.fix.time) / 1000) : 0;
  if (!jump || !isWithinReach(jump.fix, fix, since)) return ignored('too-far', { fix, agreeing: 1 });
  if (jump.agreeing + 1 < AGREEING) return ignored('too-far', { fix, agreeing: jump.agreeing + 1 });
  return { kind: 'believed', fix, seconds, relocated: true };
}

const isWithinReach = (from: PositionFix, to: PositionFix, seconds: number): boolean =>
  distanceMeters(from.at, to.at) <= seconds * TOP_SPEED + from.accuracyMeters + to.accuracyMeters + SLACK_METERS;
