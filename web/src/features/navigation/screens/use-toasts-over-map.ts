import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { showToastsIn } from '../../../ui/toasts.ts';

/** Gap between a toast and the bottom of the map, pixels. */
const GAP = 8;

const FOOT = '--toast-foot';

/**
 * Shows toasts at the bottom of the map, in the colors of the drive, so that the next turn above it and the arrival
 * below it stay visible.
 * @param height of the map, pixels.
 */
export function useToastsOverMap(area: RefObject<HTMLElement | null>, height: number, dark: boolean): void {
  useEffect(() => showToastsIn(dark ? 'dark' : 'light'), [dark]);
  // The bottom moves whenever the height changes.
  useLayoutEffect(() => {
    const bottom = area.current && height > 0 ? area.current.getBoundingClientRect().bottom : window.innerHeight;
    const { style } = document.documentElement;
    style.setProperty(FOOT, `${Math.max(0, window.innerHeight - bottom) + GAP}px`);
    return () => {
      style.removeProperty(FOOT);
    };
  }, [area, height]);
}
