import { distanceMeters, type LngLat } from '../geo/index.ts';
import type { GuidanceMemory, GuidanceState, PositionFix } from './model.ts';

/** Assumed accuracy if a device doesn't report it, meters. */
const DEFAULT_ACCURACY_METERS = 100;
/** Maximum usable accuracy on streets and on drawn highways, meters. */
const MAX_ACCURACY_METERS = { exact: 120, overview: 1500 } as const;
/** Maximum plausible speed, meters per second (200 mph). */
const FASTEST = 90;
/** Position error beyond the reported accuracy, meters. */
const SLACK_METERS = 150;
/** After this many positions agreeing with a rejected one, they are accepted: the previous one was wrong. */
const AGREEING = 3;
/**
 * A position older than the previous one by less than this came late; by more, the clock was set back. Milliseconds.
 */
const LATE_MS = 30_000;

/** Verdict on a position. */
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

/** Returns the position without invalid values; null if nothing valid is left. */
function cleaned(fix: PositionFix): PositionFix | null {
  if (!isPlace(fix.at) || !Number.isFinite(fix.time)) return null;
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
 * Checks whether a position is plausible: valid, accurate enough for the road, later than the previous one, and within
 * reach of it.
 * @param exact whether the road has real street geometry there.
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
  distanceMeters(from.at, to.at) <= seconds * FASTEST + from.accuracyMeters + to.accuracyMeters + SLACK_METERS;
