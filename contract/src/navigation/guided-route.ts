import type { GuidedRoute, Landmark, PostedFrom, RouteStretch, StretchKind } from '@roadcast/core/navigation';
import { milesToMeters } from '@roadcast/core/units';
import type { Trip } from '../trip.ts';
import { cutOf, type GuidedCut } from './guided-cut.ts';
import { placesOf } from './guided-places.ts';
import { stepsOf } from './guided-steps.ts';

/** What of a trip guidance is made of. */
export type GuidedTrip = Pick<
  Trip,
  'geometry' | 'elapsed' | 'totalMiles' | 'segments' | 'instructions' | 'roads' | 'destination' | 'fuel'
>;

/**
 * Makes a route to be guided along of a trip.
 * @param from mile of the trip to begin at: where a leg or a day begins. Meters of the route count from there.
 * @param to mile at which it ends; the trip's end where left out.
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

/** @returns the marks of a part of the trip, in meters from its start; the one that holds there first. */
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
