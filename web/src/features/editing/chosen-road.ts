import type { Alternative } from '@roadcast/contract';
import { isOnRoad, type TripRequest } from '@roadcast/core/trip-request';
import { editingTexts } from '@roadcast/messages/editing';
import { listText } from '../../lib/lists.ts';

/** @returns the road's name for the screen. */
export const roadName = ({ roads }: Pick<Alternative, 'roads'>): string =>
  listText(roads) || editingTexts.roads.unnamed;

/** @returns the id of the road that a request is held to; null where it is none of these. */
export const chosenRoad = (request: TripRequest, roads: readonly Pick<Alternative, 'id' | 'passes'>[]): string | null =>
  roads.find(({ passes }) => isOnRoad(request, passes))?.id ?? null;
