import { useEffect } from 'react';
import { useTripEdits } from '../trip-session/public.ts';

/** Returns whether a text field has focus, where the shortcut undoes typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Handles Ctrl+Z or Cmd+Z for undo; with Shift, or Ctrl+Y, for redo. Use once per screen. */
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
