import type { Alternative } from '@roadcast/contract';
import { isOnRoad, type TripRequest } from '@roadcast/core/trip-request';
import { editingTexts } from '@roadcast/messages/editing';
import { listText } from '../../lib/lists.ts';

/** Returns the road's display name. */
export const roadName = ({ roads }: Pick<Alternative, 'roads'>): string =>
  listText(roads) || editingTexts.roads.unnamed;

/** Returns the id of the request's chosen road; null if it's none of these. */
export const chosenRoad = (request: TripRequest, roads: readonly Pick<Alternative, 'id' | 'passes'>[]): string | null =>
  roads.find(({ passes }) => isOnRoad(request, passes))?.id ?? null;
