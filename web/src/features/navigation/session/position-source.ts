import type { PositionFix } from '@roadcast/core/navigation';
import type { LocationProblem, Stop } from '../device/ports.ts';
import { showDenied } from './location-access.ts';
import type { SessionPorts } from './session-ports.ts';

/** Callbacks for a position watch. */
export interface PositionListener {
  readonly fix: (fix: PositionFix) => void;
  readonly failed: (problem: Exclude<LocationProblem, 'denied'>) => void;
  readonly access: (access: 'granted' | 'denied') => void;
}

/** Watches the device's positions. Resumes when the driver grants permission again. */
export function watchPositions({ location, messages }: SessionPorts, { fix, failed, access }: PositionListener): Stop {
  let isDenied = false;
  let isStopped = false;
  let stopWatching: Stop = () => undefined;

  // Browsers may report a denial twice.
  const deny = (): void => {
    if (isDenied) return;
    isDenied = true;
    access('denied');
    stopWatching();
    showDenied(messages);
  };
  const watch = (): void => {
    stopWatching();
    stopWatching = location.watch(fix, (problem) => {
      if (isStopped) return;
      if (problem === 'denied') deny();
      else failed(problem);
    });
  };
  const stopListening = location.onPermission((permission) => {
    if (isStopped) return;
    if (permission === 'denied') deny();
    if (permission !== 'granted') return;
    isDenied = false;
    access('granted');
    watch();
  });
  watch();
  return () => {
    isStopped = true;
    stopListening();
    stopWatching();
  };
}
