import type { LngLat } from '../../geo/index.ts';
import type { DrivableTrip, NamedStop, StopKind } from '../../trip/index.ts';
import type { GuidedPlace, GuidedStep } from '../model.ts';
import { AT_STOP_METERS, type GuidedCut, isArrival } from './guided-cut.ts';

/** Kinds of stops that guidance leads to, excluding proposed breaks and mornings. */
const guidedKinds: readonly StopKind[] = ['waypoint', 'charge', 'overnight', 'destination'];

/**
 * Returns the destinations along a part of the trip, ending with the part's end.
 * @param steps maneuvers of the same part.
 */
export function placesOf(
  { stops, destination, along: whole }: DrivableTrip,
  { line, along, startMeters }: GuidedCut,
  steps: readonly GuidedStep[],
): GuidedPlace[] {
  const total = along[along.length - 1] ?? 0;
  const metersTo = ({ alongMeters }: NamedStop): number => alongMeters - startMeters;
  const end = stops.findLast((stop) => stop.kind !== 'day_start' && isAt(metersTo(stop), total));
  const arrivals = steps.flatMap(({ type, alongMeters }, step) => (isArrival(type) ? [{ step, alongMeters }] : []));
  const last = arrivals.pop();
  const places: GuidedPlace[] = [];
  for (const stop of stops) {
    const meters = metersTo(stop);
    if (!guidedKinds.includes(stop.kind) || meters <= AT_STOP_METERS || meters >= total || stop === end) continue;
    const before = places.at(-1);
    const reached = before?.alongMeters ?? 0;
    // Merge several nights in the same place into one destination.
    if (before && isAt(before.alongMeters, meters) && before.label === stop.label) {
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
      label: stop.label,
      point: stop.point,
      alongMeters: arrival?.alongMeters ?? Math.max(meters, reached),
      step: arrival?.step ?? null,
      stopId: stop.id,
      staySeconds: stayOf(stop),
      endsDay: endsDay(stop),
    });
  }
  const isTripsEnd = startMeters + total >= (whole[whole.length - 1] ?? 0) - AT_STOP_METERS;
  places.push({
    label: end ? end.label : isTripsEnd ? destination : '',
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
const endsDay = ({ kind }: NamedStop): boolean => kind === 'overnight';
const stayOf = ({ arrival, departure }: NamedStop): number => (departure === null ? 0 : (departure - arrival) / 1000);
