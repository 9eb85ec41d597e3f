import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { showToastsIn } from '../../../ui/toasts.ts';

/** Gap between a toast and the map's bottom, pixels. */
const GAP = 8;

const FOOT = '--toast-foot';

/**
 * Shows toasts at the map's bottom in the drive screen's colors, so they don't cover the turn banner or arrival panel.
 * @param height map height, pixels.
 */
export function useToastsOverMap(area: RefObject<HTMLElement | null>, height: number, dark: boolean): void {
  useEffect(() => showToastsIn(dark ? 'dark' : 'light'), [dark]);
  // Update whenever the height changes, because that moves the map's bottom.
  useLayoutEffect(() => {
    const bottom = area.current && height > 0 ? area.current.getBoundingClientRect().bottom : window.innerHeight;
    const { style } = document.documentElement;
    style.setProperty(FOOT, `${Math.max(0, window.innerHeight - bottom) + GAP}px`);
    return () => {
      style.removeProperty(FOOT);
    };
  }, [area, height]);
}
