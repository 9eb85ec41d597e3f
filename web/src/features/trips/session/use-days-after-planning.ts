import { type RefObject, useEffect } from 'react';
import { useTrip } from '../../trip-session/public.ts';

/** When to check again, milliseconds. The form on phones closes within this time, even on a busy machine. */
const LATER = [0, 200, 600] as const;

/**
 * Moves focus to the trip's days after planning, because the form disappears with its focus. Does nothing if the focus
 * is elsewhere, or if the trip came from its address, so that the page starts at its skip link.
 * @param days focusable element.
 */
export function useDaysAfterPlanning(days: RefObject<HTMLElement | null>): void {
  const { trip, justPlanned } = useTrip();
  useEffect(() => {
    if (!trip || !justPlanned) return;
    const focus = () => {
      if (document.activeElement === document.body) days.current?.focus({ preventScroll: true });
    };
    const timers = LATER.map((wait) => setTimeout(focus, wait));
    return () => timers.forEach(clearTimeout);
  }, [days, trip, justPlanned]);
}
