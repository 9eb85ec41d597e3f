import { useEffect, useState } from 'react';

/** Maximum delay of idle work, milliseconds. */
const LATEST_MS = 2500;

/** Delay after rendering without idle support in the browser, milliseconds. */
const SOON_MS = 250;

/**
 * For content that isn't visible yet: by then the page has made its first requests, including the map's; milliseconds
 * after first being idle.
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
    // Safari doesn't support it.
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
