import type { DrivableTrip } from '../../trip/index.ts';
import { milesToMeters } from '../../units/index.ts';
import type { GuidedRoute, Landmark, PostedFrom, RouteStretch } from '../model.ts';
import { cutOf, type GuidedCut } from './guided-cut.ts';
import { placesOf } from './guided-places.ts';
import { stepsOf } from './guided-steps.ts';

/**
 * Returns the guidance route along a trip.
 * @param from start mile on the trip, where a leg or a day starts. The route's meters are counted from there.
 * @param to end mile; the trip's end by default.
 */
export function guidedRouteOf(trip: DrivableTrip, from = 0, to = Number.POSITIVE_INFINITY): GuidedRoute {
  const cut = cutOf(trip, milesToMeters(from), milesToMeters(to));
  const { line, along, elapsed } = cut;
  const stretches = stretchesOf(trip, cut);
  const steps = stepsOf(trip.maneuvers, cut, stretches);
  const places = placesOf(trip, cut, steps);
  const placeOf = new Map(places.map(({ step }, place) => [step, place]));
  return {
    ...{ line, along, elapsed, stretches, places },
    steps: steps.map((step, i) => ({ ...step, place: placeOf.get(i) ?? null })),
    posted: postedOf(trip, cut),
    landmarks: landmarksOf(trip, cut.startMeters, along[along.length - 1] ?? 0),
  };
}

/** Returns the landmarks in road order: towns of the plan's breaks, and planned fuel stops. */
function landmarksOf({ stops, stations }: DrivableTrip, startMeters: number, total: number): Landmark[] {
  const towns = stops.flatMap(({ kind, town, alongMeters }): Landmark[] =>
    kind === 'stop' && town !== null ? [{ kind: 'town', name: town, exit: null, alongMeters }] : [],
  );
  return [...towns, ...stations.map((station): Landmark => ({ kind: 'fuel', ...station }))]
    .map((landmark) => ({ ...landmark, alongMeters: landmark.alongMeters - startMeters }))
    .filter(({ alongMeters }) => alongMeters > 0 && alongMeters < total)
    .sort((a, b) => a.alongMeters - b.alongMeters);
}

/**
 * Returns the marks within a part of the trip, in meters from the part's start, including the mark in effect at the
 * start.
 */
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

const stretchesOf = ({ stretches }: DrivableTrip, cut: GuidedCut): RouteStretch[] =>
  marksWithin(stretches, cut).map(({ mark: { kind, accuracyMeters }, fromMeters }) => ({
    fromMeters,
    kind,
    accuracyMeters,
  }));

const postedOf = ({ posted }: DrivableTrip, cut: GuidedCut): PostedFrom[] =>
  marksWithin(posted, cut).map(({ mark: { mph }, fromMeters }) => ({ fromMeters, mph }));
