/**
 * A signal that fires on timeout or when the caller aborts, whichever is first. Leaves no listener on the caller's
 * signal.
 */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Returns whether the signal fired because of the timeout. */
  timedOut(): boolean;
  /** Returns the milliseconds until the timeout. */
  left(): number;
  /** Releases the timer. Must be called when the work is done. */
  clear(): void;
}

/** Starts a deadline. @param ms time limit from now, milliseconds. @param caller the caller's signal. */
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

/** Waits. @throws the signal's reason as soon as the signal fires. */
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
