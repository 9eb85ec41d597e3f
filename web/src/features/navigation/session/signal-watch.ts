import type { PositionFix } from '@roadcast/core/navigation';
import type { ClockPort, LocationProblem, Stop } from '../device/ports.ts';
import type { SignalQuality } from './guidance-view.ts';

/** The signal is lost after this long without a position, milliseconds. */
const LOST_MS = 10_000;

/** A position less accurate than this shows the road, but not the lane. */
const WEAK_METERS = 50;

/** Watches the quality of the device's position. */
export interface SignalWatch {
  readonly received: (fix: PositionFix) => void;
  readonly failed: (problem: LocationProblem) => void;
  readonly stop: Stop;
}

/** Starts watching. @param lost called once per loss. */
export function watchSignal(
  clock: ClockPort,
  changed: (quality: SignalQuality) => void,
  lost: () => void,
): SignalWatch {
  let isLost = false;
  let stopTimer: Stop = () => undefined;
  const lose = (): void => {
    stopTimer();
    if (isLost) return;
    isLost = true;
    changed('lost');
    lost();
  };
  const wait = (): void => {
    stopTimer();
    stopTimer = clock.after(LOST_MS, lose);
  };
  wait();
  return {
    received: ({ at, accuracyMeters }) => {
      if (!at.every(Number.isFinite)) return;
      isLost = false;
      wait();
      changed(accuracyMeters <= WEAK_METERS ? 'good' : 'weak');
    },
    // A timeout is reported every few seconds while the device searches. Only silence means the signal is lost.
    failed: (problem) => {
      if (problem !== 'timed-out') lose();
    },
    stop: () => stopTimer(),
  };
}
