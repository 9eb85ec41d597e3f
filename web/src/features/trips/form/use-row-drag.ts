import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Row being dragged. Positions count only movable rows. */
export interface RowDrag {
  readonly from: number;
  /** Position where the row would be dropped. */
  readonly to: number;
  /** Distance dragged, pixels. */
  readonly by: number;
}

/** Attribute that marks a movable row. */
export const rowMark = { 'data-movable-row': '' } as const;

/**
 * Lets the user reorder a list by dragging handles. Returns the dragged row and the handlers for a row's handle.
 * @param list element around the rows, each with `rowMark`.
 * @param onDrop called when a row is dropped at another position.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const start = useRef<{ readonly y: number; readonly middles: readonly number[] }>(null);

  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...(list.current?.querySelectorAll('[data-movable-row]') ?? [])];
      const middles = rows.map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
      start.current = { y: event.clientY, middles };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const by = event.clientY - start.current.y;
      setDrag({ from, by, to: landing(start.current.middles, from, by) });
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
      start.current = null;
      setDrag(null);
    },
    onPointerCancel: () => {
      start.current = null;
      setDrag(null);
    },
  });
  return { drag, handle };
}

/**
 * Returns the position where a row is dropped: after every row whose middle it was dragged past.
 * @param middles middles of the rows before dragging, pixels from the top.
 * @param by distance dragged, pixels.
 */
export function landing(middles: readonly number[], from: number, by: number): number {
  const at = (middles[from] ?? 0) + by;
  const passed = middles.filter((middle, i) => (i < from && at < middle) || (i > from && at > middle)).length;
  return by < 0 ? from - passed : from + passed;
}
