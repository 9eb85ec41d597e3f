import type { Trip } from '@roadcast/contract';
import { type LngLat, type Position, toLngLat, toPosition } from '@roadcast/core/geo';
import {
  draggablePoints,
  type TripDraft,
  withDraggedLine,
  withDraggedPass,
  withoutWaypoints,
  withStop,
} from '@roadcast/core/trip-request';
import { editingTexts } from '@roadcast/messages/editing';
import { type ReactNode, useMemo, useState } from 'react';
import type { LineEdge, LineHandle, PressedSpot } from '../../map/lines/line-editing.ts';
import { MapLineEditing } from '../../map/slots/map-line-editing.tsx';
import { useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';
import { PassCard, SpotCard } from './spot-card.tsx';

interface HeldPoint {
  /** Index in the request's waypoints. */
  readonly index: number;
  readonly at: Position;
}

interface LineEditingOnMapProps {
  /** Line highlight layer. */
  readonly edge: LineEdge;
  /** Additional actions for a selected point. */
  readonly more?: (at: LngLat) => ReactNode;
}

export const handlesOf = (held: readonly HeldPoint[]): LineHandle[] =>
  held.map(({ index, at }, i) => ({
    id: String(index),
    at: toLngLat(at),
    label: editingTexts.line.handle({ number: i + 1, count: held.length }),
  }));

const heldPoints = ({ waypoints }: TripDraft): HeldPoint[] =>
  waypoints.flatMap(({ role, at }, index) => (role === 'pass' && at ? [{ index, at }] : []));

/** Edits the trip on the map: drag its line, move its via points, or add a selected point as a stop. */
export function LineEditingOnMap(props: LineEditingOnMapProps) {
  const { trip } = useTrip();
  const { request } = useTripRequest();
  return trip && request && <EditedLine trip={trip} request={request} {...props} />;
}

function EditedLine({
  trip,
  request,
  edge,
  more,
}: LineEditingOnMapProps & { readonly trip: Trip; readonly request: TripDraft }) {
  const { locate } = useTripRequest();
  const { edit } = useTripEdits();
  const [spot, setSpot] = useState<PressedSpot | null>(null);
  // Close the card when the trip changes, because it would edit the new trip.
  const [shown, setShown] = useState(request);
  if (request !== shown) {
    setShown(request);
    setSpot(null);
  }
  const handles = useMemo(() => handlesOf(heldPoints(request)), [request]);
  // On the way back of a return trip, no via points can be added, because it has no waypoints.
  const line = useMemo(() => trip.geometry.slice(0, draggablePoints(request, trip)), [request, trip]);
  return (
    <MapLineEditing
      line={line}
      edge={edge}
      handles={handles}
      spot={spot}
      onSpot={setSpot}
      onDragLine={(drag) => edit(withDraggedLine(request, trip, drag), 'map')}
      onDragHandle={(id, to) => edit(withDraggedPass(request, Number(id), toPosition(to)), 'map')}
      renderSpot={({ at, handle }) =>
        handle === null ? (
          <SpotCard
            at={at}
            onAdd={(place) => {
              setSpot(null);
              edit(withStop(request, place, locate), 'map');
            }}
          >
            {more?.(at)}
          </SpotCard>
        ) : (
          <PassCard
            onRemove={() => {
              setSpot(null);
              edit(withoutWaypoints(request, Number(handle)), 'map');
            }}
          />
        )
      }
    />
  );
}
