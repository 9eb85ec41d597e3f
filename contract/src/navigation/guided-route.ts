import type { GuidedRoute, Landmark, PostedFrom, RouteStretch, StretchKind } from '@roadcast/core/navigation';
import { milesToMeters } from '@roadcast/core/units';
import type { Trip } from '../trip.ts';
import { cutOf, type GuidedCut } from './guided-cut.ts';
import { placesOf } from './guided-places.ts';
import { stepsOf } from './guided-steps.ts';

/** The parts of a trip used for guidance. */
export type GuidedTrip = Pick<
  Trip,
  'geometry' | 'elapsed' | 'totalMiles' | 'segments' | 'instructions' | 'roads' | 'destination' | 'fuel'
>;

/**
 * Builds the route for guidance along a trip.
 * @param from start mile on the trip, where a leg or a day begins. Meters of the route are from there.
 * @param to end mile; default: the trip's end.
 */
export function guidedRouteOf(trip: GuidedTrip, from = 0, to = trip.totalMiles): GuidedRoute {
  const cut = cutOf(trip, from, to);
  const { line, along, elapsed } = cut;
  const stretches = stretchesOf(trip, cut);
  const steps = stepsOf(trip.instructions, cut, stretches);
  const places = placesOf(trip, cut, steps);
  const placeOf = new Map(places.map(({ step }, place) => [step, place]));
  return {
    ...{ line, along, elapsed, stretches, places },
    steps: steps.map((step, i) => ({ ...step, place: placeOf.get(i) ?? null })),
    posted: postedOf(trip, cut),
    landmarks: landmarksOf(trip, cut.startMeters, along[along.length - 1] ?? 0),
  };
}

/** Returns the towns of the plan's breaks and its fuel stops, in road order. */
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

/** Returns the marks of a part of the trip, in meters from its start; first the one in effect at the start. */
function marksWithin<Mark extends { readonly fromIndex: number }>(
  marks: readonly Mark[],
  { start, end, along }: GuidedCut,
): { readonly mark: Mark; readonly fromMeters: number }[] {
  const holds = marks.findLast(({ fromIndex }) => fromIndex <= start);
  const own = marks.filter(({ fromIndex }) => fromIndex > start && fromIndex < end);
  return [
    ...(holds ? [{ mark: holds, fromMeters: 0 }] : []),
    ...own.map((mark) => ({ mark, fromMeters: along[mark.fromIndex - start] ?? 0 })),
  ];
}

function stretchesOf({ roads }: GuidedTrip, cut: GuidedCut): RouteStretch[] {
  const unknown = { fromIndex: 0, kind: 'highway' as StretchKind, accuracyMeters: roads.accuracyMeters };
  const whole = roads.stretches[0]?.fromIndex === 0 ? roads.stretches : [unknown, ...roads.stretches];
  return marksWithin(whole, cut).map(({ mark: { kind, accuracyMeters }, fromMeters }) => ({
    fromMeters,
    kind,
    accuracyMeters,
  }));
}

const postedOf = ({ roads }: GuidedTrip, cut: GuidedCut): PostedFrom[] =>
  marksWithin(
    roads.speedLimits.map(([fromIndex, mph]) => ({ fromIndex, mph })),
    cut,
  ).map(({ mark: { mph }, fromMeters }) => ({ fromMeters, mph }));
