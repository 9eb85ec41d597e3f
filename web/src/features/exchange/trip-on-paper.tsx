import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { LATER, useIdle } from '../../lib/hooks/use-idle.ts';
import { useSettings } from '../../lib/settings.ts';
import { useTrip } from '../trip-session/public.ts';
import { loadDocument, useDocument } from './document-code.ts';
import { usePrinting } from './use-printing.ts';

/**
 * Prints the trip that is shown, in place of the screen, whatever part of it is open and however printing is asked for. The browser takes its
 * picture at once, so the code has to be there by then: it is loaded as soon as there is a trip and nothing else to do.
 */
export function TripOnPaper() {
  const { trip } = useTrip();
  const { distanceUnit } = useSettings();
  const TripDocument = useDocument();
  const printing = usePrinting();
  const later = useIdle(LATER);
  const wanted = later && trip !== null;
  useEffect(() => {
    if (wanted) void loadDocument();
  }, [wanted]);
  if (!printing || !trip || !TripDocument) return null;
  return createPortal(
    <div className="print-sheet">
      <TripDocument trip={trip} unit={distanceUnit} />
    </div>,
    document.body,
  );
}
