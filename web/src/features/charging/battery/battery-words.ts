import type { ChargingStop, TripCharging } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { distanceText, percentText, temperatureText } from '../../../lib/format.ts';
import type { DistanceUnit } from '../../../lib/settings.ts';
import { chargeTitle, fromToText, siteName } from '../../../lib/words/charging-words.ts';
import { type AirAt, airAt, batteryAt } from './battery-along.ts';

const words = evOptionsTexts.curve;

/** Winds below this are described as calm, mph. */
const CALM_MPH = 1;

/** Returns the wind as text: 'headwind 12 mph'; '' if unknown. */
export function headWindWords(headWind: number | null): string {
  if (headWind === null) return '';
  const wind = Math.round(Math.abs(headWind));
  if (wind < CALM_MPH) return words.calmSpoken;
  return (headWind > 0 ? words.headSpoken : words.tailSpoken)({ wind });
}

/** Returns a stop's short name: the charging site, or what to look for. */
export const stopName = (stop: ChargingStop): string => (stop.site ? siteName(stop.site) : chargeTitle(stop));

export interface Reading {
  readonly charging: TripCharging;
  readonly air: readonly AirAt[];
  readonly unit: DistanceUnit;
  /** Maximum distance at which to name a stop, miles. */
  readonly near: number;
}

/** Describes everything the chart shows at a mile, in short phrases. */
export function readingWords(mile: number, { charging, air, unit, near }: Reading): string[] {
  const stop = charging.stops
    .filter((one) => Math.abs(one.mile - mile) <= near)
    .sort((a, b) => Math.abs(a.mile - mile) - Math.abs(b.mile - mile))[0];
  const { charge, low, high } = batteryAt(charging.battery, mile);
  const weather = airAt(air, mile);
  return [
    words.reading({ distance: distanceText(mile, unit) }),
    words.charge({ charge: percentText(charge), low: percentText(low), high: percentText(high) }),
    stop ? words.at({ stop: stopName(stop), change: fromToText(stop) }) : '',
    weather?.temperature == null ? '' : temperatureText(weather.temperature),
    headWindWords(weather?.headWind ?? null),
  ].filter(Boolean);
}
