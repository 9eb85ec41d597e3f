import type { LngLat } from '@roadcast/core/geo';
import type { ReactNode } from 'react';

/** A point that holds the line: it can be dragged and pressed. */
export interface LineHandle {
  readonly id: string;
  readonly at: LngLat;
  /** For screen readers. */
  readonly label: string;
}

/** The line was grabbed and let go elsewhere. */
export interface DraggedLine {
  /** Index of the line's point where it was grabbed. */
  readonly grabbed: number;
  readonly to: LngLat;
}

/** What was pressed: a spot of the map, or a handle. */
export interface PressedSpot {
  readonly at: LngLat;
  readonly handle: string | null;
}

/** How the line is changed on the map. The map does not know what the changes mean. */
export interface LineEditing {
  readonly handles: readonly LineHandle[];
  /** So many of the line's points can be grabbed, from its start. */
  readonly grabbable: number;
  readonly onDragLine: (drag: DraggedLine) => void;
  readonly onDragHandle: (id: string, to: LngLat) => void;
  /** What was pressed last, for as long as its card is open. */
  readonly spot: PressedSpot | null;
  readonly onSpot: (spot: PressedSpot | null) => void;
  readonly renderSpot: (spot: PressedSpot) => ReactNode;
}
