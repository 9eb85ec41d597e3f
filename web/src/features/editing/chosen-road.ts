import type { Alternative } from '@roadcast/contract';
import { texts } from '../../lib/texts.ts';
import { isOnRoad, type TripPlan } from '../trip-session/public.ts';

/** @returns the road's name for the screen. */
export const roadName = ({ roads }: Pick<Alternative, 'roads'>): string =>
  roads.join(', ') || texts.editing.roads.unnamed;

/** @returns the id of the road that a plan is held to; null where it is none of these. */
export const chosenRoad = (plan: TripPlan, roads: readonly Pick<Alternative, 'id' | 'passes'>[]): string | null =>
  roads.find(({ passes }) => isOnRoad(plan, passes))?.id ?? null;
