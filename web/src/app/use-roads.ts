import type { Alternative } from '@roadcast/contract';
import { useState } from 'react';
import { roadName } from '../features/editing/roads-card.tsx';
import { type Alternatives, useAlternatives } from '../features/editing/use-alternatives.ts';
import { isOnRoad, withoutPasses, withRoad } from '../features/trips/plan-edits.ts';
import { createHighlight, type Highlight } from '../lib/highlight.ts';
import type { Planner } from './use-planner.ts';

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

export function useRoads(state: Planner): Roads {
  const { plan, edits } = state;
  const alternatives = useAlternatives(plan && state.planner.trip && state.requestOf(plan));
  const [lit] = useState(createHighlight);
  return {
    alternatives,
    current: (plan && alternatives.roads?.find(({ passes }) => isOnRoad(plan, passes))?.id) ?? null,
    lit,
    onChoose: (road) => {
      if (plan) edits.edit(withRoad(plan, roadName(road), road.passes));
    },
    onFastest: plan?.via.some(({ role }) => role === 'pass') ? () => edits.edit(withoutPasses(plan)) : null,
  };
}
