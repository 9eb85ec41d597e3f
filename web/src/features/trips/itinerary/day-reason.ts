import type { DayCard, Segment } from '@roadcast/contract';
import { severityCause } from '@roadcast/core/weather';
import { degreesText } from '../../../lib/format.ts';
import { texts } from '../../../lib/texts.ts';

/** Why a day is not calm. */
export interface DayReason {
  /** 'Very cold, 13 °F' */
  readonly words: string;
  /** Words that a picture is chosen by. */
  readonly picture: string;
}

const words = texts.itinerary.day;

/** @param worst of the day. @param stops of the day. @returns what makes its weather the worst, with the temperature there. */
export function dayReason(
  worst: NonNullable<DayCard['worstWeather']>,
  stops: readonly Pick<Segment, 'id' | 'condition' | 'temperature'>[],
): DayReason {
  const stop = stops.find(({ id }) => id === worst.segmentId);
  const temperature = stop?.temperature ?? null;
  const degrees = temperature === null ? '' : degreesText(temperature);
  const { severity, hardship } = severityCause({ condition: stop?.condition ?? worst.condition, temperature });
  if ((hardship === 'cold' || hardship === 'heat') && severity !== 'low') {
    const what = words[hardship][severity];
    return { words: words.reason(what, degrees), picture: what };
  }
  return { words: words.reason(worst.condition, degrees), picture: worst.condition };
}
