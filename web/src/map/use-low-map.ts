import { useLayoutEffect, useState } from 'react';

/** With less of the map free than this, there is no room for buttons on it: they would lie over each other and over the credits. Times the size of text. */
const LEAST_REMS = 11;

/**
 * @param topRight what stands at the map's upper right: it grows with the text. @param covered of the map's height, by panels, pixels.
 * @returns whether so little of the map is free that its buttons go, until a panel makes room again.
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
