import { distanceMeters, type LngLat } from '../geo/index.ts';
import type { GuidanceMemory, GuidanceState, PositionFix } from './model.ts';

/** A device that does not say how exact it is counts as this vague, meters. */
const UNTOLD_ACCURACY_METERS = 100;
/** Streets are told apart up to this radius, drawn highways up to this one, meters. */
const VAGUEST = { exact: 120, overview: 1500 } as const;
/** Nobody drives faster, meters per second (200 mph). */
const FASTEST = 90;
/** What a position may be off beside what its device says, meters. */
const SLACK_METERS = 150;
/** So many positions that agree with one that was not believed are right, and the one before them was wrong. */
const AGREEING = 3;
/** A position that is older than the one before by less than this came late; by more, the clock was set back. Milliseconds. */
const LATE_MS = 30_000;

/** What becomes of a position. */
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

/** @returns the position with all that makes no sense left out; null where there is none. */
function cleaned(fix: PositionFix): PositionFix | null {
  if (!isPlace(fix.at) || !Number.isFinite(fix.time)) return null;
  const heading = known(fix.heading);
  return {
    at: [fix.at[0], fix.at[1]],
    accuracyMeters: known(fix.accuracyMeters) ?? UNTOLD_ACCURACY_METERS,
    speed: known(fix.speed),
    heading: heading !== null && heading <= 360 ? heading : null,
    time: fix.time,
  };
}

/**
 * Looks whether a position can be believed: it is one, is exact enough for the road, follows the one before in time, and is within reach of it.
 * @param exact whether the road is real streets there.
 */
export function believe({ fix: before, memory }: GuidanceState, told: PositionFix, exact: boolean): Belief {
  const ignored = (reason: (Belief & { kind: 'ignored' })['reason'], jump = memory.jump): Belief => ({
    kind: 'ignored',
    reason,
    jump,
  });
  const fix = cleaned(told);
  if (!fix) return ignored('not-a-position');
  if (fix.accuracyMeters > VAGUEST[exact ? 'exact' : 'overview']) return ignored('too-vague');
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
