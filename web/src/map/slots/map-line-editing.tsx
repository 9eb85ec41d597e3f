import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { LineEditing, LineEditingEvents, PressedSpot } from '../lines/line-editing.ts';
import { useContribution, useMapSlots, useMapStage } from './map-slots.ts';

interface MapLineEditingProps extends Omit<LineEditing, 'events'>, LineEditingEvents {
  /** Renders the card of a selected point. */
  readonly renderSpot: (spot: PressedSpot) => ReactNode;
}

/** Makes a line draggable, with handles, and the map clickable. If several are mounted, the last one applies. */
export function MapLineEditing({ line, edge, handles, spot, renderSpot, ...events }: MapLineEditingProps) {
  const { spotCard } = useMapStage();
  // Handlers change with each render, while the map's listeners stay the same.
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  const editing = useMemo(
    (): LineEditing => ({
      line,
      edge,
      handles,
      spot,
      events: {
        onDragLine: (drag) => latest.current.onDragLine(drag),
        onDragHandle: (id, to) => latest.current.onDragHandle(id, to),
        onSpot: (pressed) => latest.current.onSpot(pressed),
      },
    }),
    [line, edge, handles, spot],
  );
  useContribution(useMapSlots().lines, editing);
  return spot && createPortal(renderSpot(spot), spotCard);
}
