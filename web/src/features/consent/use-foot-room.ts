import { type RefObject, useLayoutEffect } from 'react';

/** Space reserved at the bottom of the window; used by `theme.css` and the screens. */
const PROPERTY = '--foot-room';

/**
 * Reserves the bottom of the page for a bar while it's shown, so that it covers nothing.
 * @param mode `follow` reserves the bar's height; `keep` leaves the reserved space unchanged, for a bar that grew by
 * user action, to avoid a jump; `off` reserves none.
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
