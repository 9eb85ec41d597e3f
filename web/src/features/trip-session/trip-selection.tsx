import { type ReactNode, useMemo, useState } from 'react';
import { createHighlight } from '../../lib/highlight.ts';
import { type DirectionSpot, SelectionContext } from './contexts.ts';

interface SelectionProviderProps {
  /** Of the open trip: another one has other stops and turns. */
  readonly tripId: string | undefined;
  readonly children: ReactNode;
}

/** Holds highlight and selection separately from the trip, so that selecting a stop rerenders nothing else. */
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
