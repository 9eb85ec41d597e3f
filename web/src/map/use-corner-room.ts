import { useLayoutEffect, useState } from 'react';

/** Below this height it's a row of buttons, which hardly any line overlaps; pixels. */
const BUTTONS_ONLY = 64;
/** The corner is above the scale and the credits at the bottom of the map, pixels. */
const ABOVE_FOOT = 36;

/** A line isn't squeezed below this; it's under the corner until that is closed again; pixels. */
const LEAST_FREE = 150;

/**
 * Returns the margin at the bottom that keeps a line clear of the corner, pixels.
 * @param corner element in the map's lower left corner.
 * @param covered part of the map's height covered by panels, pixels.
 */
export function useCornerRoom(corner: HTMLElement | null, covered: number): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!corner) return;
    const observer = new ResizeObserver(() => {
      const taken = corner.offsetHeight > BUTTONS_ONLY ? corner.offsetHeight + ABOVE_FOOT : 0;
      const height = corner.closest('.map-root')?.clientHeight ?? 0;
      setRoom(height - covered - taken < LEAST_FREE ? 0 : taken);
    });
    observer.observe(corner);
    return () => observer.disconnect();
  }, [corner, covered]);
  return room;
}
