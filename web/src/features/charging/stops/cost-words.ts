import type { TripCharging } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { dollarsText } from '../../../lib/format.ts';

const words = evOptionsTexts.trip;

/** Returns a charging cost: '$19', '$19 + 2 unknown', 'unknown', or '$0' if free. */
export function costWords({
  cost,
  unknownCosts,
  stops,
}: Pick<TripCharging, 'cost' | 'unknownCosts' | 'stops'>): string {
  if (!cost) return stops.length === 0 ? dollarsText(0, 0) : words.costUnknown;
  const known = dollarsText(cost.value, 0);
  return unknownCosts === 0 ? known : words.costPartly({ cost: known, count: unknownCosts });
}
