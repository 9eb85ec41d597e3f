import { useEffect, useState } from 'react';

/** Maximum delay of idle work, milliseconds. */
const LATEST_MS = 2500;

/** Delay after rendering in browsers without idle callbacks, milliseconds. */
const SOON_MS = 250;

/**
 * Extra delay for content that isn't visible yet, milliseconds. By then the page has sent its first requests, including
 * the map's.
 */
export const LATER = 3000;

/**
 * Returns whether the browser has been idle since the first render.
 * @param wait additional delay, milliseconds.
 */
export function useIdle(wait = 0): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ready = () => {
      if (wait === 0) setIdle(true);
      else timer = setTimeout(() => setIdle(true), wait);
    };
    // Safari doesn't support idle callbacks.
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
