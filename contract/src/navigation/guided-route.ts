import { indexAtOrBefore, type LngLat } from '@roadcast/core/geo';
import type {
  GuidedPlace,
  GuidedRoute,
  GuidedStep,
  Landmark,
  PostedFrom,
  RouteStretch,
  StretchKind,
} from '@roadcast/core/navigation';
import { milesToMeters } from '@roadcast/core/units';
import type { Segment, Trip } from '../trip.ts';
import { timedLineOf } from '../trip-along.ts';

/** What of a trip guidance is made of. */
export type GuidedTrip = Pick<
  Trip,
  'geometry' | 'elapsed' | 'totalMiles' | 'segments' | 'instructions' | 'roads' | 'destination' | 'fuel'
>;

/** Stops that a drive is guided to: breaks that the plan proposes and mornings are none. */
const guidedTypes: readonly Segment['type'][] = ['waypoint', 'charge', 'overnight', 'destination'];

/**
 * Makes a route to be guided along of a trip.
 * @param from mile of the trip to begin at: where a leg or a day begins. Meters of the route count from there.
 * @param to mile at which it ends; the trip's end where left out.
 */
export function guidedRouteOf(trip: GuidedTrip, from = 0, to = trip.totalMiles): GuidedRoute {
  const timed = timedLineOf(trip);
  const whole = { line: timed.line, along: timed.along, elapsed: timed.elapsed };
  const startMeters = milesToMeters(from);
  const endMeters = Math.max(startMeters, milesToMeters(to));
  const start = from <= 0 ? 0 : indexAtOrBefore(whole.along, startMeters);
  const last = whole.along.length - 1;
  const end = to >= trip.totalMiles ? last : Math.min(last, indexAtOrBefore(whole.along, endMeters) + 1);
  const along0 = whole.along[start] ?? 0;
  const elapsed0 = whole.elapsed[start] ?? 0;
  const line = whole.line.slice(start, end + 1);
  const along = whole.along.slice(start, end + 1).map((meters) => meters - along0);
  const elapsed = whole.elapsed.slice(start, end + 1).map((seconds) => seconds - elapsed0);
  const shape = { line, along, elapsed };
  const stretches = stretchesOf(trip, start, end, whole.along, along0);
  const steps = stepsOf(trip, shape, { start, end }, stretches);
  const places = placesOf(trip, shape, steps, along0);
  return {
    ...shape,
    steps: steps.map((step, i) => {
      const place = places.findIndex((one) => one.step === i);
      return place === -1 ? step : { ...step, place };
    }),
    stretches,
    posted: postedOf(trip, start, end, whole.along, along0),
    places,
    landmarks: landmarksOf(trip, startMeters, along[along.length - 1] ?? 0),
  };
}

/** @returns the towns of the plan's breaks and its stops for fuel, in the order of the road. */
function landmarksOf({ segments, fuel }: GuidedTrip, startMeters: number, total: number): Landmark[] {
  const towns = segments
    .filter(({ type, realCityBased }) => type === 'stop' && realCityBased)
    .map(({ cityName, cumulativeDistance }): Landmark => {
      return { kind: 'town', name: cityName, exit: null, alongMeters: milesToMeters(cumulativeDistance) - startMeters };
    });
  const stations = (fuel?.stops ?? []).flatMap(({ station, mile }): Landmark[] =>
    station
      ? [{ kind: 'fuel', name: station.name, exit: station.exit, alongMeters: milesToMeters(mile) - startMeters }]
      : [],
  );
  return [...towns, ...stations]
    .filter(({ alongMeters }) => alongMeters > 0 && alongMeters < total)
    .sort((a, b) => a.alongMeters - b.alongMeters);
}

interface Shape {
  readonly line: readonly LngLat[];
  readonly along: Float64Array;
  readonly elapsed: Float64Array;
}

interface Cut {
  readonly start: number;
  readonly end: number;
}

const isArrival = (type: string): boolean => type.startsWith('arrive');

