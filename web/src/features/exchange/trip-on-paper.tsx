import type { Trip } from '@roadcast/contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { LATER, useIdle } from '../../lib/hooks/use-idle.ts';
import { useSettings } from '../../lib/settings.ts';
import { useTrip } from '../trip-session/public.ts';
import { loadDocument, useDocument } from './document-code.ts';
import { usePrinting } from './use-printing.ts';

/** Prints the open trip's document instead of the screen, from any tab. */
export function TripOnPaper() {
  const { trip } = useTrip();
  return <PaperTrip trip={trip} />;
}

interface PaperTripProps {
  readonly trip: Trip | null;
  /** Whether the trip's dates are only examples. */
  readonly undated?: boolean;
}

/**
 * Prints a trip's document instead of the screen, however printing starts. Preloads the document's code when idle,
 * because browsers capture the page immediately.
 */
export function PaperTrip({ trip, undated = false }: PaperTripProps) {
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
      <TripDocument trip={trip} unit={distanceUnit} undated={undated} />
    </div>,
    document.body,
  );
}
