import { type RefObject, useLayoutEffect } from 'react';

/** Screens end above this much of the window's foot; `theme.css` and the screens read it. */
const PROPERTY = '--foot-room';

/**
 * Gives the page's foot to a bar while it stands there: what is below would otherwise lie under it, out of reach.
 * @param mode `follow` makes as much room as the bar takes; `keep` leaves the room as it was, for a bar that grew under the
 * driver's own hands and would make the page jump; `off` takes it back.
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
