import { drivenAsTimed, previewWait, SimulatedDriver } from '@roadcast/core/drive-simulator';
import type { GuidedRoute, PositionFix } from '@roadcast/core/navigation';
import type { ClockPort, Stop } from './ports.ts';

/** Maximum preview positions per second. */
const MOST_A_SECOND = 10;

/** Simulates driving a route. @param timesFaster multiple of the normal driving speed. @returns a function to stop. */
export function previewDrive(
  clock: ClockPort,
  route: GuidedRoute,
  timesFaster: number,
  onFix: (fix: PositionFix) => void,
): Stop {
  const driver = new SimulatedDriver({
    ...drivenAsTimed(route, clock.now()),
    secondsBetween: Math.max(1, timesFaster / MOST_A_SECOND),
  });
  let stop: Stop = () => undefined;
  let isStopped = false;
  const show = (fix: ReturnType<SimulatedDriver['next']>): void => {
    if (!fix || isStopped) return;
    const { truth: _, ...told } = fix;
    onFix(told);
    const next = driver.next();
    if (next) stop = clock.after(previewWait(fix, next, timesFaster), () => show(next));
  };
  stop = clock.after(0, () => show(driver.next()));
  return () => {
    isStopped = true;
    stop();
  };
}
