import { type RefObject, useEffect } from 'react';
import { useTrip } from '../../trip-session/public.ts';

/** When to check again, milliseconds: the phone's form closes within this, even on a busy machine. */
const LATER = [0, 200, 600] as const;

/**
 * After a calculation the form disappears with its focus: focus moves to the trip's days, unless it is elsewhere
 * already. A trip opened from its address takes no focus, so that the page begins with its skip link.
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
