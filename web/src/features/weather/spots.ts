import type { Segment, Trip, WeatherPointOnTheWire } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { weatherTexts } from '@roadcast/messages/weather';

/** The weather at one place of the trip, when the car is there: at a stop, or between two. */
export interface WeatherSpot extends WeatherPointOnTheWire {
  /** The stop's name, or the two stops that it lies between. */
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

/** @returns the weather of stops and of the points between them in the order of the road. Mornings stand where the night stood, and are left out. */
export function spotsAlong({ segments, weatherPoints }: Along): WeatherSpot[] {
  const stops = segments.filter(({ type }) => type !== 'day_start').map(spotOfStop);
  const points = weatherPoints.map((point) => ({ ...point, label: labelOf(point, stops), isStop: false }));
  return [...stops, ...points].sort((a, b) => a.mile - b.mile || a.arrivalTime - b.arrivalTime);
}

/** @returns all places with weather by time, mornings too. */
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

/** Whether a spot has any weather at all. */
export const isKnown = ({ temperature, condition }: Pick<WeatherSpot, 'temperature' | 'condition'>): boolean =>
  temperature !== null || condition !== null;

/** What a spot's weather is: of its very hour, usual for the date, or known to nobody. */
export type PoiKind = 'forecast' | 'typical' | 'unknown';

export const kindOf = (spot: Pick<WeatherSpot, 'temperature' | 'condition' | 'isForecasted'>): PoiKind =>
  isKnown(spot) ? (spot.isForecasted ? 'forecast' : 'typical') : 'unknown';

/** One source of a trip's weather. */
export interface TripSource {
  /** The spot with its oldest word, which says the source and when it was issued. */
  readonly spot: WeatherSpot;
  readonly count: number;
}

/** @returns each source once, forecasts first, then the one with most places. */
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
