import type { LngLat } from '@roadcast/core/geo';
import type { ReactNode } from 'react';
import type { Highlight } from '../lib/highlight.ts';
import type { Insets } from './insets.ts';

/** Props of the map. Children provide its content. */
export interface MapProps {
  /** Line to fit the view to whenever it changes; empty for the whole country. */
  readonly fit: readonly LngLat[];
  /** Whether to keep the view when the line changes, because it was edited on this map. */
  readonly steady: boolean;
  readonly palette: 'paper' | 'night';
  /** Highlighted marker, shared with other views. */
  readonly highlight: Highlight;
  /** Id of the marker with an open popup; null if none. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Called when the driver resets the view. */
  readonly onReset: () => void;
  readonly insets: Insets;
  /** Key of the layout; the view is fitted again when this changes. */
  readonly frame: string;
  /** Whether to omit the map's buttons, because the parent provides its own. */
  readonly plain?: boolean;
  /**
   * Map content: `MapLayer`, `MapMarkers`, `MapTraveler`, `MapFollow`, `MapLineEditing`, `MapControl`, and components
   * composed of these.
   */
  readonly children?: ReactNode;
}
