/**
 * Waits for work until a signal fires; leaves no listener on the signal.
 * @returns the work's result; undefined if the signal was first. @throws what the work throws before that.
 */
export async function untilFired<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  let stop = (): void => undefined;
  const fired = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
  });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, fired]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
