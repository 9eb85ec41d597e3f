import { useEffect } from 'react';
import { useTripEdits } from '../trip-session/public.ts';

/** Whoever is typing takes back letters, not the trip. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Ctrl+Z or Cmd+Z takes back, with Shift (or Ctrl+Y) it comes again. To be used once on a screen. */
export function useUndoKeys(): void {
  const { undo, redo } = useTripEdits();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}
