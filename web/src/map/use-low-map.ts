import { useLayoutEffect, useState } from 'react';

/**
 * Minimum free height for the buttons, as a multiple of the text size. On a lower map, they would overlap each other
 * and the credits.
 */
const LEAST_REMS = 11;

/**
 * Returns whether the map's free area is too low for its buttons, which are then hidden until a panel makes room.
 * @param topRight element at the upper right, which grows with the text.
 * @param covered height covered by panels, pixels.
 */
export function useLowMap(topRight: HTMLElement | null, covered: number): boolean {
  const [low, setLow] = useState(false);
  useLayoutEffect(() => {
    const root = topRight?.closest('.map-root');
    if (!topRight || !root) return;
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setLow(root.clientHeight - covered < LEAST_REMS * rem);
    });
    for (const element of [root, topRight]) observer.observe(element);
    return () => observer.disconnect();
  }, [topRight, covered]);
  return low;
}
