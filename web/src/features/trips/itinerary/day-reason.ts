import type { Segment } from '@roadcast/contract';
import { severityCause, stopSeverity } from '@roadcast/core/weather';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { degreesText } from '../../../lib/format.ts';
import { stopLabel } from './stop-label.ts';

/** Cause of a day's severity. */
export interface DayReason {
  /** Text, such as 'Very cold, 13 °F'. */
  readonly words: string;
  /** Text that determines the icon. */
  readonly picture: string;
  /** Place of the weather. */
  readonly place: string;
}

const words = itineraryTexts.day;

type ReasonStop = Pick<Segment, 'condition' | 'temperature' | 'isForecasted' | 'cityName' | 'state' | 'location'>;

/** Returns the cause of a day's worst forecast weather; null if all forecasts are calm. */
export function dayReason(stops: readonly ReasonStop[]): DayReason | null {
  const forecast = stops.filter(({ isForecasted }) => isForecasted);
  const worst =
    forecast.find((stop) => stopSeverity(stop) === 'severe') ??
    forecast.find((stop) => stopSeverity(stop) === 'moderate');
  if (!worst) return null;
  const { condition, temperature } = worst;
  const place = stopLabel(worst);
  const { severity, hardship } = severityCause(worst);
  if ((hardship === 'cold' || hardship === 'heat') && severity !== 'low') {
    const what = words[hardship][severity];
    return { words: reasonWords(what, temperature), picture: what, place };
  }
  return { words: reasonWords(condition ?? '', temperature), picture: condition ?? '', place };
}

const reasonWords = (what: string, temperature: number | null): string =>
  temperature === null ? what : words.reason({ what, temperature: degreesText(temperature) });
