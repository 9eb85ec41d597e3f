import { between, type LngLat } from '@roadcast/core/geo';
import type { RoadSpan, RoadStretch } from './port.ts';

/** Streets are drawn from pictures and tracks: nearly all of them lie within a lane or two of the real ones, meters. */
export const STREET_ACCURACY_METERS = 10;

/** Where one accuracy does not hold for so long, the worse of two neighbors does, meters. */
const SHORTEST_ACCURACY_METERS = 8000;

/** A road with what is known of where it is real. */
export interface DrawnRoad {
  readonly line: readonly LngLat[];
  readonly along: ArrayLike<number>;
  readonly modeled: readonly RoadSpan[];
}

/** @returns the one stretch of a road that is streets from end to end. */
export const streetsAll = (): RoadStretch[] => [
  { fromIndex: 0, kind: 'street', accuracyMetres: STREET_ACCURACY_METERS },
];

/**
 * Parts a road by what it is and how near its line lies to the real road.
 * @param isStreet whether real streets are at a place. @param accuracyAt of the written road from a point of the line to the next, meters; null for unknown.
 */
export function stretchesOf(
  { line, along, modeled }: DrawnRoad,
  isStreet: (at: LngLat) => boolean,
  accuracyAt: (point: number) => number | null,
): RoadStretch[] {
  const isModeled = spansBefore(modeled);
  const stretches: RoadStretch[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const kind = isStreet(between(line[i] as LngLat, line[i + 1] as LngLat, 0.5))
      ? 'street'
      : isModeled(((along[i] as number) + (along[i + 1] as number)) / 2)
        ? 'modeled'
        : 'highway';
    const accuracyMetres = { street: STREET_ACCURACY_METERS, modeled: null, highway: accuracyAt(i) }[kind];
    const before = stretches.at(-1);
    if (before?.kind !== kind) stretches.push({ fromIndex: i, kind, accuracyMetres });
    else if (before.accuracyMetres === accuracyMetres) continue;
    else if ((along[i] as number) - (along[before.fromIndex] as number) >= SHORTEST_ACCURACY_METERS) {
      stretches.push({ fromIndex: i, kind, accuracyMetres });
    } else
      stretches[stretches.length - 1] = { ...before, accuracyMetres: worse(before.accuracyMetres, accuracyMetres) };
  }
  return stretches;
}

/** @returns whether a span holds some meters; asked in the order of the road. */
function spansBefore(spans: readonly RoadSpan[]): (meters: number) => boolean {
  let next = 0;
  return (meters) => {
    while (next < spans.length && (spans[next] as RoadSpan).toMeters < meters) next += 1;
    return meters >= (spans[next]?.fromMeters ?? Number.POSITIVE_INFINITY);
  };
}

/** What nobody has measured is worse than anything. */
const worse = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b));
