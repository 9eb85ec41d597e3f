import type { LngLat } from '@roadcast/core/geo';

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
  /** Whether it was pressed by the keyboard, which then goes on in the card. */
  readonly byKey: boolean;
}

/** The layer that widens under the pointer: it shows that the line can be grabbed. */
export interface LineEdge {
  /** Id of a line layer. */
  readonly layer: string;
  /** Its width, pixels. */
  readonly width: number;
  /** Its width under the pointer, pixels. */
  readonly lit: number;
}

/** What the driver does on the map. The map does not know what it means. */
export interface LineEditingEvents {
  readonly onDragLine: (drag: DraggedLine) => void;
  readonly onDragHandle: (id: string, to: LngLat) => void;
  readonly onSpot: (spot: PressedSpot | null) => void;
}

/** How a line is changed on the map. */
export interface LineEditing {
  /** What can be grabbed. */
  readonly line: readonly LngLat[];
  readonly edge: LineEdge;
  readonly handles: readonly LineHandle[];
  /** What was pressed last, for as long as its card is open. */
  readonly spot: PressedSpot | null;
  readonly events: LineEditingEvents;
}
