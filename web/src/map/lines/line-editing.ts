import type { LngLat } from '@roadcast/core/geo';

/** A via point's handle: it can be dragged and pressed. */
export interface LineHandle {
  readonly id: string;
  readonly at: LngLat;
  /** For screen readers. */
  readonly label: string;
}

/** A drag of the line. */
export interface DraggedLine {
  /** Index of the line's point where it was grabbed. */
  readonly grabbed: number;
  readonly to: LngLat;
}

/** A pressed spot of the map, or a pressed handle. */
export interface PressedSpot {
  readonly at: LngLat;
  readonly handle: string | null;
  /** Whether it was pressed with the keyboard, which then moves to the card. */
  readonly byKey: boolean;
}

/** The layer that widens under the pointer to show that the line is draggable. */
export interface LineEdge {
  /** Id of a line layer. */
  readonly layer: string;
  /** Its width, pixels. */
  readonly width: number;
  /** Its width under the pointer, pixels. */
  readonly lit: number;
}

/** The driver's actions on the map, without their meaning. */
export interface LineEditingEvents {
  readonly onDragLine: (drag: DraggedLine) => void;
  readonly onDragHandle: (id: string, to: LngLat) => void;
  readonly onSpot: (spot: PressedSpot | null) => void;
}

/** Line editing on the map. */
export interface LineEditing {
  /** The draggable line. */
  readonly line: readonly LngLat[];
  readonly edge: LineEdge;
  readonly handles: readonly LineHandle[];
  /** The last pressed spot, while its card is open. */
  readonly spot: PressedSpot | null;
  readonly events: LineEditingEvents;
}
