import type { LngLat } from '@roadcast/core/geo';
import type { ReactNode } from 'react';
import type { Highlight } from '../lib/highlight.ts';
import type { Insets } from './insets.ts';
import type { MapMarker } from './markers/marker.ts';

/** What the map shows and whom it tells. It knows places, lines and circles, and nothing of trips. */
export interface MapProps {
  /** The line to draw; empty for none. */
  readonly line: readonly LngLat[];
  readonly markers: readonly MapMarker[];
  readonly palette: 'paper' | 'night';
  /** Which marker is lit, here and elsewhere. */
  readonly highlight: Highlight;
  /** The marker whose popup is open. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Whether the circles carry their text and rings, or are plain dots. */
  readonly detailed: boolean;
  readonly insets: Insets;
  /** Room at the foot that a line keeps clear of, for what lies over the corner; pixels. */
  readonly footRoom: number;
  /** The view is framed anew when this changes. */
  readonly frame: string;
  /** Slots: a popup's content, further buttons below the map's own, and what lies over the map's corner. */
  readonly renderPopup: (id: string) => ReactNode;
  readonly actions?: ReactNode;
  readonly corner?: ReactNode;
}
