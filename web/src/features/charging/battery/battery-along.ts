import type { ChargingStop, Trip, TripCharging } from '@roadcast/contract';
import { decimated } from './decimated.ts';

/** The battery at a point of the road, percent: expected value and likely range. */
export interface BatteryReading {
  readonly charge: number;
  readonly low: number;
  readonly high: number;
}

type Curve = TripCharging['battery'];

/**
 * Returns the battery at a mile, clamped to the first and last point.
 * @param mile from the trip's origin.
 * @param before whether to read a stop at this exact mile before charging.
 */
export function batteryAt({ miles, charge, low, high }: Curve, mile: number, before = false): BatteryReading {
  const last = miles.length - 1;
  // The last point at or before the mile; at a stop, the one after charging unless `before` is set.
  let from = miles.findLastIndex((point) => (before ? point < mile : point <= mile));
  from = Math.max(0, from);
  const to = Math.min(last, from + 1);
  const [start, end] = [miles[from] ?? 0, miles[to] ?? 0];
  const share = end > start ? Math.min(1, Math.max(0, (mile - start) / (end - start))) : 0;
  const at = (values: readonly number[]): number => {
    const [a, b] = [values[from] ?? 0, values[to] ?? values[from] ?? 0];
    return a + (b - a) * share;
  };
  return { charge: at(charge), low: at(low), high: at(high) };
}

/** Weather in the battery chart: degrees Fahrenheit, and headwind, mph, negative for tailwind; null if unknown. */
export interface AirAt {
  readonly mile: number;
  readonly temperature: number | null;
  readonly headWind: number | null;
}

/** Returns the weather along the road, in order: at the stops and between them. */
export function airAlong({ segments, weatherPoints }: Pick<Trip, 'segments' | 'weatherPoints'>): AirAt[] {
  const places = [
    ...segments.map((stop) => ({ ...stop, mile: stop.cumulativeDistance })),
    ...weatherPoints.map((point) => ({ ...point })),
  ];
  return places
    .map(({ mile, temperature, relativeWind }) => ({ mile, temperature, headWind: relativeWind?.head ?? null }))
    .sort((a, b) => a.mile - b.mile);
}

/** Returns the weather nearest to a mile; null if there is none. */
export function airAt(air: readonly AirAt[], mile: number): AirAt | null {
  return air.reduce<AirAt | null>(
    (best, next) => (best === null || Math.abs(next.mile - mile) < Math.abs(best.mile - mile) ? next : best),
    null,
  );
}

/** Returns the weather at a limited number of places, evenly along the road, to fit a chart. */
export const airForChart = (air: readonly AirAt[], totalMiles: number, most: number): AirAt[] =>
  decimated(air, most, ({ mile }) => mile / Math.max(1, totalMiles));

/** A row of the table version of the chart. */
export interface BatteryRow {
  readonly key: string;
  readonly mile: number;
  readonly place: string;
  readonly is: 'start' | 'arrive' | 'leave' | 'night' | 'end';
  readonly reading: BatteryReading;
}

/** Returns the battery at each event: at the start, before and after each charge, at the nights, and at the end. */
export function batteryRows(
  { origin, destination, totalMiles, segments }: Pick<Trip, 'origin' | 'destination' | 'totalMiles' | 'segments'>,
  { battery, stops }: TripCharging,
  nameOf: (stop: ChargingStop) => string,
): BatteryRow[] {
  const charges = stops.flatMap((stop): BatteryRow[] => {
    const place = nameOf(stop);
    return [
      { key: `${stop.id}-in`, mile: stop.mile, place, is: 'arrive', reading: batteryAt(battery, stop.mile, true) },
      { key: `${stop.id}-out`, mile: stop.mile, place, is: 'leave', reading: batteryAt(battery, stop.mile) },
    ];
  });
  const nights = segments
    .filter(({ type, id }) => type === 'overnight' && !stops.some(({ segmentId }) => segmentId === id))
    .map(
      ({ id, cumulativeDistance: mile, location }): BatteryRow => ({
        key: id,
        mile,
        place: location,
        is: 'night',
        reading: batteryAt(battery, mile),
      }),
    );
  const between = [...charges, ...nights].sort((a, b) => a.mile - b.mile);
  return [
    { key: 'start', mile: 0, place: origin, is: 'start', reading: batteryAt(battery, 0) },
    ...between,
    { key: 'end', mile: totalMiles, place: destination, is: 'end', reading: batteryAt(battery, totalMiles, true) },
  ];
}
