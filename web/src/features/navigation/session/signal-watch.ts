import type { PositionFix } from '@roadcast/core/navigation';
import type { ClockPort, LocationProblem, Stop } from '../device/ports.ts';
import type { SignalQuality } from './guidance-view.ts';

/** Milliseconds without a position until the signal counts as lost. */
const LOST_MS = 10_000;

/** Accuracy radius beyond which the signal counts as weak, meters; enough to identify the road but not the lane. */
const WEAK_METERS = 50;

/** Tracks the quality of the device's location signal. */
export interface SignalWatch {
  readonly received: (fix: PositionFix) => void;
  readonly failed: (problem: LocationProblem) => void;
  readonly stop: Stop;
}

/** Starts tracking. @param lost called once per signal loss. */
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
    // Ignore timeouts, which devices report every few seconds while searching. Only silence means the signal is lost.
    failed: (problem) => {
      if (problem !== 'timed-out') lose();
    },
    stop: () => stopTimer(),
  };
}
