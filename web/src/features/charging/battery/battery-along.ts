import type { ChargingStop, Trip, TripCharging } from '@roadcast/contract';

/** Battery charge at a point on the road, percent: expected value and likely range. */
export interface BatteryReading {
  readonly charge: number;
  readonly low: number;
  readonly high: number;
}

type Curve = TripCharging['battery'];

/**
 * Interpolates the battery charge at a mile, clamped to the curve's ends.
 * @param mile miles from the origin.
 * @param before at a charging stop, returns the charge on arrival instead of at departure.
 */
export function batteryAt({ miles, charge, low, high }: Curve, mile: number, before = false): BatteryReading {
  const last = miles.length - 1;
  // At a stop, two points have the same mile: arrival and departure.
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

/** Weather in the battery chart: °F, and headwind in mph (negative for tailwind); null if unknown. */
export interface AirAt {
  readonly mile: number;
  readonly temperature: number | null;
  readonly headWind: number | null;
}

/** Returns the weather at and between stops, in road order. */
export function airAlong({ segments, weatherPoints }: Pick<Trip, 'segments' | 'weatherPoints'>): AirAt[] {
  const places = [
    ...segments.map((stop) => ({ ...stop, mile: stop.cumulativeDistance })),
    ...weatherPoints.map((point) => ({ ...point })),
  ];
  return places
    .map(({ mile, temperature, relativeWind }) => ({ mile, temperature, headWind: relativeWind?.head ?? null }))
    .sort((a, b) => a.mile - b.mile);
}

/** Returns the weather closest to a mile; null if none is known. */
export function airAt(air: readonly AirAt[], mile: number): AirAt | null {
  return air.reduce<AirAt | null>(
    (best, next) => (best === null || Math.abs(next.mile - mile) < Math.abs(best.mile - mile) ? next : best),
    null,
  );
}

/** Row of the chart's table version. */
export interface BatteryRow {
  readonly key: string;
  readonly mile: number;
  readonly place: string;
  readonly is: 'start' | 'arrive' | 'leave' | 'night' | 'end';
  readonly reading: BatteryReading;
}

/** Returns the battery charge at the start, before and after each charging stop, at each night, and at the end. */
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
