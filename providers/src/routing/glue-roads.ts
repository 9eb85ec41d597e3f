import type { RoadSpan } from '@roadcast/core/roads';
import type { RoutedRoad } from './port.ts';

/**
 * Joins consecutive roads, each starting where the previous one ends. The shared place appears only once in the result.
 */
export function glueRoads([first, ...rest]: readonly [RoutedRoad, ...RoutedRoad[]]): RoutedRoad {
  return rest.reduce(glueTwo, first);
}

function glueTwo(a: RoutedRoad, b: RoutedRoad): RoutedRoad {
  const points = a.line.length - 1;
  const meters = a.along[points] ?? 0;
  const legs = a.placeIndexes.length - 1;
  const moved = (spans: readonly RoadSpan[]): RoadSpan[] =>
    spans.map(({ fromMeters, toMeters }) => ({ fromMeters: fromMeters + meters, toMeters: toMeters + meters }));
  return {
    ...a,
    line: [...a.line, ...b.line.slice(1)],
    along: appended(a.along, b.along),
    elapsed: appended(a.elapsed, b.elapsed),
    placeIndexes: [...a.placeIndexes, ...b.placeIndexes.slice(1).map((index) => index + points)],
    maneuvers: [
      ...a.maneuvers,
      ...b.maneuvers.map((turn) => ({
        ...turn,
        legIndex: turn.legIndex + legs,
        beginIndex: turn.beginIndex + points,
      })),
    ],
    tolls: [...a.tolls, ...moved(b.tolls)],
    tollsExact: a.tollsExact && b.tollsExact,
    ferries: [...a.ferries, ...moved(b.ferries)],
    freeways: [...a.freeways, ...moved(b.freeways)],
    modeled: [...a.modeled, ...moved(b.modeled)],
    stretches: [...a.stretches, ...b.stretches.map((from) => ({ ...from, fromIndex: from.fromIndex + points }))],
    posted: [...a.posted, ...b.posted.map((from) => ({ ...from, fromIndex: from.fromIndex + points }))],
    alternates: [],
    ...(a.called &&
      b.called && { called: [...a.called, ...b.called.map((from) => ({ ...from, meters: from.meters + meters }))] }),
  };
}

/** Concatenates cumulative values, offsetting the second road's by the end of the first. */
function appended(a: Float64Array, b: Float64Array): Float64Array {
  const end = a[a.length - 1] ?? 0;
  const whole = new Float64Array(a.length + b.length - 1);
  whole.set(a);
  for (let i = 1; i < b.length; i++) whole[a.length - 1 + i] = end + (b[i] ?? 0);
  return whole;
}
