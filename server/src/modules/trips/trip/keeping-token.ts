import { type ParsedRouteRequest, tripDraftOf } from '@roadcast/contract';
import type { Counted } from '../../plans/public.ts';
import { isOverLimit, roomOf } from '../request/given-places.ts';
import type { PlanningModule } from './planning-module.ts';

/**
 * Returns a token with which a trip keeps its stops although the plan tier allows fewer; null if it allows them. The
 * first edit still counts as a calculation.
 */
export function keepingToken(
  request: ParsedRouteRequest,
  who: Counted,
  { plans, editTokens }: Pick<PlanningModule, 'plans' | 'editTokens'>,
): string | null {
  const room = roomOf(tripDraftOf(request));
  return isOverLimit(room, plans[who.tier]) ? editTokens.write(request, who, 0, room) : null;
}
