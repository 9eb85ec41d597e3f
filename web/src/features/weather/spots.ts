import type { Segment, Trip, WeatherPointOnTheWire } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { weatherTexts } from '@roadcast/messages/weather';

/** Weather at or between stops, at the time the car gets there. */
export interface WeatherSpot extends WeatherPointOnTheWire {
  /** Stop name, or the names of the stops before and after. */
  readonly label: string;
  readonly isStop: boolean;
}

type Along = Pick<Trip, 'segments' | 'weatherPoints'>;

const spotOfStop = (stop: Segment): WeatherSpot => ({
  ...stop,
  mile: stop.cumulativeDistance,
  label: stop.location,
  isStop: true,
});

/** Returns the weather at and between stops in road order. Excludes mornings, which share the overnight place. */
export function spotsAlong({ segments, weatherPoints }: Along): WeatherSpot[] {
  const stops = segments.filter(({ type }) => type !== 'day_start').map(spotOfStop);
  const points = weatherPoints.map((point) => ({ ...point, label: labelOf(point, stops), isStop: false }));
  return [...stops, ...points].sort((a, b) => a.mile - b.mile || a.arrivalTime - b.arrivalTime);
}

/** Returns all places with weather by time, including mornings. */
export const spotsByTime = (trip: Along): WeatherSpot[] =>
  [...spotsAlong(trip), ...trip.segments.filter(({ type }) => type === 'day_start').map(spotOfStop)].sort(
    (a, b) => a.arrivalTime - b.arrivalTime,
  );

function labelOf({ mile }: WeatherPointOnTheWire, stops: readonly WeatherSpot[]): string {
  const before = stops.findLast((stop) => stop.mile <= mile);
  const after = stops.find((stop) => stop.mile > mile);
  if (before && after) return weatherTexts.between({ from: before.label, to: after.label });
  return before?.label ?? after?.label ?? commonTexts.unknownLocation;
}

/** Returns whether any weather is known at a spot. */
export const isKnown = ({ temperature, condition }: Pick<WeatherSpot, 'temperature' | 'condition'>): boolean =>
  temperature !== null || condition !== null;

/** Kind of weather: forecast for the hour, climate normal, or unknown. */
export type PoiKind = 'forecast' | 'typical' | 'unknown';

export const kindOf = (spot: Pick<WeatherSpot, 'temperature' | 'condition' | 'isForecasted'>): PoiKind =>
  isKnown(spot) ? (spot.isForecasted ? 'forecast' : 'typical') : 'unknown';

export interface TripSource {
  /** Spot with the source's oldest data, for its name and issue time. */
  readonly spot: WeatherSpot;
  readonly count: number;
}

/** Returns each weather source once, forecasts first, then by number of places. */
export function sourcesOf(spots: readonly WeatherSpot[]): TripSource[] {
  const found = new Map<string, TripSource>();
  for (const spot of spots.filter((one) => one.dataSource !== '' && isKnown(one))) {
    const key = `${spot.isForecasted} ${spot.dataSource}`;
    const known = found.get(key);
    const older = !known || (spot.asOf ?? Number.POSITIVE_INFINITY) < (known.spot.asOf ?? Number.POSITIVE_INFINITY);
    found.set(key, { spot: older ? spot : known.spot, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()].sort(
    (a, b) => Number(b.spot.isForecasted) - Number(a.spot.isForecasted) || b.count - a.count,
  );
}
