import { between, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { RoadSpan, RoadStretch } from '@roadcast/core/roads';

/**
 * Street accuracy, meters. Streets are mapped from imagery and GPS tracks; nearly all are within a lane or two of
 * reality.
 */
export const STREET_ACCURACY_METERS = 10;

/**
 * Minimum length of a stretch with its own accuracy, meters. Shorter stretches are merged with the next one, using the
 * worse accuracy.
 */
const SHORTEST_ACCURACY_METERS = 8000;

/** A road line with its modeled spans. */
export interface DrawnRoad {
  readonly line: readonly LngLat[];
  readonly along: ArrayLike<number>;
  readonly modeled: readonly RoadSpan[];
  /** Indexes into the line where legs begin, and the line's last index. */
  readonly placeIndexes: readonly number[];
}

/** Returns the only stretch of a road that consists entirely of streets. */
export const streetsAll = (): RoadStretch[] => [
  { fromIndex: 0, kind: 'street', accuracyMeters: STREET_ACCURACY_METERS },
];

/**
 * Splits a road by kind and accuracy. Each leg begins a new stretch, so a leg's stretches don't depend on the rest of
 * the road.
 * @param isStreet returns whether a position has real streets. @param accuracyAt returns the accuracy of the written
 * road between a point of the line and the next, meters; null if unknown.
 */
export function stretchesOf(
  { line, along, modeled, placeIndexes }: DrawnRoad,
  isStreet: (at: LngLat) => boolean,
  accuracyAt: (point: number) => number | null,
): RoadStretch[] {
  const isModeled = spansBefore(modeled);
  const starts = new Set(placeIndexes);
  const stretches: RoadStretch[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const kind = isStreet(between(at(line, i), at(line, i + 1), 0.5))
      ? 'street'
      : isModeled(((along[i] ?? 0) + (along[i + 1] ?? 0)) / 2)
        ? 'modeled'
        : 'highway';
    const accuracyMeters = { street: STREET_ACCURACY_METERS, modeled: null, highway: accuracyAt(i) }[kind];
    const before = stretches.at(-1);
    if (before?.kind !== kind || starts.has(i)) stretches.push({ fromIndex: i, kind, accuracyMeters });
    else if (before.accuracyMeters === accuracyMeters) continue;
    else if ((along[i] ?? 0) - (along[before.fromIndex] ?? 0) >= SHORTEST_ACCURACY_METERS) {
      stretches.push({ fromIndex: i, kind, accuracyMeters });
    } else
      stretches[stretches.length - 1] = { ...before, accuracyMeters: worse(before.accuracyMeters, accuracyMeters) };
  }
  return stretches;
}

/** Returns a function that checks whether a span contains a distance. Distances must be checked in ascending order. */
function spansBefore(spans: readonly RoadSpan[]): (meters: number) => boolean {
  let next = 0;
  return (meters) => {
    while (next < spans.length && at(spans, next).toMeters < meters) next += 1;
    return meters >= (spans[next]?.fromMeters ?? Number.POSITIVE_INFINITY);
  };
}

/** Returns the worse of two accuracies. Unmeasured is worst. */
const worse = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b));
