import type { DayCard, Segment } from '@roadcast/contract';
import { severityCause } from '@roadcast/core/weather';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { degreesText } from '../../../lib/format.ts';

/** Cause of a day's severity. */
export interface DayReason {
  /** Text, such as 'Very cold, 13 °F'. */
  readonly words: string;
  /** Text that determines the icon. */
  readonly picture: string;
}

const words = itineraryTexts.day;

/**
 * Returns the cause of a day's worst weather, with the temperature there. @param worst the day's worst severity. @param
 * stops the day's stops.
 */
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
