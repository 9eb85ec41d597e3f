import { useMemo } from 'react';
import type { HeldPoint, LineEditingOnMapProps } from '../features/editing/line-editing-on-map.tsx';
import { grabbableLine } from '../features/trips/grabbable-line.ts';
import { withDraggedLine, withoutVia, withStop, withVia } from '../features/trips/plan-edits.ts';
import { routeEdge } from '../features/trips/route-layers.ts';
import type { TripPlan } from '../features/trips/trip-plan.ts';
import type { Planner } from './use-planner.ts';

const heldPoints = ({ via }: TripPlan): HeldPoint[] =>
  via.flatMap(({ role, at }, index) => (role === 'pass' && at ? [{ index, at }] : []));

/** @returns how the trip is changed on the map; null where there is none. */
export function useMapEditing({ plan, planner: { trip }, edits, locate }: Planner): LineEditingOnMapProps | null {
  const held = useMemo(() => (plan ? heldPoints(plan) : []), [plan]);
  const line = useMemo(() => (trip ? grabbableLine(trip) : []), [trip]);
  if (!plan || !trip) return null;
  return {
    subject: plan,
    line,
    edge: routeEdge,
    held,
    onDragLine: (drag) => edits.edit(withDraggedLine(plan, line, drag, locate), 'map'),
    onMoveHeld: (index, at) => edits.edit(withVia(plan, index, { at, text: '' }), 'map'),
    onRemoveHeld: (index) => edits.edit(withoutVia(plan, index), 'map'),
    onAddStop: (place) => edits.edit(withStop(plan, place, locate), 'map'),
  };
}
