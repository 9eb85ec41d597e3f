import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When to restore again, milliseconds, because content that loads later may not be tall enough yet. */
const LATER = [0, 100, 400] as const;

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
    const restore = () => {
      if (scrolled.scrollTop !== wanted) scrolled.scrollTop = wanted;
    };
    restore();
    const timers = wanted > 0 ? LATER.map((wait) => setTimeout(restore, wait)) : [];
    const stop = () => timers.forEach(clearTimeout);
    const remember = () => positions.set(view, scrolled.scrollTop);
    scrolled.addEventListener('scroll', remember, { passive: true });
    // The reader's own scrolling has priority.
    scrolled.addEventListener('wheel', stop, { passive: true });
    scrolled.addEventListener('pointerdown', stop, { passive: true });
    return () => {
      stop();
      scrolled.removeEventListener('scroll', remember);
      scrolled.removeEventListener('wheel', stop);
      scrolled.removeEventListener('pointerdown', stop);
    };
  }, [element, view]);
}
