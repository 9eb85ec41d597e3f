import { type LngLat, type Position, toLngLat, toPosition } from '@roadcast/core/geo';
import { useMemo, useState } from 'react';
import { texts } from '../../lib/texts.ts';
import type { DraggedLine, LineEdge, LineHandle, PressedSpot } from '../../map/lines/line-editing.ts';
import { MapLineEditing } from '../../map/slots/map-line-editing.tsx';
import { PassCard, SpotCard, type SpotPlace } from './spot-card.tsx';

/** A point that holds the road. */
export interface HeldPoint {
  /** Index among the places of the plan. */
  readonly index: number;
  readonly at: Position;
}

export interface LineEditingOnMapProps {
  /** What is edited. A card that asks about the trip before would change this one, and closes. */
  readonly subject: object;
  /** What of the trip's line can be dragged. */
  readonly line: readonly LngLat[];
  /** The layer that shows it. */
  readonly edge: LineEdge;
  /** The points that hold the line, in its order. */
  readonly held: readonly HeldPoint[];
  readonly onDragLine: (drag: DraggedLine) => void;
  readonly onMoveHeld: (index: number, to: Position) => void;
  readonly onRemoveHeld: (index: number) => void;
  readonly onAddStop: (place: SpotPlace) => void;
}

/** @returns the points as handles on the line. */
export const handlesOf = (held: readonly HeldPoint[]): LineHandle[] =>
  held.map(({ index, at }, i) => ({
    id: String(index),
    at: toLngLat(at),
    label: texts.editing.line.handle(i + 1, held.length),
  }));

/** Changing the trip on the map: its line is dragged, its points are moved, and a spot that is pressed can become a stop. */
export function LineEditingOnMap(props: LineEditingOnMapProps) {
  const { subject, line, edge, held, onDragLine, onMoveHeld, onRemoveHeld, onAddStop } = props;
  const [spot, setSpot] = useState<PressedSpot | null>(null);
  const [shown, setShown] = useState(subject);
  if (subject !== shown) {
    setShown(subject);
    setSpot(null);
  }
  const handles = useMemo(() => handlesOf(held), [held]);
  return (
    <MapLineEditing
      line={line}
      edge={edge}
      handles={handles}
      spot={spot}
      onSpot={setSpot}
      onDragLine={onDragLine}
      onDragHandle={(id, to) => onMoveHeld(Number(id), toPosition(to))}
      renderSpot={({ at, handle }) =>
        handle === null ? (
          <SpotCard
            at={at}
            onAdd={(place) => {
              setSpot(null);
              onAddStop(place);
            }}
          />
        ) : (
          <PassCard
            onRemove={() => {
              setSpot(null);
              onRemoveHeld(Number(handle));
            }}
          />
        )
      }
    />
  );
}
