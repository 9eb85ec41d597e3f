import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where the keyboard is in a list of days. */
interface FocusedSpot {
  readonly day: string;
  /** Which of the day's tools, by its `data-tool`; null for none of them. */
  readonly tool: string | null;
}

/** When to look again, milliseconds: menus and dialogs close within a second, on a busy machine too. */
const LATER = [0, 200, 600, 1200] as const;

/**
 * A change of the trip draws its stops anew, and the button that was pressed may be gone with its stop: the keyboard goes on at the same tool
 * of the same day, or at the day. Days are found by `data-day`, tools by `data-tool`.
 * @param trip what the list shows; the same object while it is the same.
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, trip: unknown): void {
  const spot = useRef<FocusedSpot | null>(null);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      // A menu or a dialog that was opened here gives the keyboard back when it closes.
      if (!(target instanceof HTMLElement) || target.closest('[role="menu"], [role="dialog"]')) return;
      const day = list.current?.contains(target) ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;
      const tool = target.closest<HTMLElement>('[data-tool]')?.dataset.tool ?? null;
      spot.current = day === undefined ? null : { day, tool };
    };
    // A press beside everything leaves the list; a button that is taken away does not.
    const onPointerDown = () => {
      spot.current = null;
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown, { capture: true });
    };
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trip is not read; what it draws has just been replaced.
  useLayoutEffect(() => {
    const restore = () => {
      if (document.activeElement !== document.body || spot.current === null) return;
      const { day, tool } = spot.current;
      const card = list.current?.querySelector(`[data-day="${CSS.escape(day)}"]`);
      const next =
        (tool !== null && card?.querySelector<HTMLElement>(`[data-tool="${CSS.escape(tool)}"]`)) ||
        card?.querySelector<HTMLElement>('h3 button');
      if (next) next.focus({ preventScroll: true });
    };
    restore();
    // A dialog that closes later than this gives the keyboard back to a button that is gone.
    const timers = LATER.map((wait) => setTimeout(restore, wait));
    return () => timers.forEach(clearTimeout);
  }, [list, trip]);
}
