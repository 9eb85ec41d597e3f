import type { BrokenLimit } from '@roadcast/contract';
import { type FigureLimit, isFigureLimit, type VehicleLimit } from '@roadcast/core/roads';
import { limitsTexts } from '@roadcast/messages/limits';
import { feetAndInchesText } from './format.ts';

/** Returns a limit's name, like 'height limit'. */
export const limitName = (limit: VehicleLimit): string => limitsTexts.names[limit];

/** Describes a vehicle's size, like '16 ft tall' or 'weighing 90,000 lb'; null for a limit without a number. */
export function sizeText(limit: VehicleLimit, figure: number): string | null {
  if (!isFigureLimit(limit)) return null;
  return isWeightOrAxles(limit)
    ? limitsTexts.inSize[limit]({ figure: rounded(figure) })
    : limitsTexts.inSize[limit]({ size: feetAndInchesText(figure, 'up') });
}

/** Describes who a limit affects, like 'vehicles over 11′3″ tall' or 'trucks'. */
export function closedToText({ limit, allowed }: Pick<BrokenLimit, 'limit' | 'allowed'>): string {
  if (!isFigureLimit(limit)) return limitsTexts.closedTo[limit];
  return isWeightOrAxles(limit)
    ? limitsTexts.closedTo[limit]({ figure: rounded(allowed ?? 0) })
    : limitsTexts.closedTo[limit]({ size: feetAndInchesText(allowed ?? 0, 'down') });
}

/** Describes an exceeded limit: 'Your vehicle is 13′6″ tall; Holland Tunnel (I-78) allows 12′6″.' */
export function brokenLimitSentence({ limit, vehicle, allowed, road }: BrokenLimit): string {
  if (!isFigureLimit(limit)) return limitsTexts.broken[limit]({ road });
  if (vehicle === null) return limitsTexts.tooMuch[limit]({ allowed: figureText(limit, allowed ?? 0, 'down'), road });
  const own = figureText(limit, vehicle, 'up');
  return allowed === null
    ? limitsTexts.overUnknown[limit]({ vehicle: own, road })
    : limitsTexts.broken[limit]({ vehicle: own, allowed: figureText(limit, allowed, 'down'), road });
}

const figureText = (limit: FigureLimit, figure: number, rounding: 'up' | 'down'): string =>
  isWeightOrAxles(limit)
    ? limitsTexts.measured[limit]({ figure: rounded(figure) })
    : feetAndInchesText(figure, rounding);

const isWeightOrAxles = (limit: FigureLimit): limit is 'weight' | 'axles' => limit === 'weight' || limit === 'axles';

const rounded = (figure: number): number => Math.round(figure * 100) / 100;
