import type { BrokenLimit } from '@roadcast/contract';
import { isFigureLimit, type VehicleLimit } from '@roadcast/core/roads';
import { limitsTexts } from '@roadcast/messages/limits';

/** Returns 'height limit'. */
export const limitName = (limit: VehicleLimit): string => limitsTexts.names[limit];

/** Returns '16 ft in height', '90,000 lb in weight'; null for a limit without a figure. */
export const sizeText = (limit: VehicleLimit, figure: number): string | null =>
  isFigureLimit(limit) ? limitsTexts.inSize[limit]({ figure: rounded(figure) }) : null;

/** Returns 'vehicles over 11.3 ft in height', 'trucks'. */
export function closedToText({ limit, allowed }: Pick<BrokenLimit, 'limit' | 'allowed'>): string {
  return isFigureLimit(limit)
    ? limitsTexts.closedTo[limit]({ figure: rounded(allowed ?? 0) })
    : limitsTexts.closedTo[limit];
}

/** Returns 'Your vehicle is 13.5 ft tall; Holland Tunnel (I-78) allows 12.5 ft.' */
export function brokenLimitSentence({ limit, vehicle, allowed, road }: BrokenLimit): string {
  if (!isFigureLimit(limit)) return limitsTexts.broken[limit]({ road });
  const measured = (figure: number): string => limitsTexts.measured[limit]({ figure: rounded(figure) });
  if (vehicle !== null && allowed !== null) {
    return limitsTexts.broken[limit]({ vehicle: measured(vehicle), allowed: measured(allowed), road });
  }
  return vehicle === null
    ? limitsTexts.tooMuch[limit]({ allowed: measured(allowed ?? 0), road })
    : limitsTexts.overUnknown[limit]({ vehicle: measured(vehicle), road });
}

const rounded = (figure: number): number => Math.round(figure * 100) / 100;
