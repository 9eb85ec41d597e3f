import { useMemo, useState } from 'react';
import { createHighlight, type Highlight } from '../../../lib/highlight.ts';

/** Highlighted and selected stop, shared by the list of days and the map. */
export interface StopSelection {
  readonly highlight: Highlight;
  /** Id of the stop with an open popup; null if none. */
  readonly selected: string | null;
  readonly select: (id: string | null) => void;
}

export function useStopSelection(): StopSelection {
  const [highlight] = useState(createHighlight);
  const [selected, select] = useState<string | null>(null);
  return useMemo(() => ({ highlight, selected, select }), [highlight, selected]);
}
