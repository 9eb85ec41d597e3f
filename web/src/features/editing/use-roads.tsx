import type { Alternative } from '@roadcast/contract';
import { withoutPasses, withRoad } from '@roadcast/core/trip-request';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createHighlight, type Highlight } from '../../lib/highlight.ts';
import { useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';
import { chosenRoad, roadName } from './chosen-road.ts';
import { type Alternatives, useAlternatives } from './use-alternatives.ts';

/** Alternative roads, shared by the table and the map. */
export interface Roads {
  readonly alternatives: Alternatives;
  /** Id of the planned road; null if it isn't listed. */
  readonly current: string | null;
  readonly lit: Highlight;
  readonly onChoose: (road: Alternative) => void;
  /** Switches back to the fastest road; null if no road was chosen. */
  readonly onFastest: (() => void) | null;
}

const RoadsContext = createContext<Roads | null>(null);

/** Provides the open trip's alternative roads to the table and the map. */
export function RoadsProvider({ children }: { readonly children: ReactNode }) {
  const { trip } = useTrip();
  const { request, links } = useTripRequest();
  const wire = useMemo(() => request && links.forPlanning(request), [request, links]);
  const { edit } = useTripEdits();
  const alternatives = useAlternatives(trip && wire);
  const [lit] = useState(createHighlight);
  const roads: Roads = {
    alternatives,
    current: request && chosenRoad(request, alternatives.roads ?? []),
    lit,
    onChoose: (road) => {
      if (request) edit(withRoad(request, roadName(road), road.passes));
    },
    onFastest: request?.waypoints.some(({ role }) => role === 'pass') ? () => edit(withoutPasses(request)) : null,
  };
  return <RoadsContext value={roads}>{children}</RoadsContext>;
}

export function useRoads(): Roads {
  const roads = use(RoadsContext);
  if (!roads) throw new Error('useRoads must be used inside RoadsProvider.');
  return roads;
}
