import { useLayoutEffect, useState } from 'react';

/** Lower than this it is a row of buttons, which lies beside nearly every line; pixels. */
const BUTTONS_ONLY = 64;
/** The corner stands above the scale and the credits at the map's foot, pixels. */
const ABOVE_FOOT = 36;

/** A line is not squeezed into less than this; it lies under the corner until that is closed again; pixels. */
const LEAST_FREE = 150;

/**
 * @param corner what lies over the map's lower left corner. @param covered of the map's height, by panels, pixels.
 * @returns the room at the foot that a line keeps clear of it, pixels.
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
