import type { Alternative } from '@roadcast/contract';
import { withoutPasses, withRoad } from '@roadcast/core/trip-request';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createHighlight, type Highlight } from '../../lib/highlight.ts';
import { useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';
import { chosenRoad, roadName } from './chosen-road.ts';
import { type Alternatives, useAlternatives } from './use-alternatives.ts';

/** The trip's alternative roads, in the table and on the map. */
export interface Roads {
  readonly alternatives: Alternatives;
  /** The planned road; null if it isn't among them. */
  readonly current: string | null;
  /** The highlighted one. */
  readonly lit: Highlight;
  readonly onChoose: (road: Alternative) => void;
  /** Returns to the fastest road; null if none is chosen. */
  readonly onFastest: (() => void) | null;
}

const RoadsContext = createContext<Roads | null>(null);

/** Compares the open trip's roads, for both the table and the map. */
export function RoadsProvider({ children }: { readonly children: ReactNode }) {
  const { trip } = useTrip();
  const { request, links } = useTripRequest();
  const wire = useMemo(() => request && links.onTheWire(request), [request, links]);
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
  if (!roads) throw new Error('This component stands outside of a RoadsProvider.');
  return roads;
}
