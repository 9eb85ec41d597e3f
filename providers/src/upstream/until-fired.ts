/**
 * Waits for work until a signal fires. Leaves no listener on the signal.
 * @returns the work's result; undefined if the signal fired first. @throws the work's error, unless the signal fired
 * first.
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
