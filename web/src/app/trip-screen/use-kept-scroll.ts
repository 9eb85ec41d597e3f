import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When to restore again, milliseconds, because content that loads later may not be tall enough yet. */
const LATER = [0, 100, 250, 500, 1000, 2000, 4000] as const;

/**
 * Keeps a scroll position for each view in an element, and restores it when the view is shown again.
 * @param view name of what the element shows.
 */
export function useKeptScroll(element: RefObject<HTMLElement | null>, view: string): void {
  const kept = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const scrolled = element.current;
    if (!scrolled) return;
    const positions = kept.current;
    const wanted = positions.get(view) ?? 0;
    // The previous view may still be drawn, or the next one may load in steps, so one success isn't enough.
    let restoring = wanted > 0;
    const restore = () => {
      if (restoring || wanted === 0) scrolled.scrollTop = wanted;
    };
    restore();
    const timers = restoring ? LATER.map((wait) => setTimeout(restore, wait)) : [];
    timers.push(
      setTimeout(() => {
        restoring = false;
      }, LATER.at(-1)),
    );
    // The reader's own scrolling has priority.
    const stop = () => {
      restoring = false;
    };
    const remember = () => {
      if (!restoring) positions.set(view, scrolled.scrollTop);
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    scrolled.addEventListener('scroll', remember, options);
    for (const name of ['wheel', 'pointerdown', 'keydown']) scrolled.addEventListener(name, stop, options);
    return () => {
      timers.forEach(clearTimeout);
      listening.abort();
    };
  }, [element, view]);
}
