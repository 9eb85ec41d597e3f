import type { DayCard, Segment } from '@roadcast/contract';
import { severityCause } from '@roadcast/core/weather';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { degreesText } from '../../../lib/format.ts';

/** Why a day is not calm. */
export interface DayReason {
  /** 'Very cold, 13 °F' */
  readonly words: string;
  /** Words that a picture is chosen by. */
  readonly picture: string;
}

const words = itineraryTexts.day;

/** @param worst of the day. @param stops of the day. @returns what makes its weather the worst, with the temperature there. */
export function dayReason(
  worst: NonNullable<DayCard['worstWeather']>,
  stops: readonly Pick<Segment, 'id' | 'condition' | 'temperature'>[],
): DayReason {
  const stop = stops.find(({ id }) => id === worst.segmentId);
  const temperature = stop?.temperature ?? null;
  const { severity, hardship } = severityCause({ condition: stop?.condition ?? worst.condition, temperature });
  if ((hardship === 'cold' || hardship === 'heat') && severity !== 'low') {
    const what = words[hardship][severity];
    return { words: reasonWords(what, temperature), picture: what };
  }
  return { words: reasonWords(worst.condition, temperature), picture: worst.condition };
}

const reasonWords = (what: string, temperature: number | null): string =>
  temperature === null ? what : words.reason({ what, temperature: degreesText(temperature) });
