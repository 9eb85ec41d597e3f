import { useLayoutEffect, useState } from 'react';

/** Lower than this it is a row of buttons, which lies beside nearly every line; pixels. */
const BUTTONS_ONLY = 64;

/** @param corner what lies over the map's lower left corner. @returns the room at the foot that a line keeps clear of it, pixels. */
export function useCornerRoom(corner: HTMLElement | null): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!corner) return;
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = corner;
      setRoom(offsetHeight > BUTTONS_ONLY ? offsetHeight : 0);
    });
    observer.observe(corner);
    return () => observer.disconnect();
  }, [corner]);
  return room;
}
