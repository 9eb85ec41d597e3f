import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { showToastsIn } from '../../../ui/toasts.ts';

/** Between a toast and the foot of the map, pixels. */
const GAP = 8;

const FOOT = '--toast-foot';

/**
 * Toasts lie over the foot of the map, in the colors of the drive: the next turn above it and the arrival below it stay in sight.
 * @param height of the map, pixels.
 */
export function useToastsOverMap(area: RefObject<HTMLElement | null>, height: number, dark: boolean): void {
  useEffect(() => showToastsIn(dark ? 'dark' : 'light'), [dark]);
  // It moves as often as its height changes.
  useLayoutEffect(() => {
    const bottom = area.current && height > 0 ? area.current.getBoundingClientRect().bottom : window.innerHeight;
    const { style } = document.documentElement;
    style.setProperty(FOOT, `${Math.max(0, window.innerHeight - bottom) + GAP}px`);
    return () => {
      style.removeProperty(FOOT);
    };
  }, [area, height]);
}
