import { weatherTexts } from '@roadcast/messages/weather';
import { clockTime } from '../../lib/dates.ts';
import { temperatureText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { Traveler } from '../../map/markers/traveler.ts';
import type { CarAt } from './car-at.ts';

/** Returns the car's map marker with the weather at its position. */
export function travelerOf({ time, at, spot }: CarAt): Traveler {
  const clock = clockTime(time, spot.timeZone, spot.timezoneCode);
  const weather = listText([temperatureText(spot.temperature), spot.condition ?? '']);
  return {
    at,
    label: weatherTexts.clock.car({ time: clock, place: spot.label, weather }),
    text: spot.temperature === null ? '' : temperatureText(spot.temperature),
  };
}
