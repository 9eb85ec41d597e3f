import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** A row on its way. Places are counted among the rows that can be moved. */
export interface RowDrag {
  readonly from: number;
  /** Where it would land. */
  readonly to: number;
  /** How far it has been pulled, pixels. */
  readonly by: number;
}

/** Marks a row that can be moved, and that others can be moved past. */
export const rowMark = { 'data-movable-row': '' } as const;

/**
 * Moves the rows of a list by their handles.
 * @param list around the rows, each of which bears `rowMark`. @param onDrop told of a row that was let go at another place.
 * @returns the row on its way, and what a row's handle listens to.
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
 * @param middles of the rows before anything was moved, pixels from the top. @param by how far one of them was pulled.
 * @returns the place where it lands: past every row whose middle it has been pulled over.
 */
export function landing(middles: readonly number[], from: number, by: number): number {
  const at = (middles[from] ?? 0) + by;
  const passed = middles.filter((middle, i) => (i < from && at < middle) || (i > from && at > middle)).length;
  return by < 0 ? from - passed : from + passed;
}
