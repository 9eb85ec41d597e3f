import { useEffect, useState } from 'react';

/** So long work is put off at most, milliseconds. */
const LATEST_MS = 2500;

/** Where the browser does not say when it is idle, this long after the page was drawn, milliseconds. */
const SOON_MS = 250;

/** @returns whether the browser has had nothing better to do since this was drawn. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const ready = () => setIdle(true);
    // Safari has no such call.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ready, SOON_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(ready, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
