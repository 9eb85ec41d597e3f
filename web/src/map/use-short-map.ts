import { useLayoutEffect, useState } from 'react';

/** Heights of a button, and of the credits below the column, rem. */
const BUTTON_REMS = 2.75;
const CREDITS_REMS = 2.75;
/** Gaps above and below the column, pixels. */
const GAPS = 20;

/**
 * Returns whether a single button column would reach the credits (large text, low window), so buttons are placed two
 * per row.
 * @param topRight element at the upper right, which grows with the text.
 * @param covered height covered by panels, pixels.
 */
export function useShortMap(topRight: HTMLElement | null, covered: number): boolean {
  const [short, setShort] = useState(false);
  useLayoutEffect(() => {
    const root = topRight?.closest('.map-root');
    const buttons = root?.querySelector('[data-map-buttons]');
    if (!topRight || !root || !buttons) return;
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const count = buttons.querySelectorAll('button').length;
      setShort(root.clientHeight - covered < GAPS + (count * BUTTON_REMS + CREDITS_REMS) * rem);
    });
    for (const element of [root, topRight, buttons]) observer.observe(element);
    return () => observer.disconnect();
  }, [topRight, covered]);
  return short;
}
