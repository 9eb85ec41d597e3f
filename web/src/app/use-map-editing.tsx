import { toPosition } from '@roadcast/core/geo';
import { useMemo, useState } from 'react';
import { PassCard, SpotCard } from '../features/editing/spot-card.tsx';
import { pointsUpTo, withDraggedLine, withoutVia, withStop, withVia } from '../features/trip-session/public.ts';
import { texts } from '../lib/texts.ts';
import type { LineEditing, LineHandle, PressedSpot } from '../map/line-editing.ts';
import type { Planner } from './use-planner.ts';

const none: readonly LineHandle[] = [];

/** @returns how the trip is changed on the map; null where there is none. */
export function useMapEditing({ plan, planner: { trip }, edits, locate }: Planner): LineEditing | null {
  const [spot, setSpot] = useState<PressedSpot | null>(null);
  // A card that asks about the trip before would change this one.
  const [shownPlan, setShownPlan] = useState(plan);
  if (plan !== shownPlan) {
    setShownPlan(plan);
    setSpot(null);
  }
  const handles = useMemo(() => {
    const passes = (plan?.via ?? []).flatMap((via, index) =>
      via.role === 'pass' && via.at ? [{ index, at: via.at }] : [],
    );
    return passes.length === 0
      ? none
      : passes.map(
          ({ index, at }, i): LineHandle => ({
            id: String(index),
            at: [at.lng, at.lat],
            label: texts.editing.line.handle(i + 1, passes.length),
          }),
        );
  }, [plan]);
  // Of a return trip the way back has no places of its own, and so none to put a point between.
  const grabbable = useMemo(() => {
    if (!trip) return 0;
    return trip.returnTrip ? pointsUpTo(trip.geometry, trip.coordinates) : trip.geometry.length;
  }, [trip]);

  if (!plan || !trip) return null;
  return {
    handles,
    grabbable,
    onDragLine: (drag) => edits.edit(withDraggedLine(plan, trip.geometry.slice(0, grabbable), drag, locate), 'map'),
    onDragHandle: (id, to) => edits.edit(withVia(plan, Number(id), { at: toPosition(to), text: '' }), 'map'),
    spot,
    onSpot: setSpot,
    renderSpot: ({ at, handle }) =>
      handle === null ? (
        <SpotCard
          at={at}
          onAdd={(place) => {
            setSpot(null);
            edits.edit(withStop(plan, place, locate), 'map');
          }}
        />
      ) : (
        <PassCard
          onRemove={() => {
            setSpot(null);
            edits.edit(withoutVia(plan, Number(handle)), 'map');
          }}
        />
      ),
  };
}
