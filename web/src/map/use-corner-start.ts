import { useLayoutEffect, useState } from 'react';

/** Gap between the button column and elements beside or below it, pixels. */
const GAP = 8;
/**
 * Margin above the column, pixels; and below the corner, where the scale and credits are, as a multiple of the text
 * size.
 */
const ABOVE_BUTTONS = 10;
const BELOW_CORNER_REMS = 2.25;

/**
 * Positions the map's lower left corner below the button column, or beside it if the map is too low for both (large
 * text, low window). Returns the distance from the map's left edge, pixels; null for the default.
 * @param corner element in the corner.
 * @param covered height covered by panels, pixels.
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
