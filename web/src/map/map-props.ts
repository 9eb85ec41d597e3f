import type { LngLat } from '@roadcast/core/geo';
import type { ReactNode } from 'react';
import type { Highlight } from '../lib/highlight.ts';
import type { Insets } from './insets.ts';

/** What the map shows of the land, and what is lit and pressed on it. What lies on it is handed over by its children. */
export interface MapProps {
  /** The line that the view is fitted to, whenever it is another one; the whole country where it is empty. */
  readonly fit: readonly LngLat[];
  /** The view stays where it is when the line changes: it was changed here. */
  readonly steady: boolean;
  readonly palette: 'paper' | 'night';
  /** Which marker is lit, here and elsewhere. */
  readonly highlight: Highlight;
  /** The marker whose popup is open. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** The driver wants to see all of it again. */
  readonly onReset: () => void;
  readonly insets: Insets;
  /** The view is framed again when this changes. */
  readonly frame: string;
  /** Whether the map has no buttons of its own: whoever shows it brings what is needed there. */
  readonly plain?: boolean;
  /** What stands on the map: `MapLayer`, `MapMarkers`, `MapTraveler`, `MapFollow`, `MapLineEditing`, `MapControl`, and components made of them. */
  readonly children?: ReactNode;
}
