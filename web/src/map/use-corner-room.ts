import { useLayoutEffect, useState } from 'react';

/** Height in pixels up to which the corner is just a row of buttons, which rarely covers a line. */
const BUTTONS_ONLY = 64;
/** Distance in pixels from the map's bottom to the corner; the scale and credits are below it. */
const ABOVE_FOOT = 36;

/** Minimum free height, pixels. If less remains, the line may be under the corner until the corner is closed. */
const LEAST_FREE = 150;

/**
 * Returns the bottom margin that keeps a line clear of the corner, pixels.
 * @param corner element in the map's lower left corner.
 * @param covered height covered by panels, pixels.
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
