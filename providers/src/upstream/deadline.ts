/**
 * A signal that fires on timeout or when the caller aborts, whichever comes first; leaves no listener on the caller's
 * signal.
 */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether it was the timeout. */
  timedOut(): boolean;
  /** Milliseconds. */
  left(): number;
  /** Releases the timer. Always call it when the work is done. */
  clear(): void;
}

/** @param ms from now. @param caller the caller's signal. */
export function startDeadline(ms: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const ends = performance.now() + ms;
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, ms);
  const giveUp = (): void => controller.abort(caller?.reason);
  if (caller?.aborted) giveUp();
  else caller?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => late,
    left: () => Math.max(0, ends - performance.now()),
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}

/** Waits. @throws the signal's reason as soon as it fires. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const wake = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = (): void => {
      clearTimeout(wake);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
