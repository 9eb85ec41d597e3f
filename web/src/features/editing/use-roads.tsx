import type { Alternative } from '@roadcast/contract';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createHighlight, type Highlight, useHighlighted } from '../../lib/highlight.ts';
import type { OtherLine } from '../../map/layers/other-lines.ts';
import { useTrip, useTripEdits, useTripRequest, withoutPasses, withRoad } from '../trip-session/public.ts';
import { chosenRoad, roadName } from './chosen-road.ts';
import { type Alternatives, useAlternatives } from './use-alternatives.ts';

/** The roads that the trip may take, in the table and on the map. */
export interface Roads {
  readonly alternatives: Alternatives;
  /** The road that is planned; null where it is none of them. */
  readonly current: string | null;
  /** Which of them is lit. */
  readonly lit: Highlight;
  readonly onChoose: (road: Alternative) => void;
  /** Back to no road in particular; null where none is chosen. */
  readonly onFastest: (() => void) | null;
}

const RoadsContext = createContext<Roads | null>(null);

/** Compares the roads of the trip on the screen, for the table and the map alike. */
export function RoadsProvider({ children }: { readonly children: ReactNode }) {
  const { trip } = useTrip();
  const { plan, request } = useTripRequest();
  const { edit } = useTripEdits();
  const alternatives = useAlternatives(trip && request);
  const [lit] = useState(createHighlight);
  const roads: Roads = {
    alternatives,
    current: plan && chosenRoad(plan, alternatives.roads ?? []),
    lit,
    onChoose: (road) => {
      if (plan) edit(withRoad(plan, roadName(road), road.passes));
    },
    onFastest: plan?.via.some(({ role }) => role === 'pass') ? () => edit(withoutPasses(plan)) : null,
  };
  return <RoadsContext value={roads}>{children}</RoadsContext>;
}

/** @returns the roads that the trip may take. */
export function useRoads(): Roads {
  const roads = use(RoadsContext);
  if (!roads) throw new Error('This component stands outside of a RoadsProvider.');
  return roads;
}

const none: readonly OtherLine[] = [];

/** @returns the other roads as lines for the map; the planned one is there already. */
export function useOtherLines({ alternatives: { open, roads }, current, lit }: Roads): readonly OtherLine[] {
  const litRoad = useHighlighted(lit);
  return useMemo(() => {
    if (!open || !roads) return none;
    const others = roads.filter(({ id }) => id !== current);
    return others.map(({ id, geometry }) => ({ id, line: geometry, lit: id === litRoad }));
  }, [open, roads, current, litRoad]);
}
