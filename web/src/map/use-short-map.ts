import { useLayoutEffect, useState } from 'react';

/** A button of the column, and the credits that it must not reach; times the size of text. */
const BUTTON_REMS = 2.75;
const CREDITS_REMS = 2.75;
/** Above the column and below it, pixels. */
const GAPS = 20;

/**
 * @param topRight what stands at the map's upper right: it grows with the text. @param covered of the map's height, by panels, pixels.
 * @returns whether the column of buttons would reach the credits (large text, a low window): then the buttons stand two in a row.
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
