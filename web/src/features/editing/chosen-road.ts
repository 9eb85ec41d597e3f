import type { Alternative } from '@roadcast/contract';
import { isOnRoad, type TripDraft } from '@roadcast/core/trip-request';
import { editingTexts } from '@roadcast/messages/editing';
import { listText } from '../../lib/lists.ts';

/** Returns an alternative's display name. */
export const roadName = ({ roads }: Pick<Alternative, 'roads'>): string =>
  listText(roads) || editingTexts.roads.unnamed;

/** Returns the id of the alternative the draft uses; null if it uses none of them. */
export const chosenRoad = (draft: TripDraft, roads: readonly Pick<Alternative, 'id' | 'passes'>[]): string | null =>
  roads.find(({ passes }) => isOnRoad(draft, passes))?.id ?? null;
