import { useEffect, useState } from 'react';

/** So long work is put off at most, milliseconds. */
const LATEST_MS = 2500;

/** Where the browser does not say when it is idle, this long after the page was drawn, milliseconds. */
const SOON_MS = 250;

/** For what is not to be seen yet: by then the page has asked for what it begins with, the map too; milliseconds after it was idle first. */
export const LATER = 3000;

/**
 * @param wait this much longer, milliseconds.
 * @returns whether the browser has had nothing better to do since this was drawn.
 */
export function useIdle(wait = 0): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ready = () => {
      if (wait === 0) setIdle(true);
      else timer = setTimeout(() => setIdle(true), wait);
    };
    // Safari has no such call.
    if (!('requestIdleCallback' in window)) {
      timer = setTimeout(ready, SOON_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(ready, { timeout: LATEST_MS });
    return () => {
      cancelIdleCallback(handle);
      clearTimeout(timer);
    };
  }, [wait]);
  return idle;
}
