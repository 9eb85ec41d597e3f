import { type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useSize } from '../lib/hooks/use-size.ts';
import { classNames } from './class-names.ts';

/** Resting positions of a sheet, low to high. */
export type Rest = 'peek' | 'half' | 'full';
export const rests: readonly Rest[] = ['peek', 'half', 'full'];

/**
 * Height of the handle at the top of the header, pixels. Its target also covers part of the content above the sheet.
 */
export const HANDLE = 20;
/** Height of the handle's target above the sheet, pixels. */
export const HANDLE_ABOVE = 24;

/** Distance of the content above the sheet from its edge, pixels. */
const ABOVE_GAP = 28;

/** Minimum speed of a flick, pixels per millisecond. */
const FLICK = 0.5;
/** Maximum movement of a tap, pixels. */
const TAP_SLOP = 6;

interface BottomSheetProps {
  readonly label: string;
  /** Handle labels by the sheet's current position. */
  readonly resizeLabels: Readonly<Record<Rest, string>>;
  readonly rest: Rest;
  readonly onRest: (rest: Rest) => void;
  /** Height at each position, pixels. */
  readonly heights: Record<Rest, number>;
  /** Content visible in every position. */
  readonly header: ReactNode;
  /** Content above the sheet's top edge; inside the sheet if there is no room above. */
  readonly above: ReactNode;
  /** Height available to the sheet and the content above it, pixels. */
  readonly room: number;
  /** The scrolling part. */
  readonly scrolled: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

interface Drag {
  readonly startY: number;
  readonly startHeight: number;
  lastY: number;
  lastTime: number;
  speed: number;
}

/** Bottom sheet with three positions. Resized by dragging the handle, with its button, or with the arrow keys. */
export function BottomSheet(props: BottomSheetProps) {
  const { rest, onRest, heights, room } = props;
  const drag = useRef<Drag | null>(null);
  /** Ignore the click that browsers send after a drag. */
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const measured = heights.full > 0;
  const above = useRef<HTMLDivElement>(null);
  const aboveHeight = useSize(above).height;
  const fitsAbove = aboveHeight + ABOVE_GAP <= room - heights[rest];
  // Grow by content moved into the sheet, as far as there is room.
  const height = fitsAbove
    ? heights[rest]
    : Math.max(heights[rest], Math.min(room - HANDLE_ABOVE, heights[rest] + aboveHeight));
  const step = (by: number) => onRest(rests[Math.min(2, Math.max(0, rests.indexOf(rest) + by))] ?? rest);

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientY, timeStamp } = event;
    drag.current = { startY: clientY, startHeight: height, lastY: clientY, lastTime: timeStamp, speed: 0 };
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const now = drag.current;
    if (!now) return;
    const elapsed = Math.max(1, event.timeStamp - now.lastTime);
    now.speed = (now.lastY - event.clientY) / elapsed;
    now.lastY = event.clientY;
    now.lastTime = event.timeStamp;
    const height = now.startHeight + now.startY - event.clientY;
    setDragged(Math.min(heights.full, Math.max(heights.peek, height)));
  };
  const onPointerUp = () => {
    const now = drag.current;
    drag.current = null;
    setDragged(null);
    wasDragged.current = now !== null && Math.abs(now.startY - now.lastY) >= TAP_SLOP;
    if (!now || !wasDragged.current) return;
    if (Math.abs(now.speed) > FLICK) step(now.speed > 0 ? 1 : -1);
    else onRest(nearestRest(now.startHeight + now.startY - now.lastY, heights));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  };

  return (
    <section
      aria-label={props.label}
      data-rest={rest}
      style={measured ? { height: dragged ?? height } : undefined}
      className={classNames(
        // Take half the window until it has been measured, and on the start page.
        'glass absolute inset-x-0 bottom-0 z-20 flex h-[65%] flex-col rounded-t-[24px]',
        measured && dragged === null && 'transition-[height] duration-250 ease-road',
      )}
    >
      <button
        type="button"
        aria-label={props.resizeLabels[rest]}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!wasDragged.current) onRest(rest === 'half' ? 'full' : 'half');
          wasDragged.current = false;
        }}
        className="-top-6 -translate-x-1/2 absolute left-1/2 z-10 flex h-[44px] w-40 touch-none items-end justify-center rounded-2xl pb-1.5"
      >
        <span className="h-1.5 w-11 rounded-full bg-edge" />
      </button>
      <div className="shrink-0 px-[16px]" style={{ paddingTop: HANDLE }}>
        {props.header}
        <div
          ref={above}
          className={fitsAbove ? 'absolute inset-x-3 bottom-full' : ''}
          style={{ marginBottom: fitsAbove ? ABOVE_GAP : 0 }}
        >
          {props.above}
        </div>
      </div>
      <div
        ref={props.scrolled}
        // Positioned, so hidden inputs inside don't lengthen the page.
        className="@container relative min-h-0 flex-1 scroll-pt-4 overflow-y-auto overscroll-contain px-3 pb-4"
        hidden={rest === 'peek' && dragged === null}
      >
        {props.children}
      </div>
    </section>
  );
}

/** Returns the position with the closest height. */
function nearestRest(height: number, heights: Record<Rest, number>): Rest {
  return rests.reduce((best, next) =>
    Math.abs(heights[next] - height) < Math.abs(heights[best] - height) ? next : best,
  );
}
