import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { LATER, useIdle } from '../../lib/hooks/use-idle.ts';
import { useSettings } from '../../lib/settings.ts';
import { useTrip } from '../trip-session/public.ts';
import { loadDocument, useDocument } from './document-code.ts';
import { usePrinting } from './use-printing.ts';

/**
 * Prints the open trip's document instead of the screen, from any tab and however printing starts. Preloads the
 * document's code when idle, because browsers capture the page immediately.
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
