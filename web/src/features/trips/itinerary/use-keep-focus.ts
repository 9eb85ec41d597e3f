import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Keyboard focus within a list of days. */
interface FocusedSpot {
  readonly day: string;
  /** `data-tool` of the focused tool; null if none. */
  readonly tool: string | null;
}

/** When to check again, milliseconds. Menus and dialogs close within a second, even on a busy machine. */
const LATER = [0, 200, 600, 1200] as const;

/**
 * If editing a trip removes the focused button, moves focus to the same tool of the same day, or else to the day. Days
 * have a `data-day` attribute, tools `data-tool`.
 * @param trip trip of the list; the same object until it changes.
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, trip: unknown): void {
  const spot = useRef<FocusedSpot | null>(null);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      // Ignore menus and dialogs, which return the focus when they close.
      if (!(target instanceof HTMLElement) || target.closest('[role="menu"], [role="dialog"]')) return;
      const day = list.current?.contains(target) ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;
      const tool = target.closest<HTMLElement>('[data-tool]')?.dataset.tool ?? null;
      spot.current = day === undefined ? null : { day, tool };
    };
    // Clicking elsewhere leaves the list, while removing the button doesn't.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trip isn't read; its elements have just been replaced.
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
    // Check repeatedly, because a closing dialog may return focus to a removed button.
    const timers = LATER.map((wait) => setTimeout(restore, wait));
    return () => timers.forEach(clearTimeout);
  }, [list, trip]);
}
