import { between, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { RoadSpan, RoadStretch } from './port.ts';

/** Streets are mapped from imagery and GPS tracks: nearly all are within a lane or two of the real ones, meters. */
export const STREET_ACCURACY_METERS = 10;

/** Shorter stretches take the worse accuracy of two neighbors, meters. */
const SHORTEST_ACCURACY_METERS = 8000;

/** A road with its modeled parts. */
export interface DrawnRoad {
  readonly line: readonly LngLat[];
  readonly along: ArrayLike<number>;
  readonly modeled: readonly RoadSpan[];
}

/** Returns the single stretch of a road that consists of streets. */
export const streetsAll = (): RoadStretch[] => [
  { fromIndex: 0, kind: 'street', accuracyMeters: STREET_ACCURACY_METERS },
];

/**
 * Splits a road by kind and accuracy.
 * @param isStreet whether real streets are at a place. @param accuracyAt of the written road from a point of the line
 * to the next, meters; null for unknown.
 */
export function stretchesOf(
  { line, along, modeled }: DrawnRoad,
  isStreet: (at: LngLat) => boolean,
  accuracyAt: (point: number) => number | null,
): RoadStretch[] {
  const isModeled = spansBefore(modeled);
  const stretches: RoadStretch[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const kind = isStreet(between(at(line, i), at(line, i + 1), 0.5))
      ? 'street'
      : isModeled(((along[i] ?? 0) + (along[i + 1] ?? 0)) / 2)
        ? 'modeled'
        : 'highway';
    const accuracyMeters = { street: STREET_ACCURACY_METERS, modeled: null, highway: accuracyAt(i) }[kind];
    const before = stretches.at(-1);
    if (before?.kind !== kind) stretches.push({ fromIndex: i, kind, accuracyMeters });
    else if (before.accuracyMeters === accuracyMeters) continue;
    else if ((along[i] ?? 0) - (along[before.fromIndex] ?? 0) >= SHORTEST_ACCURACY_METERS) {
      stretches.push({ fromIndex: i, kind, accuracyMeters });
    } else
      stretches[stretches.length - 1] = { ...before, accuracyMeters: worse(before.accuracyMeters, accuracyMeters) };
  }
  return stretches;
}

/** Returns a function that checks whether a span contains a distance; call it in road order. */
function spansBefore(spans: readonly RoadSpan[]): (meters: number) => boolean {
  let next = 0;
  return (meters) => {
    while (next < spans.length && at(spans, next).toMeters < meters) next += 1;
    return meters >= (spans[next]?.fromMeters ?? Number.POSITIVE_INFINITY);
  };
}

/** Unmeasured counts as worse than anything. */
const worse = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b));
