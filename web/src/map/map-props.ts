import type { LngLat } from '@roadcast/core/geo';
import type { ReactNode } from 'react';
import type { Highlight } from '../lib/highlight.ts';
import type { Insets } from './insets.ts';

/** The map's view, highlight and selection. Its content comes from its children. */
export interface MapProps {
  /** The line to fit the view to, whenever it changes; the whole country if empty. */
  readonly fit: readonly LngLat[];
  /** Keeps the view when the line changes: it was changed on this map. */
  readonly steady: boolean;
  readonly palette: 'paper' | 'night';
  /** The highlighted marker, here and elsewhere. */
  readonly highlight: Highlight;
  /** The marker whose popup is open. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Called when the driver resets the view. */
  readonly onReset: () => void;
  readonly insets: Insets;
  /** The view is fitted again when this changes. */
  readonly frame: string;
  /** Whether the map has no buttons of its own: the parent provides them. */
  readonly plain?: boolean;
  /** Map content: `MapLayer`, `MapMarkers`, `MapTraveler`, `MapFollow`, `MapLineEditing`, `MapControl`, and components composed of them. */
  readonly children?: ReactNode;
}
