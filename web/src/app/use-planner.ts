import { useMemo } from 'react';
import { type Roads, useRoads } from '../features/editing/use-roads.tsx';
import {
  type Direction,
  type ShownTrip,
  type TripEdits,
  type TripRequest,
  useTrip,
  useTripEdits,
  useTripRequest,
  useTripSelection,
} from '../features/trip-session/public.ts';
import type { Highlight } from '../lib/highlight.ts';

/** What the map takes of the session. */
export interface Planner extends Pick<TripRequest, 'plan' | 'locate'> {
  readonly planner: Pick<ShownTrip, 'trip' | 'changed'>;
  readonly edits: Pick<TripEdits, 'edit' | 'place'>;
}

interface MapTrip {
  readonly state: Planner;
  readonly roads: Roads;
  readonly direction: Direction;
  readonly highlight: Highlight;
  readonly selected: string | null;
}

/** @returns the trip as the map draws and changes it. */
export function useMapTrip(): MapTrip {
  const planner = useTrip();
  const { plan, locate } = useTripRequest();
  const edits = useTripEdits();
  const roads = useRoads();
  const { highlight, selected, direction } = useTripSelection();
  const state = useMemo(() => ({ plan, locate, planner, edits }), [plan, locate, planner, edits]);
  return { state, roads, direction, highlight, selected };
}
