import { clockTime } from '@roadcast/core/itinerary';
import { temperatureText } from '../../lib/format.ts';
import { texts } from '../../lib/texts.ts';
import type { Traveler } from '../../map/markers/traveler.ts';
import type { CarAt } from './car-at.ts';

/** @returns the car at one moment of the trip, with the weather there, for the map. */
export function travelerOf({ time, at, spot }: CarAt): Traveler {
  const clock = clockTime(time, spot.timeZone, spot.timezoneCode);
  const weather = [temperatureText(spot.temperature), spot.condition ?? ''].filter(Boolean).join(', ');
  return {
    at,
    label: texts.weather.clock.car(clock, spot.label, weather),
    text: spot.temperature === null ? '' : temperatureText(spot.temperature),
  };
}
