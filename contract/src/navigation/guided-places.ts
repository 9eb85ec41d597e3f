import type { LngLat } from '@roadcast/core/geo';
import type { GuidedPlace, GuidedStep } from '@roadcast/core/navigation';
import { milesToMeters } from '@roadcast/core/units';
import type { Segment, Trip } from '../trip.ts';
import { AT_STOP_METERS, type GuidedCut, isArrival } from './guided-cut.ts';

/** Stops that a drive is guided to; excludes proposed breaks and mornings. */
const guidedTypes: readonly Segment['type'][] = ['waypoint', 'charge', 'overnight', 'destination'];

/** Returns the driver's destinations on a part of the trip; the last is its end. @param steps of the same part. */
export function placesOf(
  { segments, destination, totalMiles }: Pick<Trip, 'segments' | 'destination' | 'totalMiles'>,
  { line, along, startMeters }: GuidedCut,
  steps: readonly GuidedStep[],
): GuidedPlace[] {
  const total = along[along.length - 1] ?? 0;
  const metersTo = ({ cumulativeDistance }: Segment): number => milesToMeters(cumulativeDistance) - startMeters;
  const end = segments.findLast((stop) => stop.type !== 'day_start' && isAt(metersTo(stop), total));
  const arrivals = steps.flatMap(({ type, alongMeters }, step) => (isArrival(type) ? [{ step, alongMeters }] : []));
  const last = arrivals.pop();
  const places: GuidedPlace[] = [];
  for (const stop of segments) {
    const meters = metersTo(stop);
    if (!guidedTypes.includes(stop.type) || meters <= AT_STOP_METERS || meters >= total || stop === end) continue;
    const before = places.at(-1);
    const reached = before?.alongMeters ?? 0;
    // Several nights in one place count as one destination.
    if (before && isAt(before.alongMeters, meters) && before.label === labelOf(stop)) {
      places[places.length - 1] = {
        ...before,
        staySeconds: before.staySeconds + stayOf(stop),
        endsDay: before.endsDay || endsDay(stop),
      };
      continue;
    }
    const at = arrivals.findIndex(({ alongMeters }) => alongMeters >= reached && isAt(alongMeters, meters));
    const [arrival] = at === -1 ? [] : arrivals.splice(at, 1);
    places.push({
      label: labelOf(stop),
      point: [stop.lng, stop.lat],
      alongMeters: arrival?.alongMeters ?? Math.max(meters, reached),
      step: arrival?.step ?? null,
      stopId: stop.id,
      staySeconds: stayOf(stop),
      endsDay: endsDay(stop),
    });
  }
  const isTripsEnd = startMeters + total >= milesToMeters(totalMiles) - AT_STOP_METERS;
  places.push({
    label: end ? labelOf(end) : isTripsEnd ? destination : '',
    point: line[line.length - 1] as LngLat,
    alongMeters: total,
    step: last?.step ?? null,
    stopId: end?.id ?? null,
    staySeconds: 0,
    endsDay: true,
  });
  return places;
}

const isAt = (a: number, b: number): boolean => Math.abs(a - b) <= AT_STOP_METERS;
const labelOf = ({ location, cityName }: Segment): string => location || cityName;
const endsDay = ({ type }: Segment): boolean => type === 'overnight';
const stayOf = ({ arrivalTime, departureTime }: Segment): number =>
  departureTime === null ? 0 : (departureTime - arrivalTime) / 1000;