function stepsOf(
  { instructions }: GuidedTrip,
  { line, along, elapsed }: Shape,
  { start, end }: Cut,
  stretches: readonly RouteStretch[],
): GuidedStep[] {
  const own = instructions.filter(({ beginIndex, type }) =>
    // A leg that ended where this route begins has its arrival there.
    beginIndex === start ? !isArrival(type) || instructions.length === 1 : beginIndex > start && beginIndex <= end,
  );
  // The road that is being followed where the route begins in the middle of it.
  const before = instructions.findLast(({ beginIndex, type }) => beginIndex <= start && !isArrival(type));
  const first = own[0];
  const whole = before && first && first.beginIndex > start ? [{ ...before, beginIndex: start }, ...own] : own;
  const steps = whole.map((turn, i): GuidedStep => {
    const index = turn.beginIndex - start;
    const next = whole[i + 1];
    const nextIndex = next ? next.beginIndex - start : line.length - 1;
    const alongMeters = along[index] ?? 0;
    const inside = turn.beginIndex === start && i === 0;
    return {
      id: `step-${i}`,
      type: turn.type,
      instruction: turn.instruction.trim(),
      streetNames: turn.streetNames,
      exit: turn.exit,
      toward: turn.toward,
      cardinal: turn.cardinal,
      roundaboutExit: turn.roundaboutExit,
      lanes: turn.lanes,
      point: inside ? (line[0] as LngLat) : [turn.lng, turn.lat],
      alongMeters,
      meters: Math.max(0, (along[nextIndex] ?? alongMeters) - alongMeters),
      seconds: Math.max(0, (elapsed[nextIndex] ?? 0) - (elapsed[index] ?? 0)),
      exact: stretches.findLast(({ fromMeters }) => fromMeters <= alongMeters)?.kind === 'street',
      place: null,
      speedLimitMph: turn.speedLimitMph,
    };
  });
  const lastStep = steps.at(-1);
  const total = along[along.length - 1] ?? 0;
  if (lastStep && isArrival(lastStep.type) && lastStep.alongMeters >= total - 1) return steps;
  // A day that ends in the middle of a road, and a road that came without directions, have their arrival all the same.
  const seconds = elapsed[elapsed.length - 1] ?? 0;
  const depart = { id: 'step-0', type: 'depart', point: line[0] as LngLat, alongMeters: 0, meters: total, seconds };
  const begun = lastStep ? steps : [{ ...plainStep, ...depart }];
  const arrive = { id: `step-${begun.length}`, type: 'arrive', point: line.at(-1) as LngLat, alongMeters: total };
  return [...begun, { ...plainStep, ...arrive }];
}

/** A maneuver of which nothing is known but its place. */
const plainStep = {
  instruction: '',
  streetNames: [],
  exit: null,
  toward: [],
  cardinal: null,
  roundaboutExit: null,
  lanes: [],
  meters: 0,
  seconds: 0,
  exact: false,
  place: null,
  speedLimitMph: null,
} as const;

/** @returns the marks from one vertex to another, the one that holds at the start first. */
function within<Mark extends { readonly fromIndex: number }>(
  marks: readonly Mark[],
  start: number,
  end: number,
): Mark[] {
  const holds = marks.findLast(({ fromIndex }) => fromIndex <= start);
  return [...(holds ? [holds] : []), ...marks.filter(({ fromIndex }) => fromIndex > start && fromIndex < end)];
}

function stretchesOf(
  { roads }: GuidedTrip,
  start: number,
  end: number,
  along: Float64Array,
  along0: number,
): RouteStretch[] {
  const unknown = { fromIndex: 0, kind: 'highway' as StretchKind, accuracyMetres: roads.accuracyMetres };
  const own = roads.stretches.length > 0 ? roads.stretches : [unknown];
  return within(own, start, end).map(({ fromIndex, kind, accuracyMetres }) => ({
    fromMeters: Math.max(0, (along[fromIndex] ?? 0) - along0),
    kind,
    accuracyMeters: accuracyMetres,
  }));
}

function postedOf(
  { roads }: GuidedTrip,
  start: number,
  end: number,
  along: Float64Array,
  along0: number,
): PostedFrom[] {
  const marks = roads.speedLimits.map(([fromIndex, mph]) => ({ fromIndex, mph }));
  return within(marks, start, end).map(({ fromIndex, mph }) => ({
    fromMeters: Math.max(0, (along[fromIndex] ?? 0) - along0),
    mph,
  }));
}

/** A stop's miles are rounded to tenths. */
const AT_STOP_METERS = 200;

function placesOf(
  { segments, destination }: GuidedTrip,
  { line, along }: Shape,
  steps: readonly GuidedStep[],
  along0: number,
) {
  const total = along[along.length - 1] ?? 0;
  const arrivals = steps.flatMap(({ type, alongMeters }, step) => (isArrival(type) ? [{ step, alongMeters }] : []));
  const stops = segments.flatMap((stop): GuidedPlace[] => {
    const alongMeters = milesToMeters(stop.cumulativeDistance) - along0;
    if (!guidedTypes.includes(stop.type) || alongMeters <= AT_STOP_METERS || alongMeters > total - AT_STOP_METERS)
      return [];
    const arrival = arrivals.find((one) => Math.abs(one.alongMeters - alongMeters) <= AT_STOP_METERS);
    return [
      {
        label: stop.location || stop.cityName,
        point: [stop.lng, stop.lat],
        alongMeters,
        step: arrival?.step ?? null,
        stopId: stop.id,
        staySeconds: stop.departureTime === null ? 0 : (stop.departureTime - stop.arrivalTime) / 1000,
        endsDay: stop.type === 'overnight',
      },
    ];
  });
  const end = segments.find(({ cumulativeDistance, type }) => {
    const meters = milesToMeters(cumulativeDistance) - along0;
    return type !== 'day_start' && Math.abs(meters - total) <= AT_STOP_METERS;
  });
  const last: GuidedPlace = {
    label: end ? end.location || end.cityName : destination,
    point: line.at(-1) as LngLat,
    alongMeters: total,
    step: arrivals.at(-1)?.step ?? null,
    stopId: end?.id ?? null,
    staySeconds: 0,
    endsDay: true,
  };
  return [...stops, last];
}
