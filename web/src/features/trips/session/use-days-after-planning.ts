import { type RefObject, useEffect } from 'react';
import { useTrip } from '../../trip-session/public.ts';

/** When to look again, milliseconds: the phone's form closes within this, on a busy machine too. */
const LATER = [0, 200, 600] as const;

/**
 * After a calculation the form is gone, and the keyboard with it: it goes on at the trip's days, unless it is somewhere already.
 * A trip that was opened from its address takes no focus, so that the page begins with its skip link.
 * @param days what has the focus then; it can be focused.
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
