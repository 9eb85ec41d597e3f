import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** A row being dragged. Positions are counted among the movable rows. */
export interface RowDrag {
  readonly from: number;
  /** Where it would be dropped. */
  readonly to: number;
  /** Distance dragged, pixels. */
  readonly by: number;
}

/** Marks a movable row. */
export const rowMark = { 'data-movable-row': '' } as const;

/**
 * Moves a list's rows by their handles. Returns the dragged row, and the handlers of a row's handle.
 * @param list element around the rows, each with `rowMark`.
 * @param onDrop called for a row dropped at another position.
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
 * @param middles of the rows before the drag, pixels from the top.
 * @param by distance dragged.
 */
export function landing(middles: readonly number[], from: number, by: number): number {
  const at = (middles[from] ?? 0) + by;
  const passed = middles.filter((middle, i) => (i < from && at < middle) || (i > from && at > middle)).length;
  return by < 0 ? from - passed : from + passed;
}
