import type { AnyTripId } from '@roadcast/core/ids';
import { type ReactNode, useMemo, useState } from 'react';
import { createHighlight } from '../../lib/highlight.ts';
import { type DirectionSpot, SelectionContext } from './contexts.ts';

interface SelectionProviderProps {
  /** Id of the open trip; a different trip resets the selection. */
  readonly tripId: AnyTripId | undefined;
  readonly children: ReactNode;
}

/** Provides highlight and selection separately from the trip, so selecting a stop rerenders little. */
export function SelectionProvider({ tripId, children }: SelectionProviderProps) {
  const [highlight] = useState(createHighlight);
  const [selected, select] = useState<string | null>(null);
  const [spot, show] = useState<DirectionSpot | null>(null);
  const [shownDay, showDay] = useState<number | null>(null);
  const [shownTrip, setShownTrip] = useState(tripId);
  if (tripId !== shownTrip) {
    setShownTrip(tripId);
    select(null);
    show(null);
  }
  const selection = useMemo(
    () => ({ highlight, selected, select, shownDay, showDay, direction: { spot, show } }),
    [highlight, selected, shownDay, spot],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}
