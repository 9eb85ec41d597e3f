import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '../../lib/settings.ts';
import { useTrip } from '../trip-session/public.ts';
import { loadDocument, useDocument } from './document-code.ts';
import { usePrinting } from './use-printing.ts';

/** The browser has this long to become idle, milliseconds: then the code is asked for all the same. */
const PATIENCE = 3000;

/**
 * Prints the trip that is shown, in place of the screen, whatever part of it is open and however printing is asked for. The browser takes its
 * picture at once, so the code has to be there by then: it is loaded as soon as there is a trip and nothing else to do.
 */
export function TripOnPaper() {
  const { trip } = useTrip();
  const { distanceUnit } = useSettings();
  const TripDocument = useDocument();
  const printing = usePrinting();
  const wanted = trip !== null;
  useEffect(() => (wanted ? whenIdle(() => void loadDocument()) : undefined), [wanted]);
  if (!printing || !trip || !TripDocument) return null;
  return createPortal(
    <div className="print-sheet">
      <TripDocument trip={trip} unit={distanceUnit} />
    </div>,
    document.body,
  );
}

/** @returns what calls it off. */
function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, PATIENCE);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
}
