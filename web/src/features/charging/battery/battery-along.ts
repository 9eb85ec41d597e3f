import type { ChargingStop, Trip, TripCharging } from '@roadcast/contract';
import { decimated } from './decimated.ts';

/** What the battery holds somewhere on the road, percent: expected, and where it probably lies. */
export interface BatteryReading {
  readonly charge: number;
  readonly low: number;
  readonly high: number;
}

type Curve = TripCharging['battery'];

/**
 * @param mile from the trip's origin. @param before whether a stop at this very mile has not charged yet.
 * @returns what the battery holds there; before the first mile and after the last what it holds at the end.
 */
export function batteryAt({ miles, charge, low, high }: Curve, mile: number, before = false): BatteryReading {
  const last = miles.length - 1;
  // The last point that is not beyond: of the two of a stop the one after charging, unless the one before is wanted.
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

/** The weather of the battery's chart: degrees Fahrenheit, and the wind from ahead, mph, negative from behind; null where nobody knows. */
export interface AirAt {
  readonly mile: number;
  readonly temperature: number | null;
  readonly headWind: number | null;
}

/** @returns the weather along the road, in its order: at the stops and between them. */
export function airAlong({ segments, weatherPoints }: Pick<Trip, 'segments' | 'weatherPoints'>): AirAt[] {
  const places = [
    ...segments.map((stop) => ({ ...stop, mile: stop.cumulativeDistance })),
    ...weatherPoints.map((point) => ({ ...point })),
  ];
  return places
    .map(({ mile, temperature, relativeWind }) => ({ mile, temperature, headWind: relativeWind?.head ?? null }))
    .sort((a, b) => a.mile - b.mile);
}

/** @returns the weather nearest to a mile; null where there is none at all. */
export function airAt(air: readonly AirAt[], mile: number): AirAt | null {
  return air.reduce<AirAt | null>(
    (best, next) => (best === null || Math.abs(next.mile - mile) < Math.abs(best.mile - mile) ? next : best),
    null,
  );
}

/** @returns weather at so many places at most, evenly along the road: what a chart has room for. */
export const airForChart = (air: readonly AirAt[], totalMiles: number, most: number): AirAt[] =>
  decimated(air, most, ({ mile }) => mile / Math.max(1, totalMiles));

/** A row of the table that says what the chart shows. */
export interface BatteryRow {
  readonly key: string;
  readonly mile: number;
  readonly place: string;
  readonly is: 'start' | 'arrive' | 'leave' | 'night' | 'end';
  readonly reading: BatteryReading;
}

/** @returns the battery where something happens: at the start, before and after each charge, at the nights, and at the end. */
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
