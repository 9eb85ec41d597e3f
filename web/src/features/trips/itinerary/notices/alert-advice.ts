import type { Segment, Trip, TripAlert } from '@roadcast/contract';
import { localTime } from '@roadcast/core/itinerary';
import { roadVehicle } from '@roadcast/core/roads';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { type CrossWindLimits, crossWindLimits } from '@roadcast/core/weather';

/** Largest shift of a departure to suggest, and its rounding. */
const MOST_SHIFT_MS = 12 * MILLISECONDS_PER_HOUR;
const ROUND_MS = 15 * MILLISECONDS_PER_MINUTE;

/** Departure hours to suggest, local to the origin, excluding `until`. Excludes the night (approximate). */
const LEAVING_HOURS = { from: 5, until: 21 } as const;

type Driven = Pick<Trip, 'segments'>;

/** Returns the stop that an alert's first stretch is named after: the first one inside, or else the nearest one. */
export function placeOfAlert({ segments }: Driven, { stretches, segmentIds }: TripAlert): Segment | null {
  const inside = segments.find(({ id, type }) => type !== 'day_start' && segmentIds.includes(id));
  if (inside) return inside;
  const mile = stretches[0]?.fromMile ?? 0;
  const away = ({ cumulativeDistance }: Segment): number => Math.abs(cumulativeDistance - mile);
  return segments.reduce<Segment | null>(
    (nearest, one) => (nearest && away(nearest) <= away(one) ? nearest : one),
    null,
  );
}

/** Returns the last stop before an alert's first stretch; null if the trip starts inside or there is none. */
export function stopBefore({ segments }: Driven, { stretches }: TripAlert): Segment | null {
  const [first] = stretches;
  if (!first) return null;
  const before = segments.findLast(
    ({ type, cumulativeDistance, arrivalTime }) =>
      type !== 'day_start' && cumulativeDistance < first.fromMile && arrivalTime <= first.fromTime,
  );
  return before && before.type !== 'origin' ? before : null;
}

/** Departures that avoid an alert, epoch milliseconds; null if there is none. */
export interface ClearDepartures {
  readonly earlier: number | null;
  readonly later: number | null;
}

/**
 * Returns the departures from which the driver is through before an alert takes effect, or gets there after it ends.
 * Only for the first day: the departure doesn't move the start of later days.
 * @param now epoch milliseconds.
 */
export function clearDepartures({ segments }: Driven, alert: TripAlert, now: number): ClearDepartures {
  const [origin] = segments;
  const none = { earlier: null, later: null };
  if (!origin || alert.stretches.length === 0) return none;
  const entered = Math.min(...alert.stretches.map(({ fromTime }) => fromTime));
  const left = Math.max(...alert.stretches.map(({ toTime }) => toTime));
  const firstNight = segments.find(({ type }) => type === 'overnight')?.arrivalTime ?? Number.POSITIVE_INFINITY;
  if (left >= firstNight) return none;
  const leaves = origin.departureTime ?? origin.arrivalTime;
  const sensible = (shift: number): number | null => {
    const departure = leaves + shift;
    const { hour } = localTime(departure, origin.timeZone);
    const isUsual = hour >= LEAVING_HOURS.from && hour < LEAVING_HOURS.until;
    return isUsual && departure >= now && Math.abs(shift) <= MOST_SHIFT_MS ? departure : null;
  };
  const later = alert.until === null ? null : Math.ceil((alert.until - entered) / ROUND_MS) * ROUND_MS;
  const earlier = Math.ceil((left - alert.from) / ROUND_MS) * ROUND_MS;
  return {
    earlier: earlier > 0 ? sensible(-earlier) : null,
    later: later !== null && later > 0 ? sensible(later) : null,
  };
}

/** Returns the vehicle's crosswind limits if an alert is about wind; otherwise null. */
export function windLimitsFor(
  { vehicle, preferences }: Pick<Trip, 'vehicle' | 'preferences'>,
  { event }: Pick<TripAlert, 'event'>,
): CrossWindLimits | null {
  if (!/wind|tornado|hurricane|dust/i.test(event)) return null;
  const { heightFeet, towing } = vehicle;
  return crossWindLimits({ ...roadVehicle(preferences.vehicleType), heightFeet, towing });
}

/** Returns the strongest gust forecast for the driver in an alert's stretches, mph; null if unknown. */
export function strongestGust(
  { segments, weatherPoints }: Pick<Trip, 'segments' | 'weatherPoints'>,
  { segmentIds, weatherPointIds }: TripAlert,
): number | null {
  const ids = new Set([...segmentIds, ...weatherPointIds]);
  const gusts = [...segments, ...weatherPoints].flatMap(({ id, quality, windGust }) =>
    ids.has(id) && quality === 'forecast' && windGust !== null ? [windGust] : [],
  );
  return gusts.length === 0 ? null : Math.max(...gusts);
}
