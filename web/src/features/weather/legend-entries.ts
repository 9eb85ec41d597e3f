import type { Trip } from '@roadcast/contract';
import { inContiguousUs } from '@roadcast/core/geo';
import {
  daySeverityScale,
  isTemperatureColor,
  type MarkerColor,
  markerColor,
  markerScale,
  type ScaleEntry,
  type Severity,
  type WeatherPointColor,
  weatherPointColor,
  weatherPointScale,
} from '@roadcast/core/weather';
import { alertColor } from './alert-look.ts';
import { spotsAlong } from './spots.ts';

type Legended = Pick<Trip, 'segments' | 'weatherPoints' | 'alerts' | 'dayCards'>;

/** What a legend has to explain: colors that are drawn somewhere, and no others. */
export interface LegendEntries {
  /** Of the stops' circles. */
  readonly circles: readonly ScaleEntry<MarkerColor>[];
  /** Of the stops' rings, the small circles and the bands of alerts. */
  readonly halos: readonly ScaleEntry<WeatherPointColor>[];
  readonly days: readonly ScaleEntry<Severity>[];
}

/**
 * @param points whether the small circles between the stops are drawn.
 * @returns the entries of each scale that this trip draws, in the scale's order.
 */
export function legendEntries(trip: Legended, points: boolean): LegendEntries {
  const stops = trip.segments.filter((stop) => stop.type !== 'day_start' && inContiguousUs(stop));
  const circles = new Set(stops.map((stop) => markerColor(stop).name));
  // Clear going and unknown weather have no ring.
  const rings = stops.map(weatherPointColor).filter((color) => color !== 'green' && color !== 'unknown');
  const between = points ? spotsAlong(trip).filter((spot) => !spot.isStop && inContiguousUs(spot)) : [];
  const halos = new Set([...rings, ...between.map(weatherPointColor)]);
  const bands = new Set(trip.alerts.filter(({ stretches }) => stretches.length > 0).map(alertColor));
  const days = new Set(trip.dayCards.map(({ severity }) => severity));
  return {
    circles: markerScale.filter(({ key }) => circles.has(key)),
    halos: weatherPointScale.filter(({ key, hex }) => halos.has(key) || bands.has(hex)),
    days: daySeverityScale.filter(({ key }) => days.has(key)),
  };
}

/** The temperatures' part of the circles' scale: weather without rain, snow, fog or thunder. */
export const isTemperature = ({ key }: ScaleEntry<MarkerColor>): boolean => isTemperatureColor(key);
