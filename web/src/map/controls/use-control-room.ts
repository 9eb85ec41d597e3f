import { type RefObject, useLayoutEffect, useState } from 'react';

/** Heights of a button and of the folded credits, rem. */
const BUTTON_REMS = 2.75;
/** Gaps above, between and below buttons, pixels. */
const GAP = 10;

/** How the controls fit the map. */
interface ControlRoom {
  /** Whether the map's free area is too low for any control, so all are hidden until a panel makes room. */
  readonly low: boolean;
  /** Whether a column of controls would reach the credits (large text, low window), so they are placed in a row. */
  readonly short: boolean;
  /** Size of the control at the top right, which grows with the text, pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Measures the room for the map's controls.
 * @param map element around the map. @param covered height covered by panels, pixels.
 */
export function useControlRoom(map: RefObject<HTMLElement | null>, covered: number): ControlRoom {
  const [room, setRoom] = useState<ControlRoom>({ low: false, short: false, width: 0, height: 0 });
  useLayoutEffect(() => {
    const root = map.current;
    const first = root?.querySelector('[data-map-top-right] > *');
    if (!root || !(first instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const free = root.clientHeight - covered;
      const { offsetWidth: width, offsetHeight: height } = first;
      const next = {
        low: free < 2 * BUTTON_REMS * rem + 2 * GAP,
        short: free < height + 2 * BUTTON_REMS * rem + 4 * GAP,
        width,
        height,
      };
      setRoom((now) =>
        now.low === next.low && now.short === next.short && now.width === width && now.height === height ? now : next,
      );
    });
    for (const element of [root, first]) observer.observe(element);
    return () => observer.disconnect();
  }, [map, covered]);
  return room;
}
