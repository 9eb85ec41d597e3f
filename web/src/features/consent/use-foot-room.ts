import { type RefObject, useLayoutEffect } from 'react';

/** CSS variable for the height reserved at the bottom of the window; used by `theme.css` and the screens. */
const PROPERTY = '--foot-room';

/**
 * Reserves space at the bottom of the page for a bar, so the bar covers nothing.
 * @param mode `follow` reserves the bar's height; `keep` leaves the reserved space unchanged to avoid a jump when the
 * user expands the bar; `off` reserves none.
 */
export function useFootRoom(bar: RefObject<HTMLElement | null>, mode: 'follow' | 'keep' | 'off'): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measured = bar.current;
    if (mode === 'off') style.removeProperty(PROPERTY);
    if (mode !== 'follow' || !measured) return;
    const measure = () => style.setProperty(PROPERTY, `${measured.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [bar, mode]);
}
