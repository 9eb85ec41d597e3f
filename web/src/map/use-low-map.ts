import { useLayoutEffect, useState } from 'react';

/**
 * With less free height than this, there is no room for buttons: they would overlap each other and the credits. A
 * multiple of the text size.
 */
const LEAST_REMS = 11;

/**
 * Returns whether the map's free part is too low for its buttons, which are hidden until a panel makes room again.
 * @param topRight element at the upper right, which grows with the text.
 * @param covered part of the map's height covered by panels, pixels.
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
