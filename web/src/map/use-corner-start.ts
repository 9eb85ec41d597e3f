import { useLayoutEffect, useState } from 'react';

/** Between the column of buttons and what stands beside or below it, pixels. */
const GAP = 8;
/** Above the column, pixels; and below the corner, where the scale and the credits are, times the size of text. */
const ABOVE_BUTTONS = 10;
const BELOW_CORNER_REMS = 2.25;

/**
 * What stands in the map's lower left corner lies below the column of buttons; where the map is too low for both (large text, a low window), beside it.
 * @param corner what lies over the corner. @param covered of the map's height, by panels, pixels.
 * @returns how far from the map's left edge it begins, pixels; null for its usual place.
 */
export function useCornerStart(corner: HTMLElement | null, covered: number): number | null {
  const [start, setStart] = useState<number | null>(null);
  useLayoutEffect(() => {
    const root = corner?.closest('.map-root');
    const buttons = root?.querySelector('[data-map-buttons]');
    if (!corner || !root || !buttons) return;
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const column = buttons.getBoundingClientRect();
      const taken = ABOVE_BUTTONS + column.height + GAP + corner.offsetHeight + BELOW_CORNER_REMS * rem;
      const fits = taken <= root.clientHeight - covered;
      setStart(fits ? null : column.right - root.getBoundingClientRect().left + GAP);
    });
    for (const element of [corner, root, buttons]) observer.observe(element);
    return () => observer.disconnect();
  }, [corner, covered]);
  return start;
}
