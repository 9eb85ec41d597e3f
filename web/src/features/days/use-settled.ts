import { useEffect, useRef, useState } from 'react';

/** A stepper is pressed several times in a row; this long after the last press it is meant, milliseconds. */
const SETTLED_AFTER = 600;

/**
 * A number that is shown at once and handed on when it has come to rest: once for each time that it was changed, so that what could not
 * be planned is not asked for again and again.
 * @param value what it is now; when that changes, it is what is shown, unless there were presses since that wait to be handed on.
 * @param busy while it is, nothing is handed on.
 * @param onSettled @returns whether the number was taken; otherwise it goes back to what it was.
 * @returns what to show, and how to change it.
 */
export function useSettled(
  value: number,
  busy: boolean,
  onSettled: (value: number) => boolean,
): readonly [number, (to: number) => void] {
  const [shown, setShown] = useState(value);
  /** What was handed on last. */
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setAsked(value);
    if (shown === asked) setShown(value);
  }
  const latest = useRef({ value, onSettled });
  useEffect(() => {
    latest.current = { value, onSettled };
  });
  useEffect(() => {
    if (shown === asked || busy) return;
    const timer = setTimeout(() => {
      const now = latest.current;
      const taken = now.onSettled(shown);
      setAsked(taken ? shown : now.value);
      if (!taken) setShown(now.value);
    }, SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [shown, asked, busy]);
  return [shown, setShown];
}
