import { useEffect, useState } from 'react';

interface Leaving {
  readonly gone: boolean;
  /** Props of the element: it stays while hovered or focused. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
  readonly leave: () => void;
}

/**
 * Hides a message after a while.
 * @param message the message's value; a different one is shown again; null if there is none.
 * @param milliseconds display time. @param pinned whether the message stays for now.
 */
export function useLeaving(message: unknown, milliseconds: number, pinned = false): Leaving {
  const [gone, setGone] = useState<unknown>(null);
  const [held, setHeld] = useState(false);
  const leave = () => setGone(message);
  useEffect(() => {
    if (message === null || held || pinned) return;
    const timer = setTimeout(() => setGone(message), milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds, held, pinned]);
  const on = () => setHeld(true);
  const off = () => setHeld(false);
  return {
    gone: message === null || message === gone,
    hold: { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off },
    leave,
  };
}
