import type { LngLat } from '@roadcast/core/geo';

/** Handle of a via point, which can be dragged and clicked. */
export interface LineHandle {
  readonly id: string;
  readonly at: LngLat;
  /** Label for screen readers. */
  readonly label: string;
}

/** Completed drag of the line. */
export interface DraggedLine {
  /** Index of the line point that was grabbed. */
  readonly grabbed: number;
  readonly to: LngLat;
}

/** Selected point on the map, or clicked handle. */
export interface PressedSpot {
  readonly at: LngLat;
  readonly handle: string | null;
  /** Whether the keyboard was used, so focus moves to the card. */
  readonly byKey: boolean;
}

/** Layer that widens under the pointer to show that the line is draggable. */
export interface LineEdge {
  readonly layer: string;
  /** Normal width, pixels. */
  readonly width: number;
  /** Width under the pointer, pixels. */
  readonly lit: number;
}

/** User actions on the line, to be interpreted by the feature. */
export interface LineEditingEvents {
  readonly onDragLine: (drag: DraggedLine) => void;
  readonly onDragHandle: (id: string, to: LngLat) => void;
  readonly onSpot: (spot: PressedSpot | null) => void;
}

export interface LineEditing {
  readonly line: readonly LngLat[];
  readonly edge: LineEdge;
  readonly handles: readonly LineHandle[];
  /** Last selected point, while its card is open; null if closed. */
  readonly spot: PressedSpot | null;
  readonly events: LineEditingEvents;
}
