import type { LngLat } from '@roadcast/core/geo';
import type { ReactNode } from 'react';
import type { Highlight } from '../lib/highlight.ts';
import type { Insets } from './insets.ts';
import type { OtherLine } from './layers/other-lines.ts';
import type { LineStretch } from './layers/stretches.ts';
import type { LineEditing } from './line-editing.ts';
import type { MapMarker } from './markers/marker.ts';
import type { Traveller } from './markers/traveller.ts';
import type { RasterOverlay } from './overlays/overlay.ts';

/** What the map shows and whom it tells. It knows places, lines and circles, and nothing of trips. */
export interface MapProps {
  /** The line to draw; empty for none. */
  readonly line: readonly LngLat[];
  /** Other ways, which it is compared with. */
  readonly otherLines: readonly OtherLine[];
  /** How the line is changed here; null while it cannot be. */
  readonly editing: LineEditing | null;
  /** The view stays where it is when the line changes: it was changed here. */
  readonly steady: boolean;
  readonly markers: readonly MapMarker[];
  /** Small circles between the markers, which thin out from afar. */
  readonly points: readonly MapMarker[];
  /** Parts of the line that something holds for. */
  readonly stretches: readonly LineStretch[];
  readonly traveller: Traveller | null;
  readonly palette: 'paper' | 'night';
  /** Which marker is lit, here and elsewhere. */
  readonly highlight: Highlight;
  /** The marker whose popup is open. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Pictures over the map: rain, clouds, traffic. */
  readonly overlays: readonly RasterOverlay[];
  readonly insets: Insets;
  /** Room at the foot that a line keeps clear of, for what lies over the corner; pixels. */
  readonly footRoom: number;
  /** The view is framed anew when this changes. */
  readonly frame: string;
  /** Slots: a popup's content, further buttons below the map's own, what stands at the top right, a word about the map, and what lies over its corner. */
  readonly renderPopup: (id: string) => ReactNode;
  readonly actions?: ReactNode;
  readonly topRight?: ReactNode;
  readonly notice?: ReactNode;
  readonly corner?: ReactNode;
}
